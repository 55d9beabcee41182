import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { screens } from '#shared/screens.ts'
import { addDays } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { wayTo } from '#web/platform/way.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { blank, unknown } from './figure-words.ts'
import { ForecastStat } from './forecast-stat.tsx'
import { OneLine } from './one-line.tsx'

/** How the company stands, for its owner: money that waits, what was promised and kept, and who is not in yet. */
export function OwnerStats() {
  const { t } = useLingui()
  const standing = useEndpoint(overviews.standing, {}).data
  const owed = useEndpoint(invoicing.summary, {}).data
  const week = useEndpoint(reports.read, { period: '7' }).data
  const team = useEndpoint(employees.summary, {}).data
  const format = useFormat()
  const money = (amounts: { amount: string; currency: string }[]) =>
    amounts.map(({ amount, currency }) => format.money(amount, currency)).join(' · ')
  const hours = useHours()
  const unbilled = standing?.unbilled
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      <StatCard
        label={t`Not invoiced yet`}
        figure={unbilled ? money(unbilled.amounts) || t`Nothing` : unknown}
        context={
          <OneLine>
            {unbilled?.since ? t`${hours(unbilled.hours)} since ${format.namedDay(unbilled.since)}` : blank}
          </OneLine>
        }
        to={wayTo(screens.invoicing, { tab: 'period', ...daysSince(unbilled?.since, format.today()) })}
      />
      <StatCard
        label={t`Overdue`}
        figure={
          owed
            ? money([owed, ...owed.others].map(({ overdueAmount, currency }) => ({ amount: overdueAmount, currency })))
            : unknown
        }
        context={
          <OneLine>{owed ? t`${plural(owed.overdue, { one: '# invoice', other: '# invoices' })}` : blank}</OneLine>
        }
        to={wayTo(screens.invoicing, { status: 'overdue' })}
      />
      <StatCard
        label={t`Coverage`}
        figure={week ? percentOr(week.totals.coveragePercent, format.percent) : unknown}
        context={<OneLine>{t`Last 7 days`}</OneLine>}
        to={wayTo(screens.reports, { period: '7' })}
      />
      <Margin />
      <ForecastStat />
      <StatCard
        label={t`Not in yet`}
        figure={team?.notJoined ?? unknown}
        context={<OneLine>{t`People without an account`}</OneLine>}
        to={wayTo(screens.employees, { access: 'waiting' })}
      />
    </div>
  )
}

// As long a period as is billed in one go.
const longestDays = 92

/** The days from which hours wait, up to today. */
function daysSince(since: string | null | undefined, today: string) {
  if (!since) return {}
  const earliest = addDays(today, -longestDays)
  return { from: since < earliest ? earliest : since, to: today }
}

const spanDays = 30

/** Of what was invoiced in the last thirty days, against the thirty before. */
function Margin() {
  const { t } = useLingui()
  const format = useFormat()
  const today = format.today()
  const from = addDays(today, 1 - spanDays)
  const now = useEndpoint(rates.margin, { from, to: today }).data?.totals[0]?.marginPercent
  const before = useEndpoint(rates.margin, { from: addDays(from, -spanDays), to: addDays(from, -1) }).data?.totals[0]
    ?.marginPercent
  return (
    <StatCard
      label={t`Margin`}
      figure={percentOr(now, format.percent)}
      context={<OneLine>{typeof before === 'number' ? t`${format.percent(before)} before` : t`Last 30 days`}</OneLine>}
      to={wayTo(screens.invoicing, { tab: 'margin', from, to: today })}
    />
  )
}

const percentOr = (value: number | null | undefined, percent: (value: number) => string) =>
  value === null || value === undefined ? unknown : percent(value)
