import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { toast } from '#web/ui/toast.ts'

/** Clocks someone else out. */
export function useClockOut() {
  const { t } = useLingui()
  const format = useFormat()
  return useAction(timeTracking.clockOut, {
    onDone: ({ employee: { name }, totalHours }) => {
      const hours = format.number(totalHours ?? 0, 2)
      toast({
        title: t`Clocked Out`,
        description: plural(Number(totalHours), { one: `${name}, ${hours} hour.`, other: `${name}, ${hours} hours.` }),
      })
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to clock out.`, variant: 'destructive' }),
  })
}
