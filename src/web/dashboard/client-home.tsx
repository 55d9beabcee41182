import { Suspense } from 'react'
import { dashboard } from '#shared/dashboard/contract.ts'
import { homes } from '#shared/dashboard/homes-contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { LatestReports, useLatestReports } from '#web/activity-reports/public.ts'
import { ReleasedIncidents } from '#web/incidents/public.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { SetUpGuide } from '#web/set-up/public.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { ClientStats } from './client-stats.tsx'
import { LiveStatus } from './live-status.tsx'
import { NotesCard, useRecentNotes } from './notes-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { TodayCard } from './today-card.tsx'

/** A client's: what was done for them today and yesterday, what they owe, and how the service goes. */
export function ClientHome() {
  const metrics = useEndpoint(dashboard.metrics, {})
  const today = useEndpoint(dashboard.today, {})
  const recent = useRecentNotes()
  const service = useEndpoint(homes.service, {})
  const owed = useEndpoint(invoicing.summary, {})
  const reports = useLatestReports()
  // Shown whole: what comes later would push away what someone is about to press.
  if ([metrics, today, recent, service, owed, reports].some(({ isLoading }) => isLoading))
    return (
      <Page>
        <Skeleton rows={8} />
      </Page>
    )
  return (
    <Page>
      <SetUpGuide />
      <ServiceCard service={service.data} />
      <ClientInvoices owed={owed.data} />
      <ClientStats metrics={metrics.data} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <LiveStatus today={today} />
        <div className="min-w-0 lg:row-span-2">
          <TodayCard today={today} total={metrics.data?.todayShifts} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LatestReports />
          <NotesCard />
          <Suspense>
            <ReleasedIncidents />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
