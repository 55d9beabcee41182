import * as z from 'zod/mini'
import { type Schedule, shiftFields, shiftHours } from '#shared/scheduling/shapes.ts'

/** The dialog's fields: lists give text, and an empty choice means an open shift or no site. */
export const ShiftForm = z
  .strictObject({ ...shiftFields, employeeId: z.string(), businessId: z.string(), published: z.boolean() })
  .check(...shiftHours)
export type ShiftFields = z.input<typeof ShiftForm>
export type ShiftValues = z.output<typeof ShiftForm>

export const newShift = (date: string): ShiftFields => ({
  employeeId: '',
  businessId: '',
  date,
  startTime: '09:00',
  endTime: '17:00',
  endsNextDay: false,
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
  endsNextDay: shift.endsNextDay,
  location: shift.location,
  status: shift.status,
  notes: shift.notes ?? '',
  published: shift.publishedAt !== null,
})

/** What is sent: ids as numbers, nothing as null. */
export const bodyOf = ({ employeeId, businessId, notes, position: _, ...rest }: ShiftValues) => ({
  ...rest,
  employeeId: employeeId === '' ? null : Number(employeeId),
  businessId: businessId === '' ? null : Number(businessId),
  notes: notes || null,
})
