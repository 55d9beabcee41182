import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { incidentsIn } from '#shared/service-reviews/rules.ts'
import type { ReviewMonth, ServiceReview } from '#shared/service-reviews/shapes.ts'
import { usePriorityWords } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import type { ChartData, Series } from '#web/ui/charts/series.ts'
import { useMonthName } from './words.tsx'

/** The months of the quarter side by side. */
export function ReviewCharts({ review }: { review: ServiceReview }) {
  const charts = useReviewCharts(review)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {charts.map(({ stacked, ...data }) => (
        <Card key={data.label} title={data.label}>
          <BarChart data={data} stacked={stacked} />
        </Card>
      ))}
    </div>
  )
}

function useReviewCharts({ months, total }: ServiceReview): (ChartData & { stacked: boolean })[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMonthName()
  const priorities = usePriorityWords()
  const categories = months.map(({ month }) => ({ id: month, label: nameOf(month, 'short'), name: nameOf(month) }))
  const shared = { categories, categoryLabel: t`Month`, empty: t`Nothing in this period.`, stacked: false }
  const whole = (value: number) => String(Math.round(value))
  // Between two of what is counted one by one there is nothing to write.
  const wholeOnly = (value: number) => (Number.isInteger(value) ? String(value) : '')
  const oneDecimal = (value: number) => format.number(value, 1)
  const series = (
    id: string,
    label: string,
    [colour, look]: [Series['colour'], Series['look']],
    of: (month: ReviewMonth) => number | null,
  ): Series => ({ id, label, colour, look, values: months.map(month => of(month) ?? 0) })
  const [worked, planned, promised] = [total.workedHours, total.plannedHours, total.promisedHours].map(value =>
    format.hours(value ?? 0),
  )
  return [
    {
      ...shared,
      label: t`Hours`,
      summary:
        total.promisedHours === null
          ? t`${worked} hours worked, ${planned} planned.`
          : t`${worked} hours worked, ${planned} planned, ${promised} promised.`,
      series: [
        ...(total.promisedHours === null
          ? []
          : [series('promised', t`Promised`, ['calm', 'outline'], month => month.promisedHours)]),
        series('planned', t`Planned`, ['calm', 'hatch'], month => month.plannedHours),
        series('worked', t`Worked`, ['accent', 'solid'], month => month.workedHours),
      ],
      format: oneDecimal,
      formatTick: whole,
    },
    {
      ...shared,
      label: t`Rounds`,
      summary: t`${total.roundsDone} of ${total.roundsDue} rounds walked.`,
      series: [
        series('due', t`Rounds due`, ['calm', 'outline'], month => month.roundsDue),
        series('done', t`Rounds walked`, ['accent', 'solid'], month => month.roundsDone),
      ],
      format: wholeOnly,
    },
    {
      ...shared,
      stacked: true,
      label: t`Incidents by priority`,
      summary: plural(incidentsIn(total), { one: '# incident in all.', other: '# incidents in all.' }),
      series: total.incidents.map(({ priority }) =>
        series(
          priority,
          priorities[priority],
          gradeLooks[priority],
          month => month.incidents.find(one => one.priority === priority)?.count ?? 0,
        ),
      ),
      format: wholeOnly,
    },
    {
      ...shared,
      label: t`Requests`,
      summary: t`${total.requestsInTime} of ${total.requests} requests answered in time.`,
      series: [
        series('requests', t`Due an answer`, ['calm', 'outline'], month => month.requests),
        series('in-time', t`Answered in time`, ['accent', 'solid'], month => month.requestsInTime),
      ],
      format: wholeOnly,
    },
  ]
}

const gradeLooks: Record<ReviewMonth['incidents'][number]['priority'], [Series['colour'], Series['look']]> = {
  critical: ['bad', 'solid'],
  high: ['bad', 'hatch'],
  medium: ['wait', 'solid'],
  low: ['calm', 'outline'],
}
