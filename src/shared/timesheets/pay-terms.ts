import type { CompanyPayRules, PayRules } from '../organizations/pay-rules.ts'
import type { Day, WallTime } from '../time.ts'

/** The rules of pay at one place, as the sums need them: seconds, and parts of ten thousand. */
export interface PayTerms {
  dailySeconds: number
  dailySeconds2: number
  /** What a second is worth as usual, as overtime, and in its second tier. */
  tierWeights: readonly [number, number, number]
  night: { from: WallTime; to: WallTime }
  premiumWeights: Readonly<Record<Premium, number>>
  addsPremiums: boolean
  holidays: ReadonlySet<Day>
}

/** How work at a site is paid, or work that belongs to none. */
export const termsAt = (
  { terms, ofSites }: { terms: PayTerms; ofSites: ReadonlyMap<number, PayTerms> },
  businessId: number | null,
): PayTerms => (businessId === null ? undefined : ofSites.get(businessId)) ?? terms

/** In the order in which one goes before another of the same height. */
export const premiums = ['holiday', 'sunday', 'night'] as const
export type Premium = (typeof premiums)[number]

/** Thresholds of the week are the company's: a person's week has many places. */
export interface WeekTerms {
  weeklySeconds: number
  weeklySeconds2: number
}

export const payTermsOf = (rules: PayRules, holidays: ReadonlySet<Day>): PayTerms => ({
  dailySeconds: Math.min(secondsOf(rules.dailyHours), secondsOf(rules.dailyHours2)),
  dailySeconds2: secondsOf(rules.dailyHours2),
  tierWeights: [whole, weightOf(rules.overtimeMultiplier), weightOf(rules.overtimeMultiplier2)],
  night: { from: rules.nightFrom, to: rules.nightTo },
  premiumWeights: {
    night: weightOf(rules.nightPercent / 100),
    sunday: weightOf(rules.sundayPercent / 100),
    holiday: weightOf(rules.holidayPercent / 100),
  },
  addsPremiums: rules.premiums === 'add',
  holidays,
})

export const weekTermsOf = ({
  weeklyHours,
  weeklyHours2,
}: Pick<CompanyPayRules, 'weeklyHours' | 'weeklyHours2'>): WeekTerms => ({
  weeklySeconds: secondsOf(weeklyHours),
  weeklySeconds2: secondsOf(weeklyHours2),
})

/** What one ordinary second is worth. */
export const whole = 10_000

const weightOf = (share: number) => Math.round(share * whole)
const secondsOf = (hours: number | null) => (hours === null ? Number.POSITIVE_INFINITY : Math.round(hours * 3600))
