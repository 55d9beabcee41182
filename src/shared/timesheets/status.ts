import * as z from 'zod/mini'

export const timesheetStatuses = ['pending', 'approved', 'rejected'] as const
export const TimesheetStatus = z.enum(timesheetStatuses)
export type TimesheetStatus = z.infer<typeof TimesheetStatus>
