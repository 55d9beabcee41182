import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Report, ReportSpan } from '#shared/reports/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import type { Category, ChartData, Series } from '#web/ui/charts/series.ts'

type Of = (span: ReportSpan) => number

/** The report as what charts and their tables draw; every value is one that the server sent. */
export function useChartData({ spans, spanUnit, totals, invoices, currency }: Report) {
  const { t } = useLingui()
  const format = useFormat()
  const isBilling = useMay('invoice:write')
  const isDaily = spanUnit === 'day'
  const shortDay = (day: string) => format.day(day).replace(/,?\s?\b\d{4}\b-?/, '')
  const categories: Category[] = spans.map(({ from, to }) => ({
    id: from,
    label: isDaily && spans.length <= 7 ? format.weekday(from) : shortDay(from),
    name: isDaily ? format.namedDay(from) : `${format.day(from)} – ${format.day(to)}`,
  }))
  const shared = { categories, categoryLabel: isDaily ? t`Day` : t`Week`, empty: t`Nothing in this period.` }
  const valuesOf = (of: Of) => spans.map(of)
  const money = (value: number) => format.money(value, currency)
  const shortMoney = (value: number) => format.briefMoney(value, currency)
  const whole = (value: number) => format.number(value, 0)
  const hours = (value: number) => format.number(value, 2)
  const [workedHours, plannedHours] = [hours(Number(totals.workedHours)), hours(Number(totals.plannedHours))]

  const worked = series(
    'worked',
    t`Worked`,
    'accent',
    'solid',
    valuesOf(span => Number(span.workedHours)),
  )
  const planned = series(
    'planned',
    t`Planned`,
    'calm',
    'outline',
    valuesOf(span => Number(span.plannedHours)),
  )
  const outstanding = valuesOf(span => Number(span.outstanding ?? 0))

  return {
    hours: {
      ...shared,
      label: isDaily ? t`Hours per day` : t`Hours per week`,
      summary: plural(Number(totals.workedHours), {
        one: `${workedHours} hour worked in all.`,
        other: `${workedHours} hours worked in all.`,
      }),
      series: [worked],
      format: hours,
      formatTick: whole,
    },
    coverage: {
      ...shared,
      label: t`Planned and worked`,
      summary: plural(Number(totals.workedHours), {
        one: `${workedHours} hour worked of ${plannedHours} planned.`,
        other: `${workedHours} hours worked of ${plannedHours} planned.`,
      }),
      series: [planned, worked],
      format: hours,
      formatTick: whole,
    },
    punctuality: {
      ...shared,
      label: t`Punctuality`,
      summary: t`${plural(totals.onTime, { one: '# shift on time', other: '# shifts on time' })}, ${plural(
        totals.late,
        {
          one: '# late',
          other: '# late',
        },
      )}, ${plural(totals.noShow, { one: '# no-show', other: '# no-shows' })}.`,
      series: [
        series(
          'on-time',
          t`On time`,
          'accent',
          'solid',
          valuesOf(span => span.onTime),
        ),
        series(
          'late',
          t`Late`,
          'wait',
          'hatch',
          valuesOf(span => span.late),
        ),
        series(
          'no-show',
          t`No-show`,
          'bad',
          'outline',
          valuesOf(span => span.noShow),
        ),
      ],
      format: whole,
    },
    people: {
      ...shared,
      label: t`People on the clock`,
      summary: t`${format.hours(totals.peoplePerDay)} on an average day.`,
      series: [
        series(
          'people',
          isDaily ? t`People` : t`People on the busiest day`,
          'accent',
          'solid',
          valuesOf(span => span.people),
        ),
      ],
      format: whole,
    },
    money: invoices && {
      ...shared,
      label: isBilling ? t`Revenue and outstanding` : t`Invoiced and outstanding`,
      summary: t`${format.money(invoices.invoiced, currency)} invoiced; ${format.money(invoices.outstanding, currency)} outstanding today.`,
      series: [
        series(
          'paid',
          t({ message: 'Paid', context: 'invoice' }),
          'accent',
          'solid',
          spans.map((span, index) => rest(Number(span.invoiced ?? 0), outstanding[index] ?? 0)),
        ),
        series('outstanding', t`Outstanding`, 'wait', 'hatch', outstanding),
      ],
      format: money,
      formatTick: shortMoney,
    },
  } satisfies Record<string, ChartData | null>
}

const series = (
  id: string,
  label: string,
  colour: Series['colour'],
  look: Series['look'],
  values: number[],
): Series => ({
  id,
  label,
  colour,
  look,
  values,
})

// In cents, so that nothing is left over of what is paid in full.
const rest = (whole: number, part: number) => (Math.round(whole * 100) - Math.round(part * 100)) / 100
