import { useLingui } from '@lingui/react/macro'
import type { PlanKind, TourPlan } from '#shared/tours/plan-shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useWeekdaysText } from '#web/platform/weekdays.ts'

export function useKindWords(): Record<PlanKind, string> {
  const { t } = useLingui()
  return {
    times: t`At fixed times`,
    interval: t`Every few hours, during shifts`,
    'per-shift': t`So many per shift`,
    random: t`At random, between times`,
  }
}

/** A plan in a sentence: when, and on which days. */
export function usePlanWords() {
  const { t } = useLingui()
  const format = useFormat()
  const daysText = useWeekdaysText()
  const when = ({ rule }: Pick<TourPlan, 'rule'>) => {
    if (rule.kind === 'times') return rule.times.toSorted().map(format.wallTime).join(', ')
    if (rule.kind === 'interval') {
      const hours = format.number(rule.everyMinutes / 60, rule.everyMinutes % 60 === 0 ? 0 : 2)
      return t`Every ${hours} h during shifts`
    }
    const { count } = rule
    if (rule.kind === 'per-shift') return t`${count} per shift`
    const windows = rule.windows.map(({ from, to }) => `${format.wallTime(from)} – ${format.wallTime(to)}`).join(', ')
    return t`${count} at random, ${windows}`
  }
  const days = ({ weekdays }: Pick<TourPlan, 'weekdays'>) => daysText(weekdays)
  return { when, days }
}
