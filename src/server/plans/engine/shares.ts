import type { Load } from './blocks.ts'
import type { PlanWeek } from './week.ts'

/** What would be somebody's fair part of the week. */
export interface Share {
  minutes: number
  nights: number
  weekendShifts: number
}

/**
 * The week's work shared out by contract, with what the last weeks gave too much or too little. Someone whom no shift needs, or who
 * has no hours by contract, has no share.
 */
export function fairShares(week: PlanWeek, bases: readonly Load[], reach: readonly number[][]): (Share | null)[] {
  const sharing = week.people.map(
    (person, at) => (person.regularMinutes ?? 0) > 0 && (reach[at] as number[]).length > 0,
  )
  const totals = { minutes: 0, nights: 0, weekendShifts: 0 }
  for (const { candidates, isFixed, minutes, night, isWeekend } of week.shifts) {
    if (isFixed || candidates.length === 0) continue
    totals.minutes += minutes
    if (night !== null) totals.nights++
    if (isWeekend) totals.weekendShifts++
  }
  for (const [at, base] of bases.entries()) {
    if (!sharing[at]) continue
    for (const what of ['minutes', 'nights', 'weekendShifts'] as const) totals[what] += base[what]
  }
  const parts = { minutes: [] as number[], nights: [] as number[], weekendShifts: [] as number[] }
  for (const what of ['minutes', 'nights', 'weekendShifts'] as const) {
    // A week's part of what they had lately: one who is new is not made up for the weeks before.
    const lately = week.people.map(({ history }) => (history.weeks > 0 ? history[what] / history.weeks : null))
    const contract = week.people.map((person, at) => (sharing[at] ? (person.regularMinutes ?? 0) : 0))
    const contracts = sum(contract)
    const known = week.people.map((_, at) => (sharing[at] && lately[at] !== null ? (contract[at] as number) : 0))
    const average =
      sum(known) === 0 ? 0 : sum(lately.map((had, at) => ((known[at] as number) > 0 ? (had ?? 0) : 0))) / sum(known)
    const wanted = week.people.map((person, at) => {
      if (!sharing[at]) return 0
      const even = (totals[what] * (contract[at] as number)) / contracts
      const had = lately[at]
      const owed = had === null || had === undefined ? 0 : average * (contract[at] as number) - had
      const most =
        what === 'minutes' ? Math.min(person.mostMinutes ?? Infinity, person.minor?.earlyMinutes ?? Infinity) : Infinity
      return Math.min(most, Math.max(0, even + owed))
    })
    const all = sum(wanted)
    parts[what] = wanted.map(part => (all === 0 ? 0 : Math.round(((part * totals[what]) / all) * 100) / 100))
  }
  return week.people.map((_, at) =>
    sharing[at]
      ? {
          minutes: parts.minutes[at] as number,
          nights: parts.nights[at] as number,
          weekendShifts: parts.weekendShifts[at] as number,
        }
      : null,
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
