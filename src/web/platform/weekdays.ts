import { useLingui } from '@lingui/react/macro'
import { useFormat } from './format.ts'

/** The days of the week as people call them, Monday first. */
export function useWeekdays() {
  const format = useFormat()
  // Any week: this one began on a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, name: format.weekday(`2026-03-0${day + 1}`) }))
}

/** Some of them in a few words: those that follow each other are told by the first and the last. */
export function useWeekdaysText() {
  const { t } = useLingui()
  const weekdays = useWeekdays()
  const nameOf = (day: number | undefined) => weekdays.find(one => one.day === day)?.name ?? ''
  return (days: readonly number[]) => {
    if (days.length === 7) return t`Every day`
    return runsOf(days)
      .flatMap(run => (run.length > 2 ? `${nameOf(run[0])} – ${nameOf(run.at(-1))}` : run.map(nameOf)))
      .join(', ')
  }
}

function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last !== undefined && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}
