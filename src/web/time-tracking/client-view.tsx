import { Trans, useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

/** What a client may know: how many there are, and who is on duty. */
export function ClientView() {
  const { t } = useLingui()
  const figures = useEndpoint(timeTracking.overview, {})
  const active = usePages(timeTracking.list, {})
  const { teamMembers, onDuty, offDuty } = figures.data ?? { teamMembers: '–', onDuty: '–', offDuty: '–' }
  return (
    <Page>
      <h2 className="font-semibold text-xl">
        <Trans>Workforce Status Overview</Trans>
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        <div className="max-sm:col-span-2">
          <StatCard label={t`Total Team Members`} figure={teamMembers} />
        </div>
        <StatCard label={t`Currently On Duty`} figure={onDuty} />
        <StatCard label={t`Off Duty`} figure={offDuty} />
      </div>
      <Card title={t`Active Personnel`} flush>
        <Loaded
          of={active}
          empty={
            <EmptyState title={t`No active employees`}>
              <Trans>Whoever clocks in appears here at once.</Trans>
            </EmptyState>
          }
        >
          {list => (
            <ul className="m-0 list-none divide-y p-0">
              {list.map(entry => (
                <Person key={entry.id} name={entry.employee.name} position={entry.employee.position} entry={entry} />
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore of={active} />
      </Card>
    </Page>
  )
}

interface PersonProps {
  name: string
  position: string
  entry: Pick<TimeEntry, 'clockInTime' | 'business' | 'openBreak'>
}

function Person({ name, position, entry }: PersonProps) {
  const format = useFormat()
  const since = format.time(entry.clockInTime)
  const business = entry.business?.name
  return (
    <li className="flex min-w-0 items-center gap-3 px-4 py-3">
      <Avatar name={name} size={36} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted text-sm">{[position, business].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-col items-end gap-0.5">
        {entry.openBreak ? (
          <Pill tone="calm">
            <Trans>On Break</Trans>
          </Pill>
        ) : (
          <Pill tone="good">
            <Trans>On Duty</Trans>
          </Pill>
        )}
        <span className="text-muted text-xs">
          <Trans>Since {since}</Trans>
        </span>
      </div>
    </li>
  )
}
