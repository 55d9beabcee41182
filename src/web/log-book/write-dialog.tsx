import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { logBook } from '#shared/log-book/contract.ts'
import { entryTitle } from '#shared/log-book/rules.ts'
import { LogBookKind, logBookKinds } from '#shared/log-book/shapes.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useMay } from '#web/platform/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { DetailFields, detailsFor, noDetails, typedDetails } from './detail-fields.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import { kindIcons, useKindWords } from './words.tsx'

const EntryForm = z.strictObject({ kind: LogBookKind, businessId: z.string(), ...typedDetails })
type Fields = z.input<typeof EntryForm>

interface WriteDialogProps {
  kind: LogBookKind
  businessId: string
  onClose: () => void
}

/** Who or what has come: a guard writes it where they stand, others say for which site. */
export function WriteDialog({ kind, businessId, onClose }: WriteDialogProps) {
  const { t } = useLingui()
  const words = useKindWords()
  const choosesSite = useMay('log-book:correct')
  const [image, setImage] = useState('')
  const form = useSchemaForm(EntryForm, { kind, businessId, ...noDetails })
  const fail = useFailure()
  const write = useAct(logBook.write, {
    about: entry => entryTitle(entry),
    saysItself: true,
    onDone: onClose,
    onKept: onClose,
    onFail: fail(t`It was not written down.`),
  })
  const chosen = form.watch('kind')
  const save = ({ kind: kept, businessId: site, ...typed }: z.output<typeof EntryForm>) =>
    write.run({
      kind: kept,
      ...detailsFor(kept, typed),
      ...(choosesSite && site !== '' && { businessId: Number(site) }),
      ...(image !== '' && { image }),
    })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Write in the log book`}>
      <Form form={form} onSubmit={save}>
        <Segments
          label={t`What it is`}
          hideLabel
          value={chosen}
          options={logBookKinds.map(value => {
            const Icon = kindIcons[value]
            return {
              value,
              label: words[value].one,
              icon: <Icon size={16} aria-hidden="true" className="max-sm:hidden" />,
            }
          })}
          onChange={value => form.setValue('kind', value)}
        />
        {choosesSite && <BusinessField<Fields> name="businessId" none={t`Choose a site`} required />}
        <DetailFields key={chosen} kind={chosen} />
        <PhotoChoice image={image} onChange={setImage} />
        <FormActions pending={write.isPending} onCancel={onClose}>
          <Trans>Write down</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
