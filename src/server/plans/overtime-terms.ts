import { type PayTerms, termsAt, whole } from '#shared/timesheets/pay-terms.ts'
import type { DayOvertime, OvertimeTerms } from './engine/week.ts'
import type { ReadWeek } from './read-week.ts'

/** When a week of pay makes overtime, and what it is worth, for companies of which nothing is known as well. */
export const overtimeTermsOf = (pay: ReadWeek['pay']): OvertimeTerms =>
  pay === undefined
    ? { secondMinutes: Number.POSITIVE_INFINITY, firstExtra: 0.5, secondExtra: 0.5 }
    : { secondMinutes: pay.week.weeklySeconds2 / 60, ...extrasOf(pay.terms) }

export type DayOvertimeAt = (businessId: number | null) => DayOvertime | null

/** When a day makes overtime at each site; null where none does. Sites with the same rule have the very same one. */
export function dayOvertimeOf(pay: ReadWeek['pay']): DayOvertimeAt | null {
  if (pay === undefined) return null
  const isAsked = [pay.terms, ...pay.ofSites.values()].some(({ dailySeconds }) => Number.isFinite(dailySeconds))
  if (!isAsked) return null
  const known = new Map<string, DayOvertime>()
  const found = new Map<PayTerms, DayOvertime | null>()
  const ruleOf = (terms: PayTerms): DayOvertime | null => {
    if (terms.dailySeconds === Number.POSITIVE_INFINITY) return null
    const rule = { first: terms.dailySeconds / 60, second: terms.dailySeconds2 / 60, ...extrasOf(terms) }
    const key = Object.values(rule).join(' ')
    const same = known.get(key) ?? rule
    known.set(key, same)
    return same
  }
  return businessId => {
    const terms = termsAt(pay, businessId)
    const rule = found.get(terms) ?? ruleOf(terms)
    found.set(terms, rule)
    return rule
  }
}

// Nobody pays the second tier less than the first: whoever has written that down has no second one.
const extrasOf = ({ tierWeights: [plain, first, second] }: PayTerms) => ({
  firstExtra: (first - plain) / whole,
  secondExtra: Math.max(0, second - first) / whole,
})
