import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { outcomesOf } from '#shared/client-requests/rules.ts'
import type { ClientRequestDetails, Outcome, ShiftsAs } from '#shared/client-requests/shapes.ts'
import { IncidentPriority } from '#shared/incidents/shapes.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { text } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const AcceptForm = z.strictObject({
  words: text(0, 2000),
  location: z.string(),
  rate: z.string(),
  title: z.string(),
  postOrderId: z.string(),
  priority: IncidentPriority,
})
type Fields = z.input<typeof AcceptForm>

interface AcceptDialogProps {
  request: ClientRequestDetails
  onClose: () => void
}

/** Accepting, and what comes of it in the same step. */
export function AcceptDialog({ request, onClose }: AcceptDialogProps) {
  const { t } = useLingui()
  const outcomes = outcomesOf[request.kind]
  const [outcome, choose] = useState<Outcome>(outcomes[0] as Outcome)
  const [shifts, setShifts] = useState<ShiftsAs>('offered')
  const form = useSchemaForm(AcceptForm, {
    words: '',
    location: request.business.name,
    rate: request.estimate?.currency === request.pricedIn ? (request.estimate?.rate ?? '') : '',
    title: (request.content.split('\n')[0] ?? '').slice(0, 100),
    postOrderId: '',
    priority: 'low',
  })
  const fail = useFailure(clientRequests.read)
  const accept = useAction(clientRequests.accept, { onDone: onClose, onFail: fail(t`It was not accepted.`) })
  const isNewOrder = form.watch('postOrderId') === ''
  const save = ({ words, location, rate, title, postOrderId, priority }: z.output<typeof AcceptForm>) =>
    accept.run({
      id: request.id,
      outcome,
      words,
      ...(outcome === 'shifts' && { shifts, ...(location !== '' && { location }), ...(rate !== '' && { rate }) }),
      ...(outcome === 'post-order' && (isNewOrder ? { ...titled(title) } : { postOrderId: Number(postOrderId) })),
      ...(outcome === 'incident' && { priority, ...titled(title) }),
    })
  const outcomeWords: Record<Outcome, string> = {
    shifts: t`Shifts`,
    'post-order': t`Order`,
    incident: t`Incident`,
    'log-book': t`Log book`,
    nothing: t`Answer only`,
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Accept request`}>
      <Form form={form} onSubmit={save}>
        {outcomes.length > 1 && (
          <Segments
            label={t`What it becomes`}
            value={outcome}
            options={outcomes.map(value => ({ value, label: outcomeWords[value] }))}
            onChange={choose}
          />
        )}
        {outcome === 'shifts' && (
          <>
            <Segments
              label={t`How the shifts begin`}
              value={shifts}
              options={[
                { value: 'offered', label: t`Offered` },
                { value: 'open', label: t`Open` },
                { value: 'draft', label: t`Draft` },
              ]}
              onChange={setShifts}
            />
            <p className="text-muted text-sm">
              {shifts === 'offered' && <Trans>Those who fit best are asked at once.</Trans>}
              {shifts === 'open' && <Trans>Published without a person: everyone who fits can claim one.</Trans>}
              {shifts === 'draft' && <Trans>Only planners see them until they are published.</Trans>}
            </p>
            <FormField<Fields> name="location" label={t`Post`} required>
              {props => <Input {...props} maxLength={200} />}
            </FormField>
            {request.pricedIn !== null && <PriceField currency={request.pricedIn} />}
          </>
        )}
        {outcome === 'post-order' && <OrderFields businessId={request.business.id} isNew={isNewOrder} />}
        {outcome === 'incident' && <IncidentFields />}
        {outcome === 'log-book' && (
          <p className="text-muted text-sm">
            <Trans>The visit is announced in the log book: whoever is at the gate then sees it.</Trans>
          </p>
        )}
        <FormField<Fields> name="words" label={t`Words for the client`} optional>
          {props => <Textarea {...props} rows={3} maxLength={2000} />}
        </FormField>
        <FormActions pending={accept.isPending} onCancel={onClose}>
          <Trans>Accept</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const titled = (title: string) => (title.trim() === '' ? {} : { title })

function PriceField({ currency }: { currency: string }) {
  const { t } = useLingui()
  return (
    <FormField<Fields>
      name="rate"
      label={t`Price of an hour`}
      hint={t`Before tax. The client reads it, and these hours are invoiced at it. Left empty: what the client was shown, else your rates.`}
      optional
    >
      {props => <MoneyInput {...props} currency={currency} maxLength={12} />}
    </FormField>
  )
}

function OrderFields({ businessId, isNew }: { businessId: number; isNew: boolean }) {
  const { t } = useLingui()
  const orders = useEndpoint(postOrders.list, { businessId, kind: 'order', archived: false, limit: 100 })
  const ofSite = (orders.data ?? []).filter(({ business }) => business?.id === businessId)
  return (
    <>
      <FormChoice<Fields>
        name="postOrderId"
        label={t`Order`}
        hint={t`The words are added to its draft; it applies once it is published.`}
        none={t`A new order`}
        options={ofSite.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      {isNew && (
        <FormField<Fields> name="title" label={t`Title`}>
          {props => <Input {...props} maxLength={150} />}
        </FormField>
      )}
    </>
  )
}

function IncidentFields() {
  const { t } = useLingui()
  const words = { low: t`Low`, medium: t`Medium`, high: t`High`, critical: t`Critical` }
  return (
    <>
      <FormField<Fields> name="title" label={t`Title`}>
        {props => <Input {...props} maxLength={150} />}
      </FormField>
      <FormField<Fields> name="priority" label={t`Priority`}>
        {props => <Select {...props} options={Object.entries(words).map(([value, label]) => ({ value, label }))} />}
      </FormField>
    </>
  )
}
