import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/undo-button.tsx'
import { useUndoClockOut } from './use-undo-clock-out.ts'

/** Clocks someone else out; for a minute it can be taken back. */
export function useClockOut() {
  const { t } = useLingui()
  const format = useFormat()
  const undo = useUndoClockOut()
  return useAction(timeTracking.clockOut, {
    onDone: ({ id, employee: { name }, totalHours }) => {
      const hours = format.number(totalHours ?? 0, 2)
      toast({
        title: t`Clocked Out`,
        description: plural(Number(totalHours), { one: `${name}, ${hours} hour.`, other: `${name}, ${hours} hours.` }),
        action: <UndoButton onUndo={() => undo.start({ id })} />,
      })
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to clock out.`, variant: 'destructive' }),
  })
}
