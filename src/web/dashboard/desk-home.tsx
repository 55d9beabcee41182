import type { ReactNode } from 'react'
import { dashboard } from '#shared/dashboard/contract.ts'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { SetUpGuide, useSetUp } from '#web/set-up/public.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttentionCard } from './attention-card.tsx'
import { useAttention } from './attention-items.ts'
import { CalendarCard } from './calendar-card.tsx'
import { CompanyStats } from './company-stats.tsx'
import { ForecastStat } from './forecast-stat.tsx'
import { LiveStatus } from './live-status.tsx'
import { NotesCard } from './notes-card.tsx'
import { SitesCard } from './sites-card.tsx'
import { TodayCard } from './today-card.tsx'

export const DeskHome = () => (
  <Desk>
    <ForecastStat />
  </Desk>
)

/** Of those who run the company: what needs a decision first, then what is more to them, the sites, the plan, people and notes. */
export function Desk({ children }: { children?: ReactNode }) {
  const metrics = useEndpoint(dashboard.metrics, {})
  const today = useEndpoint(dashboard.today, {})
  const sites = useEndpoint(overviews.sites, {})
  const guide = useSetUp()
  const attention = useAttention(metrics.data)
  // Shown whole: what comes later would push away what someone is about to press.
  if ((attention === undefined && !metrics.error) || today.isLoading || sites.isLoading || guide.isLoading)
    return (
      <Page>
        <Skeleton rows={8} />
      </Page>
    )
  return (
    <Page>
      <SetUpGuide />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <AttentionCard lines={attention ?? []} />
          {children}
          <SitesCard today={sites.data} />
          <CompanyStats metrics={metrics.data} />
          <TodayCard today={today} total={metrics.data?.todayShifts} />
          <CalendarCard metrics={metrics.data} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LiveStatus today={today} />
          <NotesCard />
        </div>
      </div>
    </Page>
  )
}
