import * as z from 'zod/mini'
import { type Schedule, shiftFields } from '#shared/scheduling/shapes.ts'

const { endsNextDay: _, ...asked } = shiftFields

/**
 * The dialog's fields: lists give text, and an empty choice means an open shift or no site. Whether it ends the next day
 * follows from its hours.
 */
export const ShiftForm = z.strictObject({
  ...asked,
  employeeId: z.string(),
  businessId: z.string(),
  published: z.boolean(),
})
/** The same where the company works at sites: a shift without one has no zone and no bill rate. */
export const ShiftAtSite = z.extend(ShiftForm, { businessId: z.string().check(z.minLength(1, 'site-required')) })
export type ShiftFields = z.input<typeof ShiftForm>
export type ShiftValues = z.output<typeof ShiftForm>

export const newShift = (date: string): ShiftFields => ({
  employeeId: '',
  businessId: '',
  date,
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: null,
  location: '',
  status: 'scheduled',
  notes: '',
  published: true,
})

export const fieldsOf = (shift: Schedule): ShiftFields => ({
  employeeId: shift.employeeId === null ? '' : String(shift.employeeId),
  businessId: shift.businessId === null ? '' : String(shift.businessId),
  date: shift.date,
  startTime: shift.startTime,
  endTime: shift.endTime,
  breakMinutes: shift.breakMinutes,
  location: shift.location,
  status: shift.status,
  notes: shift.notes ?? '',
  published: shift.publishedAt !== null,
})

/** A night: it ends the day after it began. */
export const isOvernight = ({ startTime, endTime }: Pick<ShiftFields, 'startTime' | 'endTime'>) => endTime <= startTime

/** What is sent: ids as numbers, nothing as null. */
export const bodyOf = ({ employeeId, businessId, notes, position: __, ...rest }: ShiftValues) => ({
  ...rest,
  endsNextDay: isOvernight(rest),
  employeeId: employeeId === '' ? null : Number(employeeId),
  businessId: businessId === '' ? null : Number(businessId),
  notes: notes || null,
})
