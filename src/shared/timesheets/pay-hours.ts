import * as z from 'zod/mini'
import { hoursText } from '../time.ts'
import type { PayParts } from './pay-parts.ts'
import { hundredthsOfHours } from './rules.ts'

/** What paid time is made of, as decimal text. Regular and overtime add up to all of it; premiums come on top. */
export const payHoursShape = {
  regularHours: z.string(),
  /** Of both tiers. */
  overtimeHours: z.string(),
  /** Of the overtime, what is in the second tier. */
  overtime2Hours: z.string(),
  nightHours: z.string(),
  sundayHours: z.string(),
  holidayHours: z.string(),
  /** As many hours at the plain rate are worth the same. */
  payHours: z.string(),
}

export type PayHours = Record<keyof typeof payHoursShape, string>

/** Regular time is what overtime leaves, so that the shown hundredths add up as well. */
export const payHoursOf = (parts: PayParts) => {
  const overtimeHours = hoursText(parts.overtimeSeconds)
  return {
    regularHours: lessHours(hoursText(parts.seconds), overtimeHours),
    overtimeHours,
    overtime2Hours: hoursText(parts.overtime2Seconds),
    nightHours: hoursText(parts.nightSeconds),
    sundayHours: hoursText(parts.sundaySeconds),
    holidayHours: hoursText(parts.holidaySeconds),
    payHours: hoursText(parts.paySeconds),
  }
}

export const lessHours = (hours: string, less: string) =>
  ((hundredthsOfHours(hours) - hundredthsOfHours(less)) / 100).toFixed(2)
