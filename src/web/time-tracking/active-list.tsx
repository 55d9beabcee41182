import { Trans, useLingui } from '@lingui/react/macro'
import { secondsBetween } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { useClockOut } from './use-clock-out.tsx'

const pageSize = 50

/** What this list shows. */
export const useActive = () => usePages(timeTracking.list, { open: true, limit: pageSize })

/** Who is on the clock now. */
export function ActiveList() {
  const { t } = useLingui()
  const now = useNow(30_000)
  const active = useActive()
  const overview = useEndpoint(timeTracking.overview, {})
  const clockOut = useClockOut()
  return (
    <Card title={t`Currently Active`} aside={overview.data && <Badge>{overview.data.onDuty}</Badge>} flush>
      <Loaded
        of={active}
        empty={
          <EmptyState title={t`No active employees`}>
            <Trans>Whoever clocks in appears here at once.</Trans>
          </EmptyState>
        }
      >
        {list => (
          <ScrollList aria-label={t`Currently Active`} className="max-h-[420px]">
            {list.map(entry => (
              <Row key={entry.id} entry={entry} now={now} onClockOut={() => clockOut.ask(entry)} />
            ))}
          </ScrollList>
        )}
      </Loaded>
      <ShowMore of={active} />
      {clockOut.question}
    </Card>
  )
}

interface RowProps {
  entry: TimeEntry
  now: string
  onClockOut: () => void
}

function Row({ entry, now, onClockOut }: RowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, position } = entry.employee
  const since = format.time(entry.clockInTime)
  const elapsed = elapsedText(secondsBetween(entry.clockInTime, now))
  const place = entry.business?.name ?? entry.location
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      {/* A phone has no room for more than the name beside the button. */}
      <span className="max-sm:hidden">
        <Avatar name={name} size={32} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {entry.openBreak && (
            <Pill tone="calm">
              <Trans>On Break</Trans>
            </Pill>
          )}
          {entry.isTooLong && (
            <Pill tone="bad">
              <Trans>Over 16 h</Trans>
            </Pill>
          )}
        </p>
        <p className="truncate text-muted text-sm max-sm:hidden">{[position, place].filter(Boolean).join(' · ')}</p>
        <p className="text-muted text-sm tabular-nums [overflow-wrap:anywhere] sm:hidden">
          {elapsed} · {place}
        </p>
      </div>
      <div className="text-right tabular-nums max-sm:hidden">
        <p className="font-medium">{elapsed}</p>
        <p className="text-muted text-xs">{since}</p>
      </div>
      <Button size="small" aria-label={t`Clock Out ${name}`} onClick={onClockOut}>
        <Trans>Clock Out</Trans>
      </Button>
    </li>
  )
}

const elapsedText = (seconds: number) =>
  `${Math.floor(Math.max(0, seconds) / 3600)}:${String(Math.floor(Math.max(0, seconds) / 60) % 60).padStart(2, '0')}`
