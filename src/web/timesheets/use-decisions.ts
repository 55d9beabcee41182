import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { timesheets } from '#shared/timesheets/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Whatever fails here may have failed because the timesheets on screen are old. */
export const useSheetFailure = () => useFailure(timesheets.list)

export function useApprove(onDone?: () => void) {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useSheetFailure()
  return useAction(timesheets.approve, {
    onDone: ({ employee: { name }, totalHours }) => {
      const hours = format.number(totalHours, 2)
      toast({
        title: t`Timesheet Approved`,
        description: plural(Number(totalHours), { one: `${name}: ${hours} hour`, other: `${name}: ${hours} hours` }),
      })
      onDone?.()
    },
    onFail: failure(t`Failed to approve timesheet.`),
  })
}
