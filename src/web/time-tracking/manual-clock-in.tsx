import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const Reason = z.object({ reason: text(1, 200, 'reason-required') })
type Reason = z.input<typeof Reason>

interface ManualClockInProps {
  onClose: () => void
  onClockIn: (reason: string) => Promise<void>
}

/** Clocking in without a position: a short reason, then a supervisor looks at it. */
export function ManualClockIn({ onClose, onClockIn }: ManualClockInProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Manual Clock In`}
      description={t`You are on the clock from now on, without a position. Your supervisor reviews it before it is paid.`}
    >
      <ReasonForm
        onReason={async reason => {
          onClose()
          await onClockIn(reason)
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function ReasonForm({ onReason, onCancel }: { onReason: (reason: string) => Promise<void>; onCancel: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(Reason, { reason: '' })
  return (
    <Form form={form} onSubmit={({ reason }) => onReason(reason)}>
      <FormField<Reason> name="reason" label={t`Reason`} hint={t`For example: no signal in the basement`} required>
        {props => <Textarea rows={2} maxLength={200} {...props} />}
      </FormField>
      <FormActions onCancel={onCancel}>
        <Trans>Manual Clock In</Trans>
      </FormActions>
    </Form>
  )
}
