import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Metrics, PersonStatus } from '#shared/dashboard/contract.ts'
import { serviceStatusOf } from '#shared/dashboard/rules.ts'
import { screens } from '#shared/screens.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { isMonday } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { BreakCount } from '#web/ui/break-count.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import { useStatusWords } from './status-words.ts'

interface StatsProps {
  metrics: UseQueryResult<Metrics, Error>
  people: PersonStatus[] | undefined
}

/** The figures of one's role; their places are there before they are. */
export function Stats({ metrics, people }: StatsProps) {
  const { role } = useUser()
  if (metrics.data === undefined && metrics.error)
    return <ErrorState error={metrics.error} onRetry={() => void metrics.refetch()} />
  return (
    <StatRow>
      {role === 'employee' && <OwnFigures metrics={metrics.data} people={people} />}
      {role === 'client' && <ClientFigures metrics={metrics.data} />}
      {role !== 'employee' && role !== 'client' && <CompanyFigures metrics={metrics.data} />}
    </StatRow>
  )
}

interface FiguresProps {
  metrics: Metrics | undefined
}

const unknown = '–'
// Keeps the height of a card whose figure is still on its way.
const blank = '\u00a0'

function CompanyFigures({ metrics }: FiguresProps) {
  const { t } = useLingui()
  const format = useFormat()
  const change = useChange(metrics)
  return (
    <>
      <StatCard
        label={t`Total Employees`}
        figure={metrics?.totalEmployees ?? unknown}
        context={metrics ? t`+${metrics.newEmployeesThisMonth} this month` : blank}
        to={wayTo(screens.employees)}
      />
      <StatCard
        label={t`Active Employees`}
        figure={metrics?.activeEmployees ?? unknown}
        context={metrics ? <BreakCount count={metrics.onDuty - metrics.activeEmployees} /> : blank}
        to={wayTo(screens.liveMap, { status: 'active' })}
      />
      <StatCard
        label={t`Weekly Hours`}
        figure={metrics ? format.hours(metrics.weeklyHours) : unknown}
        context={change}
        to={wayTo(screens.timeTracking)}
      />
      <StatCard
        label={t`Pending Invoices`}
        figure={metrics?.pendingInvoices ?? unknown}
        context={
          metrics
            ? [{ amount: metrics.pendingInvoicesAmount, currency: metrics.currency }, ...metrics.otherPendingAmounts]
                .map(({ amount, currency }) => format.money(amount, currency))
                .join(' · ')
            : blank
        }
        to={wayTo(screens.invoicing, { status: 'pending' })}
      />
    </>
  )
}

function OwnFigures({ metrics, people }: FiguresProps & Pick<StatsProps, 'people'>) {
  const { t } = useLingui()
  const format = useFormat()
  const change = useChange(metrics)
  const words = useStatusWords()
  const available = useEndpoint(cover.available, {})
  const [me] = people ?? []
  return (
    <>
      <StatCard
        label={t`My Status`}
        figure={people === undefined ? unknown : me ? words.state(me) : t`Status unavailable`}
        context={me?.clockInTime ? t`Since ${format.time(me.clockInTime)}` : blank}
        to={wayTo(screens.timeTracking)}
      />
      <StatCard
        label={t`Weekly Hours`}
        figure={metrics ? format.hours(metrics.weeklyHours) : unknown}
        context={change}
        to={wayTo(screens.timesheets)}
      />
      <StatCard
        label={t`Upcoming Shifts`}
        figure={metrics?.upcomingShifts ?? unknown}
        context={t`Next 7 days`}
        to={wayTo(screens.scheduling)}
      />
      <StatCard
        label={t`Available Shifts`}
        figure={available.data?.length ?? unknown}
        context={t`You could take`}
        to={wayTo(screens.scheduling, { view: 'open' })}
      />
    </>
  )
}

function ClientFigures({ metrics }: FiguresProps) {
  const { t } = useLingui()
  const format = useFormat()
  const status = metrics && serviceStatusOf(metrics)
  const words = { active: t`Active`, partial: t`Partial`, interrupted: t`Interrupted`, quiet: t`No shift now` }
  return (
    <>
      <StatCard
        label={t`Team Size`}
        figure={metrics?.totalEmployees ?? unknown}
        context={t`People on your team`}
        to={wayTo(screens.timeTracking)}
      />
      <StatCard
        label={t`Active Personnel`}
        figure={metrics?.activeEmployees ?? unknown}
        context={metrics ? <BreakCount count={metrics.onDuty - metrics.activeEmployees} /> : blank}
        to={wayTo(screens.timeTracking)}
      />
      <StatCard
        label={t`Weekly Coverage`}
        figure={metrics ? format.hours(metrics.weeklyHours) : unknown}
        context={t`Hours this week`}
        to={wayTo(screens.scheduling)}
      />
      <StatCard
        label={t`Service Status`}
        figure={status ? words[status] : unknown}
        context={
          metrics
            ? t`${metrics.shiftsCovered} of ${plural(metrics.shiftsNow, { one: '# shift', other: '# shifts' })} covered now`
            : blank
        }
        to={wayTo(screens.scheduling)}
      />
    </>
  )
}

function useChange(metrics: Metrics | undefined) {
  const { t } = useLingui()
  const { today } = useFormat()
  if (!metrics) return blank
  const { weeklyHoursChange: change } = metrics
  // Days that are over are compared with the same days a week ago; on a Monday there are none.
  if (change === null) return isMonday(today()) ? t`The week has just begun` : t`Nothing worked last week`
  const signed = change < 0 ? `${change}` : `+${change}`
  return t`${signed}% from last week`
}
