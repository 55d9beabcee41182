import { Trans, useLingui } from '@lingui/react/macro'
import { secondsBetween } from '#shared/time.ts'
import { longAfterSeconds } from '#shared/time-tracking/rules.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { type Format, useFormat } from '#web/platform/format.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Where an entry stands, the most pressing thing first. */
export function EntryPill({ entry }: { entry: TimeEntry }) {
  if (entry.needsReview)
    return (
      <Pill tone="wait">
        <Trans>Needs review</Trans>
      </Pill>
    )
  if (entry.review === 'rejected')
    return (
      <Pill tone="bad">
        <Trans>Rejected</Trans>
      </Pill>
    )
  if (entry.clockOutTime === null)
    return entry.openBreak ? (
      <Pill tone="calm">
        <Trans>On Break</Trans>
      </Pill>
    ) : (
      <Pill tone="good">
        <Trans>On Duty</Trans>
      </Pill>
    )
  return (
    <Pill tone="calm">
      <Trans>Completed</Trans>
    </Pill>
  )
}

/** From when to when; says so where the end is a day later, as after a forgotten clock-out. */
export function EntrySpan({ entry: { clockInTime, clockOutTime } }: { entry: TimeEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  const isLong = clockOutTime !== null && secondsBetween(clockInTime, clockOutTime) >= longAfterSeconds
  const time = clockOutTime === null ? t`now` : format.time(clockOutTime)
  const end = isLong ? t`${time} next day` : time
  return `${format.time(clockInTime)} – ${end}`
}

/** Hours as they are paid; an entry that runs has none yet. */
export const hoursOf = ({ totalHours }: TimeEntry, format: Format) =>
  totalHours === null ? null : format.number(totalHours, 2)
