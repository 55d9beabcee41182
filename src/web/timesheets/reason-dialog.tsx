import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import type { Timesheet } from '#shared/timesheets/shapes.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSheetFailure } from './use-decisions.ts'

const Reason = z.object({ reason: text(1, 500, 'reason-required') })
type Reason = z.input<typeof Reason>

interface ReasonDialogProps {
  decision: 'reject' | 'reopen'
  sheet: Timesheet
  onClose: () => void
}

/** Rejecting and reopening take a reason, which the person whose hours they are will read. */
export function ReasonDialog({ decision, sheet, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const form = useSchemaForm(Reason, { reason: '' })
  const sendsMail = useSendsMail()
  const { run, isPending } = useDecision(decision, sheet, onClose)
  const { name } = sheet.employee
  const isRejection = decision === 'reject'
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={isRejection ? t`Reject Timesheet` : t`Reopen Timesheet`}
      description={
        isRejection && !sendsMail
          ? t`The rejection is final. No mail server is set up: ${name} reads the reason in Muster. The times are kept, and a new timesheet can be made from them.`
          : isRejection
            ? t`The rejection is final and is mailed to ${name}. The times are kept, and a new timesheet can be made from them.`
            : t`The approval is taken back, and the times of ${name} can be corrected again.`
      }
    >
      <Form form={form} onSubmit={({ reason }) => run(reason)}>
        <FormField<Reason> name="reason" label={t`Reason`} required>
          {props => <Textarea rows={3} maxLength={500} {...props} />}
        </FormField>
        <FormActions danger={isRejection} pending={isPending} onCancel={onClose}>
          {isRejection ? <Trans>Reject</Trans> : <Trans>Reopen</Trans>}
        </FormActions>
      </Form>
    </Dialog>
  )
}

function useDecision(
  decision: ReasonDialogProps['decision'],
  { id, version, employee }: Timesheet,
  onClose: () => void,
) {
  const { t } = useLingui()
  const failure = useSheetFailure()
  const done = (title: string) => () => {
    toast({ title, description: employee.name })
    onClose()
  }
  const reject = useAction(timesheets.reject, {
    onDone: done(t`Timesheet Rejected`),
    onFail: failure(t`Failed to reject timesheet.`),
  })
  const reopen = useAction(timesheets.reopen, {
    onDone: done(t`Timesheet Reopened`),
    onFail: failure(t`Failed to reopen timesheet.`),
  })
  const action = decision === 'reject' ? reject : reopen
  return { run: (reason: string) => action.run({ id, version, reason }), isPending: action.isPending }
}
