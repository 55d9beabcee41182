import { Suspense } from 'react'
import { dashboard } from '#shared/dashboard/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { LatestReports, useLatestReports } from '#web/activity-reports/public.ts'
import { OpenRequests, useOpenRequests } from '#web/client-requests/public.ts'
import { HoursToConfirm, useHoursToConfirm } from '#web/hour-confirmations/public.ts'
import { ReleasedIncidents } from '#web/incidents/public.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { OrdersToApprove, useOrdersToApprove } from '#web/post-orders/public.ts'
import { RateCard, useToRate } from '#web/service-reviews/public.ts'
import { SetUpGuide, useSetUp } from '#web/set-up/public.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { ClientStats } from './client-stats.tsx'
import { LiveStatus } from './live-status.tsx'
import { NotesCard, useRecentNotes } from './notes-card.tsx'
import { ServiceCard, useService } from './service-card.tsx'
import { TodayCard } from './today-card.tsx'

/** A client's: what was done for them today and yesterday, what they asked for and owe, and how the service goes. */
export function ClientHome() {
  const metrics = useEndpoint(dashboard.metrics, {})
  const today = useEndpoint(dashboard.today, {})
  const recent = useRecentNotes()
  const service = useService()
  const seesInvoices = useMay('invoice:read')
  const owed = useEndpoint(invoicing.summary, {}, { enabled: seesInvoices })
  const reports = useLatestReports()
  const requests = useOpenRequests()
  const toApprove = useOrdersToApprove()
  const rating = useToRate()
  const hours = useHoursToConfirm()
  const guide = useSetUp()
  // Shown whole: what comes later would push away what someone is about to press.
  if (
    [metrics, today, recent, service, owed, reports, requests, toApprove, rating, hours, guide].some(
      ({ isLoading }) => isLoading,
    )
  )
    return (
      <Page>
        <Skeleton rows={8} />
      </Page>
    )
  return (
    <Page>
      <SetUpGuide />
      <OrdersToApprove />
      <RateCard />
      <ServiceCard service={service} />
      {seesInvoices && <ClientInvoices owed={owed.data} />}
      <ClientStats metrics={metrics.data} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <LiveStatus today={today} />
        <div className="min-w-0 lg:row-span-2">
          <TodayCard today={today} total={metrics.data?.todayShifts} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <HoursToConfirm />
          <OpenRequests />
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
