import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SignedPill } from './words.tsx'

export const useLatestReports = () => useEndpoint(activityReports.list, { limit: 3 })

/** The days that were last released to a client. */
export function LatestReports() {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card
      title={t`Daily reports`}
      flush
      aside={
        <Link to={screens.activityReports.path} className="text-sm">
          <Trans>View All</Trans>
        </Link>
      }
    >
      <Loaded
        of={useLatestReports()}
        empty={
          <p className="p-4 text-muted">
            <Trans>The report of a day stands here once it is released to you.</Trans>
          </p>
        }
      >
        {reports => (
          <ul className="m-0 list-none divide-y p-0">
            {reports.map(({ id, day, business, signedAt }) => (
              <li key={id}>
                <Link
                  to={screens.activityReports.path}
                  search={{ report: String(id) }}
                  className="flex min-h-11 items-center gap-3 px-4 py-2 text-text no-underline hover:bg-background focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1 truncate font-medium">{business.name}</span>
                  <span className="text-muted text-sm">{format.namedDay(day)}</span>
                  <SignedPill signedAt={signedAt} isAwaited />
                  <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
