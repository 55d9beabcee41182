import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NotCopied } from '#shared/scheduling/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useShiftTimes } from '#web/shifts/public.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'

interface ReportProps {
  /** How much was planned. */
  done: ReactNode
  conflicts: readonly NotCopied[]
  onClose: () => void
}

/** What came of planning many shifts at once: how many there are now, and which did not fit, when and why. */
export function PlanReport({ done, conflicts, onClose }: ReportProps) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="good">{done}</Banner>
      {conflicts.length > 0 && <LeftOut conflicts={conflicts} />}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </div>
  )
}

function LeftOut({ conflicts }: Pick<ReportProps, 'conflicts'>) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  return (
    <section>
      <h3 className="font-semibold">
        <Trans>Not planned as they were ({conflicts.length})</Trans>
      </h3>
      <ul className="m-0 mt-1 flex max-h-72 list-none flex-col divide-y overflow-y-auto p-0">
        {conflicts.map(one => (
          <li key={`${one.employeeId}-${one.date}-${one.startTime}`} className="py-1.5">
            <span className="block">
              {format.namedDay(one.date)}, {times(one)} · {one.employeeName ?? t`Open shift`}
            </span>
            <span className="block text-muted text-sm">
              <Reason of={one} /> <Outcome of={one} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reason({ of }: { of: NotCopied }) {
  if (of.reason === 'planning-rule') return <Trans>The planning rules do not allow it.</Trans>
  return of.reason === 'time-off' ? <Trans>Has time off.</Trans> : <Trans>Has another shift then.</Trans>
}

function Outcome({ of }: { of: NotCopied }) {
  if (of.outcome === 'skipped') return <Trans>Left out.</Trans>
  return of.outcome === 'opened' ? (
    <Trans>Planned as an open shift.</Trans>
  ) : (
    <Trans>The other shift was replaced.</Trans>
  )
}
