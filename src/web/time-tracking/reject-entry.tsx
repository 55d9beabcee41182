import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const Reason = z.object({ reason: text(1, 500, 'A reason is required') })
type Reason = z.input<typeof Reason>

export function RejectEntry({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(Reason, { reason: '' })
  const { name } = entry.employee
  const reject = useAction(timeTracking.reject, {
    refresh: [timeTracking.list],
    onDone: () => {
      toast({ title: t`Entry Rejected`, description: name })
      onClose()
    },
    onFail: error =>
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to reject the entry.`),
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Reject Entry`}
      description={t`The times of ${name} are kept and not paid. A later correction makes them count again.`}
    >
      <Form form={form} onSubmit={({ reason }) => reject.run({ id: entry.id, version: entry.version, reason })}>
        <FormField<Reason> name="reason" label={t`Reason`} required>
          {props => <Textarea rows={2} maxLength={500} {...props} />}
        </FormField>
        <DialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="danger" pending={reject.isPending}>
            <Trans>Reject</Trans>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
