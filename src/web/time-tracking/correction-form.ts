import * as z from 'zod/mini'
import type { RefusalCode } from '#shared/refusals.ts'
import { text } from '#shared/schema.ts'
import { dayOf, instantAt, wallTimeOf } from '#shared/time.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'

/** A time as the browser's inputs hold it: what the clock on a wall shows. */
const WallTime = (code: RefusalCode) => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, code))

/** What a correction may change; times are those of the clock on the wall of the business. */
export const CorrectionForm = z.object({
  clockInTime: WallTime('clock-in-time-not-valid'),
  clockOutTime: z.union([z.literal(''), WallTime('clock-out-time-not-valid')], 'clock-out-time-not-valid'),
  breakMinutes: z.int('whole-minutes').check(z.minimum(0, 'whole-minutes'), z.maximum(1440)),
  businessId: z.string(),
  location: text(0, 200),
  reason: text(1, 500, 'reason-required'),
})
export type CorrectionForm = z.input<typeof CorrectionForm>

const withSite = z.string().check(z.minLength(1, 'site-required'))

/** The same where the company works at sites: hours that name none are billed to nobody. */
export const CorrectionAtSite = z.extend(CorrectionForm, { businessId: withSite })

/** Hours that were worked and never clocked. */
export const HoursForm = z.object({
  employeeId: z.string().check(z.minLength(1, 'choose-an-employee')),
  clockInTime: WallTime('clock-in-time-not-valid'),
  clockOutTime: WallTime('clock-out-time-not-valid'),
  businessId: z.string(),
  location: text(0, 200),
  reason: text(1, 500, 'reason-required'),
})
export type HoursForm = z.input<typeof HoursForm>
export const HoursAtSite = z.extend(HoursForm, { businessId: withSite })

export const formOf = (entry: TimeEntry): CorrectionForm => ({
  clockInTime: wallOf(entry.clockInTime, entry.timeZone),
  clockOutTime: entry.clockOutTime === null ? '' : wallOf(entry.clockOutTime, entry.timeZone),
  breakMinutes: Math.round(entry.breakSeconds / 60),
  businessId: entry.business === null ? '' : String(entry.business.id),
  location: entry.location ?? '',
  reason: '',
})

// Only what was touched is sent: the seconds of a time that was left alone stay.
/** The fields that differ from what the form began with. */
export function changesOf(entry: TimeEntry, form: CorrectionForm) {
  const before = formOf(entry)
  const differs = (field: keyof CorrectionForm) => form[field] !== before[field]
  return {
    ...(differs('clockInTime') && { clockInTime: instantOf(form.clockInTime, entry.timeZone) }),
    ...(differs('clockOutTime') &&
      form.clockOutTime !== '' && { clockOutTime: instantOf(form.clockOutTime, entry.timeZone) }),
    ...(differs('breakMinutes') && { breakMinutes: form.breakMinutes }),
    ...(differs('businessId') && form.businessId !== '' && { businessId: Number(form.businessId) }),
    ...(differs('location') && { location: form.location }),
    reason: form.reason,
  }
}

const wallOf = (instant: string, timeZone: string) => `${dayOf(instant, timeZone)}T${wallTimeOf(instant, timeZone)}`

export const instantOf = (wallTime: string, timeZone: string) =>
  instantAt(wallTime.slice(0, 10), wallTime.slice(11, 16), timeZone)
