import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { timesheets } from '#shared/timesheets/contract.ts'
import type { Timesheet } from '#shared/timesheets/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSheetFailure } from './use-decisions.ts'

// What one call takes; the rest is offered again afterwards.
const mostAtOnce = 500

/** Approves everything in sight that nobody needs to look at. */
export function ApproveReady({ list }: { list: Timesheet[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const failure = useSheetFailure()
  const ready = list.filter(sheet => sheet.mayDecide && sheet.exceptions.length === 0).slice(0, mostAtOnce)
  const waiting = list.filter(sheet => sheet.mayDecide).length
  const approve = useAction(timesheets.approveMany, {
    onDone: ({ approved, skipped }) => {
      setAsking(false)
      const [count, left] = [approved.length, skipped.length]
      toast({
        title: t`Timesheets Approved`,
        description:
          left === 0
            ? plural(count, { one: '# approved', other: '# approved' })
            : t`${plural(count, { one: '# approved', other: '# approved' })}, ${plural(left, { one: '# left for you to look at', other: '# left for you to look at' })}`,
      })
    },
    onFail: failure(t`Failed to approve timesheets.`),
  })
  if (ready.length === 0 && !isAsking) return null
  const hours = format.number(
    ready.reduce((sum, { totalHours }) => sum + Number(totalHours), 0),
    2,
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2.5 max-sm:p-0">
      <p className="text-muted text-sm max-sm:hidden">
        <Plural
          value={ready.length}
          one={`# of ${waiting} that wait here has no exception.`}
          other={`# of ${waiting} that wait here have no exception.`}
        />
      </p>
      <Button
        size="small"
        icon={<CheckCheck size={16} aria-hidden="true" />}
        className="max-sm:w-full max-sm:rounded-none max-sm:border-0"
        onClick={() => setAsking(true)}
      >
        <Plural value={ready.length} one="Approve # without exceptions" other="Approve # without exceptions" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Approve Timesheets`}
        description={
          <Plural
            value={ready.length}
            one={`# timesheet with ${hours} hours is approved, and its times are locked.`}
            other={`# timesheets with ${hours} hours are approved, and their times are locked.`}
          />
        }
        confirmLabel={<Trans>Approve</Trans>}
        pending={approve.isPending}
        onConfirm={() => approve.start({ ids: ready.map(({ id }) => id) })}
      />
    </div>
  )
}
