import { useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { toast } from '#web/ui/toast.ts'

/** Takes back a clock-out within its minute, one's own or someone else's. */
export function useUndoClockOut() {
  const { t } = useLingui()
  return useAction(timeTracking.undoClockOut, {
    onDone: () => toast({ title: t`Clock-out taken back`, description: t`The clock runs on as before.` }),
    onFail: error =>
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`The clock-out was not taken back. Try again.`,
        variant: 'destructive',
      }),
  })
}
