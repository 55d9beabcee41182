import { Trans, useLingui } from '@lingui/react/macro'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { PlanProblems, useSaving } from '#web/shifts/public.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DeleteScheduleProps {
  shift: Schedule
  scope: 'one' | 'later'
  onClose: () => void
}

export function DeleteSchedule({ shift, scope, onClose }: DeleteScheduleProps) {
  const { t } = useLingui()
  const name = shift.employee?.name ?? t`Open shift`
  const remove = useSaving(scheduling.remove, {
    words: {
      done: { title: t`Schedule Deleted`, description: t`Schedule has been deleted successfully.` },
      failed: t`Failed to delete schedule.`,
    },
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={scope === 'later' ? t`Delete this and later` : t`Delete Schedule`}
      description={
        <Trans>Are you sure you want to delete this schedule for {name}? This action cannot be undone.</Trans>
      }
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.start({ id: shift.id, scope })}
    >
      {remove.problem && <PlanProblems warnings={[]} problem={remove.problem} />}
    </ConfirmDialog>
  )
}
