import type { Load } from './blocks.ts'
import { extraPrice } from './draft.ts'
import type { Ground } from './ground.ts'
import { dayRulesOf } from './overtime.ts'
import type { Rows } from './rows.ts'
import type { PersonTerms, ShiftTerms } from './week.ts'

/** Days claim what goes beyond their thresholds, the week what is left beyond its own. What they keep beyond them is paid anyway. */
export function addOvertime(
  rows: Rows,
  ground: Ground,
  own: PersonTerms,
  base: Load,
  sorted: readonly number[],
  columnOf: (shift: number) => number,
): void {
  const { shifts, terms } = ground.week
  const of = (shift: number) => shifts[shift] as ShiftTerms
  const price = extraPrice(ground, own)
  const tiers = [
    { tier: 'first', extra: 'firstExtra', most: own.regularMinutes ?? Number.POSITIVE_INFINITY, left: 'unclaimed' },
    { tier: 'second', extra: 'secondExtra', most: terms.overtime.secondMinutes, left: 'below' },
  ] as const
  for (const { tier, extra, most, left } of tiers) {
    const claimed: [early: number[], late: number[]] = [[], []]
    const days = new Set(sorted.flatMap(shift => of(shift).paidDays.map(({ at }) => at)))
    for (const day of days) {
      const minutesOn = (shift: number) => of(shift).paidDays.find(({ at }) => at === day)?.minutes ?? 0
      const some = sorted.filter(shift => minutesOn(shift) > 0)
      const rule = some[0] === undefined ? null : of(some[0]).dayOvertime
      if (rule === null || rule[tier] === Number.POSITIVE_INFINITY) continue
      const column = rows.column(rule[extra] * price)
      for (const shift of some) rows.term(columnOf(shift), minutesOn(shift))
      rows.term(column, -1)
      rows.atMost(Math.max(0, rule[tier] - (base.paidDays[day] ?? 0)))
      claimed[day < 7 ? 0 : 1].push(column)
    }
    const surcharge = terms.overtime[extra] * price
    if (surcharge === 0 || most === Number.POSITIVE_INFINITY) continue
    for (const [nth, week] of (['Early', 'Late'] as const).entries()) {
      const some = sorted.filter(shift => of(shift)[`paid${week}`] > 0)
      if (some.length === 0) continue
      for (const shift of some) rows.term(columnOf(shift), of(shift)[`paid${week}`])
      for (const column of claimed[nth as 0 | 1]) rows.term(column, -1)
      rows.term(rows.column(surcharge), -1)
      rows.atMost(Math.max(0, most - base[`${left}${week}`]))
    }
  }
}

/**
 * Whether pay can be written as sums: every day makes overtime by one rule, at what an hour of the week's is worth. Then none gains by
 * claiming more for a day than it makes.
 */
export function isPayASum({ week: { shifts, terms }, blocks }: Ground): boolean {
  const [rule = null, ...others] = dayRulesOf([...shifts, ...blocks.flat()])
  if (others.length > 0) return false
  const { firstExtra, secondExtra } = terms.overtime
  return rule === null || (rule.firstExtra === firstExtra && rule.secondExtra === secondExtra)
}
