import { type ReactNode, Suspense } from 'react'
import { dashboard } from '#shared/dashboard/contract.ts'
import { ReleasedIncidents } from '#web/incidents/public.tsx'
import { HandoverCard } from '#web/notes/public.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Page } from '#web/ui/page.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { LiveStatus } from './live-status.tsx'
import { NotesCard } from './notes-card.tsx'
import { Stats } from './stats.tsx'
import { TodayCard } from './today-card.tsx'

const SetUpGuide = lazyPart(() => import('#web/set-up/public.tsx'), 'SetUpGuide')
const Attention = lazyPart(() => import('./attention-card.tsx'), 'AttentionCard')

/** What matters now, composed by role. */
export function DashboardScreen() {
  const { role } = useUser()
  const metrics = useEndpoint(dashboard.metrics, {})
  const today = useEndpoint(dashboard.today, {})
  const isGuided = useMay('set-up:follow')
  const guide = isGuided && (
    <Suspense>
      <SetUpGuide />
    </Suspense>
  )
  const stats = <Stats metrics={metrics} people={today.data?.people} />
  const schedule = <TodayCard today={today} total={metrics.data?.todayShifts} />
  if (role === 'employee')
    return (
      <Page>
        {stats}
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            {schedule}
            <HandoverCard />
            <CalendarCard metrics={metrics.data} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <LiveStatus today={today} isOwn />
            <NotesCard />
          </div>
        </div>
      </Page>
    )
  if (role === 'client')
    return (
      <Page>
        {guide}
        {stats}
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <LiveStatus today={today} />
          <div className="min-w-0 lg:row-span-2">{schedule}</div>
          <div className="flex min-w-0 flex-col gap-4">
            <NotesCard />
            <Suspense>
              <ReleasedIncidents />
            </Suspense>
          </div>
        </div>
      </Page>
    )
  return <Overview guide={guide} stats={stats} schedule={schedule} metrics={metrics} today={today} />
}

interface OverviewProps {
  guide: ReactNode
  stats: ReactNode
  schedule: ReactNode
  metrics: ReturnType<typeof useEndpoint<typeof dashboard.metrics>>
  today: ReturnType<typeof useEndpoint<typeof dashboard.today>>
}

/** Those who run the company: the plan in a wide column, people and notes beside it. */
function Overview({ guide, stats, schedule, metrics, today }: OverviewProps) {
  const watches = useMay('clock:others')
  return (
    <Page>
      {guide}
      {stats}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          {watches && (
            <Suspense>
              <Attention metrics={metrics.data} />
            </Suspense>
          )}
          {schedule}
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
