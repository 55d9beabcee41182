import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { instantOf, WallInput, wallOf } from '#web/platform/wall-input.ts'

/** What a correction may change; times are those of the clock on the wall of the business. */
export const CorrectionForm = z.object({
  clockInTime: WallInput('clock-in-time-not-valid'),
  clockOutTime: z.union([z.literal(''), WallInput('clock-out-time-not-valid')], 'clock-out-time-not-valid'),
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
  clockInTime: WallInput('clock-in-time-not-valid'),
  clockOutTime: WallInput('clock-out-time-not-valid'),
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
