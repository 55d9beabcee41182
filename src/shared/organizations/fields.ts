import * as z from 'zod/mini'
import { decimal, Email, pointed, text } from '../schema.ts'

/** How a clock-in outside of every zone is answered: noted, accepted and marked for review, or refused. */
export const geofencePolicies = ['record', 'flag', 'block'] as const

/** What a clock-in says of orders that were not read yet: nothing, a warning, or no. */
export const ordersAtClockIn = ['nothing', 'warn', 'stop'] as const

/** What clients read of notes: all but those of low priority, or only what was marked for them. */
export const clientNotes = ['not-low', 'marked'] as const

/** Paid time may be rounded to these minutes; raw times are always kept. */
export const roundings = [0, 5, 6, 15] as const

/** What a person can be at one business; it gives no rights in the application. */
export const employmentRoles = ['supervisor', 'lead', 'employee'] as const

/** What an hour is worth, as decimal text. */
export const Rate = decimal(/^\d{1,7}(\.\d{1,4})?$/, 'decimal-not-valid')

export const WeeklyHours = z.string().check(
  z.overwrite(pointed),
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'week-hours-not-valid'),
  z.refine(hours => Number(hours) <= 168, 'week-hours-too-many'),
)

/** Missing leaves it as it is; null or an empty text clears it. */
export const clearable = <S extends z.ZodMiniType<string | null, string | null>>(schema: S) =>
  z.optional(z.nullable(z.union([z.literal(''), schema])))

/** How one reaches an organization or a business, and what it is. */
export const contactFields = {
  address: clearable(text(0, 300)),
  phone: clearable(text(0, 40)),
  email: clearable(Email),
  description: clearable(text(0, 2000)),
}
