import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConfirmationLine } from '#shared/hour-confirmations/shapes.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'

/** Who was there, when, and for how long; below it what was said of it. */
export function Line({ line, timeZone, children }: { line: ConfirmationLine; timeZone: string; children?: ReactNode }) {
  const format = useFormat()
  const { clockInTime, clockOutTime, objection } = line
  const [from, to] = [clockInTime, clockOutTime].map(at => format.wallTime(wallTimeOf(at, timeZone)))
  const hours = format.number(line.hours, 2)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium [overflow-wrap:anywhere]">{line.employeeName}</p>
        <p className="text-muted text-sm tabular-nums">
          {format.namedDay(dayOf(clockInTime, timeZone))}, {from} – {to}
        </p>
        {objection && line.state !== 'confirmed' && (
          <p className="text-sm [overflow-wrap:anywhere]">
            <Trans>Objection: {objection}</Trans>
          </p>
        )}
      </div>
      <span className="tabular-nums">
        <Trans>{hours} h</Trans>
      </span>
      {children}
    </div>
  )
}
