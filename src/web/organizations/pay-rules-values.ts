import * as z from 'zod/mini'
import { type CompanyPayRules, OwnHoliday, type PayRules, type SitePayRules } from '#shared/organizations/pay-rules.ts'
import { WallTime } from '#shared/schema.ts'

// People write 1.5 or 1,5; an empty field is none.
const number = (most: number, code: Code, { least = 0, step = 0.01 } = {}) =>
  z
    .string()
    .check(z.refine(text => /^\d{1,3}([.,]\d{1,2})?$/.test(text) && fits(asNumber(text), least, most, step), code))
const fits = (value: number, least: number, most: number, step: number) =>
  value >= least && value <= most && Math.abs(value / step - Math.round(value / step)) < 1e-6
type Code = 'hours-not-valid' | 'percent-not-valid' | 'multiplier-not-valid'
const multiplier = number(5, 'multiplier-not-valid', { least: 1, step: 0.05 })
const percent = number(400, 'percent-not-valid', { step: 0.25 })
const orNone = <S extends z.ZodMiniType<string, string>>(schema: S) => z.union([z.literal(''), schema])

/** Rules of pay as one types them. */
export const PayRulesForm = z
  .object({
    weeklyHours: number(168, 'hours-not-valid'),
    weeklyHours2: orNone(number(168, 'hours-not-valid')),
    dailyHours: orNone(number(24, 'hours-not-valid')),
    dailyHours2: orNone(number(24, 'hours-not-valid')),
    overtimeMultiplier: multiplier,
    overtimeMultiplier2: multiplier,
    nightFrom: WallTime,
    nightTo: WallTime,
    nightPercent: percent,
    sundayPercent: percent,
    holidayPercent: percent,
    premiums: z.enum(['add', 'highest']),
    holidayCountry: z.string(),
    holidayRegion: z.string(),
    holidaysOff: z.array(z.string()),
    ownHolidays: z.array(OwnHoliday),
    breaksPaid: z.boolean(),
    breakAfterHours: orNone(number(24, 'hours-not-valid')),
    roundingMinutes: z.enum(['0', '5', '6', '15']),
    earlyClockInMinutes: z.enum(['0', '5', '10', '15', '30', '45', '60']),
    earlyTimePaid: z.boolean(),
  })
  .check(
    z.refine(values => isInOrder(values.weeklyHours, values.weeklyHours2), {
      message: 'second-tier-first',
      path: ['weeklyHours2'],
    }),
    z.refine(values => isInOrder(values.dailyHours, values.dailyHours2), {
      message: 'second-tier-first',
      path: ['dailyHours2'],
    }),
    z.refine(({ nightFrom, nightTo }) => nightFrom !== nightTo, {
      message: 'night-without-length',
      path: ['nightTo'],
    }),
  )
const isInOrder = (first: string, second: string) =>
  first === '' || second === '' || asNumber(second) >= asNumber(first)

export type PayRulesValues = z.infer<typeof PayRulesForm>

export function valuesOf(rules: CompanyPayRules): PayRulesValues {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...rules,
    weeklyHours: text(rules.weeklyHours),
    weeklyHours2: text(rules.weeklyHours2),
    dailyHours: text(rules.dailyHours),
    dailyHours2: text(rules.dailyHours2),
    breakAfterHours: text(rules.breakAfterHours),
    overtimeMultiplier: text(rules.overtimeMultiplier),
    overtimeMultiplier2: text(rules.overtimeMultiplier2),
    nightPercent: text(rules.nightPercent),
    sundayPercent: text(rules.sundayPercent),
    holidayPercent: text(rules.holidayPercent),
    holidayCountry: rules.holidayCountry ?? '',
    holidayRegion: rules.holidayRegion ?? '',
    roundingMinutes: String(rules.roundingMinutes) as PayRulesValues['roundingMinutes'],
    earlyClockInMinutes: nearest(rules.earlyClockInMinutes),
  }
}

export function rulesOf(values: PayRulesValues): CompanyPayRules {
  const orNull = (text: string) => (text === '' ? null : asNumber(text))
  return {
    ...values,
    weeklyHours: asNumber(values.weeklyHours),
    weeklyHours2: orNull(values.weeklyHours2),
    dailyHours: orNull(values.dailyHours),
    dailyHours2: orNull(values.dailyHours2),
    breakAfterHours: orNull(values.breakAfterHours),
    overtimeMultiplier: asNumber(values.overtimeMultiplier),
    overtimeMultiplier2: asNumber(values.overtimeMultiplier2),
    nightPercent: asNumber(values.nightPercent),
    sundayPercent: asNumber(values.sundayPercent),
    holidayPercent: asNumber(values.holidayPercent),
    holidayCountry: values.holidayCountry || null,
    holidayRegion: (values.holidayCountry && values.holidayRegion) || null,
    roundingMinutes: Number(values.roundingMinutes) as CompanyPayRules['roundingMinutes'],
    earlyClockInMinutes: Number(values.earlyClockInMinutes),
  }
}

/** What a site says otherwise than its company: the rest keeps following the company. */
export function differencesFrom(company: PayRules, wanted: PayRules): SitePayRules {
  const names = Object.keys(company) as (keyof PayRules)[]
  const changed = names.filter(name => JSON.stringify(company[name]) !== JSON.stringify(wanted[name]))
  return Object.fromEntries(changed.map(name => [name, wanted[name]]))
}

const asNumber = (text: string) => Number(text.replace(',', '.'))

const steps = ['0', '5', '10', '15', '30', '45', '60'] as const
const nearest = (minutes: number) => steps.findLast(step => Number(step) <= minutes) ?? '0'
