import { useLingui } from '@lingui/react/macro'
import type { PlanKind, TourPlan } from '#shared/tours/plan-shapes.ts'
import { useFormat } from '#web/platform/format.ts'

export function useKindWords(): Record<PlanKind, string> {
  const { t } = useLingui()
  return {
    times: t`At fixed times`,
    interval: t`Every few hours, during shifts`,
    'per-shift': t`So many per shift`,
    random: t`At random, between times`,
  }
}

/** The days of the week as people call them, Monday first. */
export function useWeekdays() {
  const format = useFormat()
  // Any week: this one began on a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, name: format.weekday(`2026-03-0${day + 1}`) }))
}

/** A plan in a sentence: when, and on which days. */
export function usePlanWords() {
  const { t } = useLingui()
  const format = useFormat()
  const weekdays = useWeekdays()
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
  const days = (plan: Pick<TourPlan, 'weekdays'>) =>
    plan.weekdays.length === 7
      ? t`Every day`
      : weekdays
          .filter(({ day }) => plan.weekdays.includes(day))
          .map(({ name }) => name)
          .join(', ')
  return { when, days }
}
