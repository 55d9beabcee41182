import { dashboard } from '#shared/dashboard/contract.ts'
import { TourOffer } from '#web/help/offer/public.ts'
import { HandoverCard } from '#web/notes/public.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { CalendarCard } from './calendar-card.tsx'
import { LiveStatus } from './live-status.tsx'
import { NotesCard } from './notes-card.tsx'
import { TodayCard } from './today-card.tsx'

/** The rest of a guard's home: what the last shift left, the day, the week, the status and the notes. */
export function GuardPlan() {
  const metrics = useEndpoint(dashboard.metrics, {})
  const today = useEndpoint(dashboard.today, {})
  return (
    <>
      <TourOffer />
      <HandoverCard />
      <TodayCard today={today} total={metrics.data?.todayShifts} />
      <CalendarCard metrics={metrics.data} />
      <LiveStatus today={today} isOwn />
      <NotesCard />
    </>
  )
}
