import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import type { OwnProfile, RecentEntry } from '#shared/accounts/profile-contract.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { textLink } from '#web/ui/text-link.ts'

export function Employments({ employments }: Pick<OwnProfile, 'employments'>) {
  const { t } = useLingui()
  const format = useFormat()
  if (employments.length === 0) return null
  return (
    <Card title={t`Employment`} flush>
      <ul className="m-0 list-none divide-y p-0">
        {employments.map(
          ({ employeeId, position, organization, companyCode, staffNumber, business, department, since }) => (
            <li key={employeeId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-0">
                <span className="block font-medium">{position || t`Employee`}</span>
                <span className="block text-muted text-sm">
                  {[organization, business, department].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-muted text-sm">
                  <Trans>
                    Company code {companyCode}, staff number {staffNumber}
                  </Trans>
                </span>
              </span>
              <span className="text-muted text-sm">
                <Trans>since {format.date(since)}</Trans>
              </span>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

export function RecentEntries({ recentEntries }: Pick<OwnProfile, 'recentEntries'>) {
  const { t } = useLingui()
  const all = (
    <Link to={screens.timeTracking.path} className={`${textLink} whitespace-nowrap`}>
      <Trans>View All</Trans>
    </Link>
  )
  return (
    <Card title={t`Recent Time Entries`} aside={all} flush>
      {recentEntries.length === 0 ? (
        <EmptyState title={t`No time entries yet`} icon={<Clock size={28} aria-hidden="true" />}>
          <Trans>Your last five times on the clock will be here.</Trans>
        </EmptyState>
      ) : (
        <ul className="m-0 list-none divide-y p-0">
          {recentEntries.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: RecentEntry }) {
  const format = useFormat()
  const hours = useHours()
  const { clockInTime, clockOutTime, location, business, totalHours, needsReview } = entry
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <span className="min-w-0">
        <time dateTime={clockInTime} className="block font-medium">
          {format.date(clockInTime)}
        </time>
        <span className="block truncate text-muted text-sm">
          <span className="tabular-nums">
            {format.time(clockInTime)} – {clockOutTime ? format.time(clockOutTime) : '…'}
          </span>
          {(location ?? business) && ` · ${location ?? business}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        {clockOutTime === null ? (
          <Pill tone="good">
            <Trans>On the clock</Trans>
          </Pill>
        ) : (
          totalHours && <span className="tabular-nums">{hours(totalHours)}</span>
        )}
        {needsReview && (
          <Pill tone="wait">
            <Trans>Needs review</Trans>
          </Pill>
        )}
      </span>
    </li>
  )
}
