import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ReasonField } from './hours-fields.tsx'

const Reason = z.object({ reason: text(1, 500, 'reason-required') })

export function RejectEntry({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const form = useSchemaForm(Reason, { reason: '' })
  const { name } = entry.employee
  const reject = useAction(timeTracking.reject, {
    onDone: onClose,
    onFail: failure(t`Failed to reject the entry.`),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Reject Entry`}
      description={t`The times of ${name} are kept and not paid. A later correction makes them count again.`}
    >
      <Form form={form} onSubmit={({ reason }) => reject.run({ id: entry.id, version: entry.version, reason })}>
        <ReasonField />
        <FormActions danger pending={reject.isPending} onCancel={onClose}>
          <Trans>Reject</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
