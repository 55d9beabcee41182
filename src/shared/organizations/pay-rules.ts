import * as z from 'zod/mini'
import { Day, text, WallTime } from '../schema.ts'

const Percent = z.number('percent-not-valid').check(z.minimum(0), z.maximum(400), z.multipleOf(0.25))
const Multiplier = z.number('multiplier-not-valid').check(z.minimum(1), z.maximum(5), z.multipleOf(0.05))
const hours = (most: number) => z.nullable(z.number('hours-not-valid').check(z.minimum(0), z.maximum(most)))

export const OwnHoliday = z.strictObject({
  date: Day,
  name: text(1, 100, 'holiday-name-required'),
  /** On the same day of every year from then on. */
  yearly: z.boolean(),
})
export type OwnHoliday = z.infer<typeof OwnHoliday>

/** What makes an hour worth more than an hour. A site may say any of these otherwise; what it leaves out the company says. */
const shape = {
  /** Overtime and its second tier begin after so many hours of one day; null: a day alone makes none. */
  dailyHours: hours(24),
  dailyHours2: hours(24),
  /** What an hour of overtime and of its second tier is paid: 1.5 is time and a half. */
  overtimeMultiplier: Multiplier,
  overtimeMultiplier2: Multiplier,
  /** The night lies between two wall times of the site. */
  nightFrom: WallTime,
  nightTo: WallTime,
  nightPercent: Percent,
  sundayPercent: Percent,
  holidayPercent: Percent,
  /** Where several premiums meet: they add up, or the highest counts alone. */
  premiums: z.enum(['add', 'highest']),
  /** Whose public holidays are kept, by ISO code; null: only those of one's own. */
  holidayCountry: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'holiday-place-not-known'))),
  holidayRegion: z.nullable(z.string().check(z.maxLength(20))),
  /** Public holidays that are ordinary days here, by the rule that finds them in any year. */
  holidaysOff: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100)),
  ownHolidays: z.array(OwnHoliday).check(z.maxLength(100)),
  breaksPaid: z.boolean(),
  /** So many hours without any break deserve a look before they are paid; null: nobody asks. */
  breakAfterHours: hours(24),
}

export const PayRules = z.strictObject(shape)
export type PayRules = z.infer<typeof PayRules>

/** What one site says otherwise. */
export const SitePayRules = z.partial(PayRules)
export type SitePayRules = z.infer<typeof SitePayRules>

/** What holds for all of a company: a week has many sites, and one clock-in button. */
const companyShape = {
  weeklyHours: z.number('week-hours-not-valid').check(z.minimum(0), z.maximum(168)),
  /** The second tier of overtime begins after so many hours of the week. */
  weeklyHours2: hours(168),
  roundingMinutes: z.literal([0, 5, 6, 15]),
  /** How long before a shift its clock-in opens. */
  earlyClockInMinutes: z.int().check(z.minimum(0), z.maximum(60)),
  /** Whether time before the planned start is paid. */
  earlyTimePaid: z.boolean(),
}

export const CompanyPayRules = z.extend(PayRules, companyShape)
export type CompanyPayRules = z.infer<typeof CompanyPayRules>

/** Where nobody has said anything: forty hours a week, then time and a half; no premiums. */
export const usualPayRules: PayRules = {
  dailyHours: null,
  dailyHours2: null,
  overtimeMultiplier: 1.5,
  overtimeMultiplier2: 2,
  nightFrom: '21:00',
  nightTo: '06:00',
  nightPercent: 0,
  sundayPercent: 0,
  holidayPercent: 0,
  premiums: 'add',
  holidayCountry: null,
  holidayRegion: null,
  holidaysOff: [],
  ownHolidays: [],
  breaksPaid: false,
  breakAfterHours: null,
}

/** What two fields together make impossible. */
export function payRulesConflict(rules: PayRules & { weeklyHours?: number; weeklyHours2?: number | null }) {
  const { dailyHours, dailyHours2, weeklyHours = 0, weeklyHours2 = null, nightFrom, nightTo } = rules
  if (dailyHours !== null && dailyHours2 !== null && dailyHours2 < dailyHours) return 'second-tier-first'
  if (weeklyHours2 !== null && weeklyHours2 < weeklyHours) return 'second-tier-first'
  return nightFrom === nightTo ? 'night-without-length' : null
}
