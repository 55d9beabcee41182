import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const Refusal = z.strictObject({ reason: text(1, 500, 'refusal-reason-required') })
type Values = z.input<typeof Refusal>

interface RefuseDialogProps {
  pending: boolean
  onRefuse: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function RefuseDialog({ pending, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useLingui()
  const form = useSchemaForm(Refusal, { reason: '' })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Refuse Incident`}
      description={t`It goes back to dispatch, who will send someone else.`}
    >
      <Form form={form} onSubmit={({ reason }) => onRefuse(reason)}>
        <FormField<Values> name="reason" label={t`Reason`} required>
          {props => <Textarea {...props} rows={3} maxLength={500} />}
        </FormField>
        <FormActions danger pending={pending} onCancel={onClose}>
          <Trans>Refuse</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
