import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { changeInPercent } from '#shared/dashboard/rules.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { useMinutes } from '#web/platform/spoken-time.ts'
import { wayTo } from '#web/platform/way.ts'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'

/** The figures first, each with a way to what it is made of. */
export function ReportFigures({ report }: { report: Report }) {
  const { t } = useLingui()
  const format = useFormat()
  const minutes = useMinutes()
  const isStaff = useMay('incident:write')
  const { totals, before, incidents, invoices } = report
  const was = useBefore()
  const percent = (value: number | null) => (value === null ? '–' : format.wholePercent(value))
  const money = (amount: string) => format.money(amount, report.currency)
  const { openShifts, late, noShow, busiestDay } = totals
  return (
    <StatRow>
      <StatCard
        label={t`Hours worked`}
        figure={format.hours(totals.workedHours)}
        before={was(format.hours(before.workedHours), Number(before.workedHours), Number(totals.workedHours))}
        context={
          <Trans>
            {format.hours(totals.plannedHours)} planned, {format.hours(totals.extraHours)} beyond the plan
          </Trans>
        }
        {...(isStaff && { to: wayTo(screens.timeTracking) })}
      />
      <StatCard
        label={t`Coverage`}
        figure={percent(totals.coveragePercent)}
        before={was(before.coveragePercent === null ? null : percent(before.coveragePercent))}
        context={
          openShifts > 0 ? (
            <Plural value={openShifts} one="# shift without anyone" other="# shifts without anyone" />
          ) : (
            <Trans>on days that are over</Trans>
          )
        }
        {...(isStaff && { to: wayTo(screens.scheduling) })}
      />
      <StatCard
        label={t`On time`}
        figure={percent(totals.onTimePercent)}
        before={was(before.onTimePercent === null ? null : percent(before.onTimePercent))}
        context={
          <Trans>
            <Plural value={late} one="# late" other="# late" />,{' '}
            <Plural value={noShow} one="# no-show" other="# no-shows" />
          </Trans>
        }
        {...(isStaff && { to: wayTo(screens.scheduling) })}
      />
      <StatCard
        label={t`People per day`}
        figure={format.hours(totals.peoplePerDay)}
        before={was(format.hours(before.peoplePerDay), before.peoplePerDay, totals.peoplePerDay)}
        context={
          busiestDay && (
            <Trans>
              at most {busiestDay.people}, on {format.day(busiestDay.date)}
            </Trans>
          )
        }
        to={isStaff ? wayTo(screens.employees) : wayTo(screens.liveMap)}
      />
      <StatCard
        label={t`Incidents`}
        figure={format.number(incidents.count, 0)}
        before={was(format.number(before.incidents, 0), before.incidents, incidents.count)}
        context={
          incidents.minutesToScene === null ? (
            <Plural context="incident" value={incidents.open} one="# open" other="# open" />
          ) : (
            <Trans>on scene in {minutes(incidents.minutesToScene)}</Trans>
          )
        }
        {...(isStaff && { to: wayTo(screens.cad) })}
      />
      {invoices && (
        <StatCard
          label={t`Invoiced`}
          figure={<Money amount={money(invoices.invoiced)} />}
          before={before.invoiced && was(money(before.invoiced), Number(before.invoiced), Number(invoices.invoiced))}
          context={<Plural value={invoices.count} one="# invoice" other="# invoices" />}
          to={wayTo(screens.invoicing)}
        />
      )}
      {invoices && (
        <StatCard
          label={t`Outstanding today`}
          figure={<Money amount={money(invoices.outstanding)} />}
          context={<Trans>{money(invoices.overdue)} overdue</Trans>}
          to={wayTo(screens.invoicing)}
        />
      )}
      {totals.cost !== undefined && (
        <StatCard
          label={t`Labor cost`}
          figure={<Money amount={money(totals.cost)} />}
          before={before.cost && was(money(before.cost), Number(before.cost), Number(totals.cost))}
          context={<Trans>at the rates of the day, without overtime</Trans>}
          to={wayTo(screens.timesheets)}
        />
      )}
    </StatRow>
  )
}

// A six-figure sum must fit half of a phone.
const Money = ({ amount }: { amount: string }) => <span className="max-sm:text-lg">{amount}</span>

/** What a figure was in as many days just before, and by how much it has changed since. */
function useBefore() {
  const { t } = useLingui()
  const format = useFormat()
  return (then: string | null, before = 0, now = 0) => {
    if (then === null) return
    const change = changeInPercent(before, now)
    if (change === null) return t`Before: ${then}`
    const by = format.change(change)
    return t`Before: ${then} (${by})`
  }
}
