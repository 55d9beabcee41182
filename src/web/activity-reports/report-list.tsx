import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList } from 'lucide-react'
import type { ActivityReportSummary } from '#shared/activity-reports/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import type { usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SignedPill, StatusPill } from './words.tsx'

type Pages = Omit<ReturnType<typeof usePages>, 'data'> & { data: ActivityReportSummary[] | undefined }

export function ReportList({ list, isFiltered }: { list: Pages; isFiltered: boolean }) {
  const { t } = useLingui()
  const isClient = !useMay('activity-report:remark')
  return (
    <Card flush>
      <Loaded
        of={list}
        empty={
          <EmptyState title={t`No reports`} icon={<ClipboardList size={28} />}>
            {isFiltered ? (
              <Trans>No report fits the filters. Choose another site, status or period.</Trans>
            ) : isClient ? (
              <Trans>The report of a day stands here once it is released to you.</Trans>
            ) : (
              <Trans>The report of a day begins by itself with the first clock-in at a site.</Trans>
            )}
          </EmptyState>
        }
      >
        {rows => (
          <ul aria-label={t`Activity Reports`} className="m-0 list-none divide-y p-0">
            {rows.map(report => (
              <ReportRow key={report.id} report={report} isClient={isClient} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={list} />
    </Card>
  )
}

function ReportRow({ report, isClient }: { report: ActivityReportSummary; isClient: boolean }) {
  const format = useFormat()
  const [state] = useUrlState(screens.activityReports)
  return (
    <li>
      <Link
        to={screens.activityReports.path}
        search={{ ...state, report: String(report.id) }}
        className="flex min-h-14 items-center gap-3 px-4 py-3 no-underline hover:bg-background focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{report.business.name}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
            {!isClient && <StatusPill status={report.status} />}
            <SignedPill signedAt={report.signedAt} isAwaited={isClient} />
            <span>
              {format.namedDay(report.day)}
              {report.remarks > 0 && (
                <>
                  {' · '}
                  <Plural value={report.remarks} one="# remark" other="# remarks" />
                </>
              )}
            </span>
          </span>
        </span>
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}
