import { useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { toast } from '#web/ui/toast.ts'

/** Clocks someone else out. */
export function useClockOut() {
  const { t } = useLingui()
  return useAction(timeTracking.clockOut, {
    refresh: [timeTracking.list],
    onDone: ({ employee: { name }, totalHours }) => {
      const hours = totalHours ?? '0.00'
      toast({ title: t`Clocked Out`, description: t`${name}, ${hours} hours.` })
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to clock out.`, variant: 'destructive' }),
  })
}
