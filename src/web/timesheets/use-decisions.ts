import { useLingui } from '@lingui/react/macro'
import { timesheets } from '#shared/timesheets/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { toast } from '#web/ui/toast.ts'

/** Says that something failed, in the server's words where it gave some; what is on screen may be old, so it is read again. */
export function useFailure() {
  const { t } = useLingui()
  return (fallback: string) => (error: Error) => {
    toast({ title: t`Error`, description: inWords(serverMessageOf(error) ?? fallback), variant: 'destructive' })
    void refresh(timesheets.list)
  }
}

export function useApprove(onDone?: () => void) {
  const { t } = useLingui()
  const failure = useFailure()
  return useAction(timesheets.approve, {
    refresh: [timesheets.list],
    onDone: ({ employee: { name }, totalHours }) => {
      toast({ title: t`Timesheet Approved`, description: t`${name}: ${totalHours} hours` })
      onDone?.()
    },
    onFail: failure(t`Failed to approve timesheet.`),
  })
}
