import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { requestKindNames } from '#shared/client-requests/notices.ts'
import { endsNextDay, fitting } from '#shared/client-requests/rules.ts'
import { mostPeople, RequestKind, type RequestTerms, requestKinds } from '#shared/client-requests/shapes.ts'
import { text } from '#shared/schema.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhotoPicker } from '#web/ui/photo-picker.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const AskForm = z.strictObject({
  kind: RequestKind,
  businessId: z.string().check(z.minLength(1, 'site-required')),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  people: z.int('request-people-required').check(z.minimum(1, 'request-people-required'), z.maximum(mostPeople)),
  position: z.string(),
  company: z.string(),
  name: z.string(),
  plate: z.string(),
  content: text(0, 4000),
})
type Fields = z.input<typeof AskForm>

interface AskDialogProps {
  kind: RequestKind
  /** The site that is looked at, as text. */
  businessId: string
  onAsked: (id: number) => void
  onClose: () => void
}

/** What a client wants: first what it is, then what has to be known for it. */
export function AskDialog({ kind, businessId, onAsked, onClose }: AskDialogProps) {
  const { t } = useLingui()
  const say = useSay()
  const [image, setImage] = useState('')
  const form = useSchemaForm(AskForm, {
    kind,
    businessId,
    date: '',
    startTime: '08:00',
    endTime: '16:00',
    people: 1,
    position: '',
    company: '',
    name: '',
    plate: '',
    content: '',
  })
  const chosen = form.watch('kind')
  const terms = useTerms(form.watch())
  const fail = useFailure()
  const ask = useAction(clientRequests.ask, {
    onDone: ({ id }) => onAsked(id),
    onFail: fail(t`The request was not sent.`),
  })
  const fits = (name: (typeof fitting)[RequestKind]['needed'][number]) =>
    [...fitting[chosen].needed, ...fitting[chosen].further].includes(name)
  const save = ({ kind: asked, businessId: at, content, ...typed }: z.output<typeof AskForm>) =>
    ask.run({
      kind: asked,
      businessId: Number(at),
      content,
      ...Object.fromEntries(
        Object.entries(typed).filter(([name, value]) => fits(name as Parameters<typeof fits>[0]) && value !== ''),
      ),
      ...(image !== '' && { image }),
    })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`New request`}>
      <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        <FormField<Fields> name="kind" label={t`What it is about`} required className="sm:col-span-2">
          {props => (
            <Select {...props} options={requestKinds.map(value => ({ value, label: say(requestKindNames[value]) }))} />
          )}
        </FormField>
        <BusinessField<Fields> name="businessId" none={t`Choose a site`} required className="sm:col-span-2" />
        {fits('company') && <VisitFields />}
        {fits('date') && <HourFields />}
        {fits('people') && <GuardFields terms={terms.data} />}
        <FormField<Fields>
          name="content"
          label={t`In your words`}
          required={fitting[chosen].needed.includes('content')}
          optional={!fitting[chosen].needed.includes('content')}
          className="sm:col-span-2"
        >
          {props => <Textarea {...props} rows={4} maxLength={4000} />}
        </FormField>
        <div className="flex items-center gap-3 sm:col-span-2">
          {image !== '' && (
            <img src={image} alt={t`Goes along with it`} className="size-16 rounded-control border object-cover" />
          )}
          <PhotoPicker onChosen={setImage}>
            {image === '' ? <Trans>Add a photo</Trans> : <Trans>Another photo</Trans>}
          </PhotoPicker>
        </div>
        <p className="min-h-5 text-muted text-sm sm:col-span-2">
          {terms.data && <Trans>You are answered within {terms.data.answerWithinHours} hours.</Trans>}
        </p>
        <div className="sm:col-span-2">
          <FormActions pending={ask.isPending} onCancel={onClose}>
            <Trans>Send request</Trans>
          </FormActions>
        </div>
      </Form>
    </Dialog>
  )
}

/** What has to be known of the site, and as soon as the hours are there what they would be charged at. */
function useTerms({ businessId, kind, date, startTime, endTime, people, position }: Fields) {
  const isCharged = kind === 'extra-guard' && [date, startTime, endTime].every(Boolean) && people >= 1
  return useEndpoint(
    clientRequests.terms,
    {
      businessId: Number(businessId),
      ...(isCharged && people <= mostPeople && { date, startTime, endTime, people, position }),
    },
    { enabled: businessId !== '', keepPrevious: true },
  )
}

function VisitFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField<Fields> name="company" label={t`Company`} required className="sm:col-span-2">
        {props => <Input {...props} maxLength={100} />}
      </FormField>
      <FormField<Fields> name="name" label={t`Name`} optional>
        {props => <Input {...props} maxLength={100} />}
      </FormField>
      <FormField<Fields> name="plate" label={t`Plate`} optional>
        {props => <Input {...props} maxLength={20} />}
      </FormField>
    </>
  )
}

function HourFields() {
  const { t } = useLingui()
  const [startTime, endTime] = useHours()
  const isNight = startTime !== '' && endTime !== '' && endsNextDay({ startTime, endTime })
  return (
    <>
      <FormField<Fields> name="date" label={t`Day`} required className="sm:col-span-2">
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<Fields> name="startTime" label={t`Start Time`} required>
        {props => <Input {...props} type="time" />}
      </FormField>
      <FormField<Fields> name="endTime" label={t`End Time`} required {...(isNight && { hint: t`Ends the next day.` })}>
        {props => <Input {...props} type="time" />}
      </FormField>
    </>
  )
}

/** Whom, how many, and what that would be charged at. */
function GuardFields({ terms }: { terms: RequestTerms | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <FormField<Fields> name="people" label={t`How many people`} asNumber required>
        {props => <Input {...props} type="number" min={1} max={mostPeople} />}
      </FormField>
      <FormChoice<Fields>
        name="position"
        label={t`Position`}
        none={t`Any`}
        options={(terms?.positions ?? []).map(position => ({ value: position, label: position }))}
        optional
      />
      <Price terms={terms} />
    </>
  )
}

function Price({ terms }: { terms: RequestTerms | undefined }) {
  const format = useFormat()
  if (terms === undefined || terms.charge === null)
    return (
      <p aria-live="polite" className="min-h-5 text-sm sm:col-span-2">
        {terms && <Trans>The charge is agreed with the company.</Trans>}
      </p>
    )
  const { amount: sum, currency, hours: charged } = terms.charge
  const [amount, hours] = [format.money(sum, currency), format.number(charged, 2)]
  return (
    <p aria-live="polite" className="min-h-5 text-sm sm:col-span-2">
      <Trans>
        Estimated charge: {amount} for {hours} h, before tax
      </Trans>
    </p>
  )
}

const useHours = () => useFormContext<Fields>().watch(['startTime', 'endTime'])
