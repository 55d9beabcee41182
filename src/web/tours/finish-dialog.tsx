import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Walk } from './as-walked.ts'

const Ended = z.strictObject({ remark: text(1, 500, 'reason-required') })

/** Ending a round before everything was seen takes a word about why. */
export function FinishDialog({ walk, left, onClose }: { walk: Walk; left: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(Ended, { remark: '' })
  const finish = useAct(tourRuns.finish, {
    about: () => walk.tour.name,
    saysItself: true,
    onDone: onClose,
    onKept: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Finish the round?`}
      description={
        <Plural value={left} one="# checkpoint has not been seen." other="# checkpoints have not been seen." />
      }
    >
      <Form form={form} onSubmit={({ remark }) => finish.run({ id: walk.id ?? 0, remark }, walk.begunBy)}>
        <FormField<z.input<typeof Ended>> name="remark" label={t`Why does it end here?`} required>
          {props => <Textarea {...props} rows={3} maxLength={500} />}
        </FormField>
        <FormActions pending={finish.isPending} onCancel={onClose}>
          <Trans>Finish</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
