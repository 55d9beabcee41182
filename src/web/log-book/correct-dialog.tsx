import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { logBook } from '#shared/log-book/contract.ts'
import { entryTitle } from '#shared/log-book/rules.ts'
import type { LogBookEntry } from '#shared/log-book/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { instantOf, WallInput, wallOf } from '#web/platform/wall-input.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { DetailFields, detailsFor, type TypedDetails, typedDetails } from './detail-fields.tsx'
import { useKindWords } from './words.tsx'

const CorrectionForm = z.strictObject({
  ...typedDetails,
  startedAt: WallInput('not-an-instant'),
  endedAt: z.union([z.literal(''), WallInput('not-an-instant')], 'not-an-instant'),
})
type Fields = z.input<typeof CorrectionForm>

/** Puts an entry right; what stood there before is kept. */
export function CorrectDialog({ entry, onClose }: { entry: LogBookEntry; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useKindWords()[entry.kind]
  const fail = useFailure(logBook.list)
  const [takesPhoto, setTakesPhoto] = useState(false)
  const before = formOf(entry)
  const form = useSchemaForm(CorrectionForm, before)
  const correct = useAction(logBook.correct, { onDone: onClose, onFail: fail(t`It was not corrected.`) })
  const zone = entry.timeZone.replaceAll('_', ' ')
  const save = ({ startedAt, endedAt, ...typed }: z.output<typeof CorrectionForm>) =>
    correct.run({
      id: entry.id,
      version: entry.version,
      ...detailsFor(entry.kind, typed),
      // The seconds of a time that was left alone stay.
      ...(startedAt !== before.startedAt && { startedAt: instantOf(startedAt, entry.timeZone) }),
      ...(endedAt !== before.endedAt && { endedAt: endedAt === '' ? null : instantOf(endedAt, entry.timeZone) }),
      ...(takesPhoto && { photo: null }),
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Correct ${entryTitle(entry)}`}
      description={
        entry.timeZone === format.zone
          ? t`What stood there before is kept.`
          : t`Times in ${zone}. What stood there before is kept.`
      }
    >
      <Form form={form} onSubmit={save}>
        <DetailFields kind={entry.kind} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<Fields> name="startedAt" label={words.from} required>
            {props => <Input type="datetime-local" {...props} />}
          </FormField>
          <FormField<Fields> name="endedAt" label={words.until} optional>
            {props => <Input type="datetime-local" {...props} />}
          </FormField>
        </div>
        {entry.photoUrl && (
          <Checkbox
            label={t`Remove photo`}
            checked={takesPhoto}
            onChange={event => setTakesPhoto(event.target.checked)}
          />
        )}
        <FormActions pending={correct.isPending} onCancel={onClose}>
          <Trans>Save correction</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const formOf = (entry: LogBookEntry): TypedDetails & { startedAt: string; endedAt: string } => ({
  name: entry.name ?? '',
  company: entry.company ?? '',
  plate: entry.plate ?? '',
  keyNumber: entry.keyNumber ?? '',
  recipient: entry.recipient ?? '',
  remark: entry.remark ?? '',
  startedAt: wallOf(entry.startedAt, entry.timeZone),
  endedAt: entry.endedAt === null ? '' : wallOf(entry.endedAt, entry.timeZone),
})
