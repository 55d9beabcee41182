import * as z from 'zod/mini'
import { WallTime } from '../schema.ts'

export const Rule = z.strictObject({
  /** It refuses, it asks first, or nobody looks. */
  level: z.enum(['hard', 'soft', 'off']),
  /** How much it counts against a plan that breaks it, where it only asks. */
  weight: z.int().check(z.minimum(1), z.maximum(5)),
})
export type Rule = z.infer<typeof Rule>

const Rules = z.strictObject({
  'short-rest': Rule,
  'over-day-hours': Rule,
  'over-week-hours': Rule,
  'days-in-row': Rule,
  'nights-in-row': Rule,
  'minor-hours': Rule,
  'licence-expired': Rule,
  'other-site': Rule,
  'other-position': Rule,
  banned: Rule,
  'kept-apart': Rule,
  'not-available': Rule,
})

/** What a plan may go against; also what a manager may confirm after having been warned. */
export const RuleCode = z.enum(Object.keys(Rules.shape) as (keyof typeof Rules.shape)[])
export type RuleCode = z.infer<typeof RuleCode>
export const ruleCodes: readonly RuleCode[] = RuleCode.options

const hours = (most: number) => z.number('hours-not-valid').check(z.minimum(1), z.maximum(most))
// Plans are read so many days around a shift: a longer row would not be seen.
const row = z.int('row-not-valid').check(z.minimum(1), z.maximum(14))
// Beyond a day nobody waits for an answer any more.
const minutes = z.int('minutes-not-valid').check(z.minimum(1), z.maximum(1440))

/** How a company plans: which rules it has, how strictly, and the numbers they need. */
export const PlanningRules = z.strictObject({
  rules: Rules,
  /** Between two shifts. */
  restHours: hours(24),
  /** Of all shifts that begin on one day. */
  dayHours: hours(24),
  /** Null: as many as make a week of pay without overtime. */
  weekHours: z.nullable(hours(168)),
  daysInRow: row,
  nightsInRow: row,
  /** The night lies between two wall times. */
  nightFrom: WallTime,
  nightTo: WallTime,
  /** Of those who are not of age yet. */
  minorDayHours: hours(24),
  minorWeekHours: hours(168),
  /** By which weekday people say when they can work in the week after, 1 is Monday; null: whenever they like. */
  wishesUntil: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
  /** How many are asked first when a shift is offered in waves. */
  firstWavePeople: z.int('people-not-valid').check(z.minimum(1), z.maximum(50)),
  /** Between two waves, where the shift is far off. */
  waveMinutes: minutes,
  /** Between two waves, where it is about to begin or has begun. */
  hurryMinutes: minutes,
  /** The shifts of someone who calls in are offered without anyone pressing a button. */
  offersByItself: z.boolean(),
})
export type PlanningRules = z.infer<typeof PlanningRules>
