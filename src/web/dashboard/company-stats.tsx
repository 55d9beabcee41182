import { useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'
import { BreakCount } from '#web/ui/break-count.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import { blank, type FiguresProps, unknown, useChange } from './figure-words.ts'

/** The figures of a company; their places are there before they are. */
export function CompanyStats({ metrics }: FiguresProps) {
  const { t } = useLingui()
  const format = useFormat()
  const change = useChange(metrics)
  return (
    <StatRow>
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
    </StatRow>
  )
}
