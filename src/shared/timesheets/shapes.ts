import * as z from 'zod/mini'
import { Day, Instant, Version } from '../schema.ts'
import { EntryVerdict, KeptPress } from '../time-tracking/shapes.ts'
import { payHoursShape } from './pay-hours.ts'
import { SiteRates } from './site-rates.ts'
import { TimesheetStatus } from './status.ts'

/**
 * Why hours deserve a look before they are paid: someone is still on the clock · an entry waits for review · one is
 * longer than anyone works · someone came after the planned start · someone went before the planned end · no break was
 * taken, where one was planned or the company asks for one on a long day · someone was at another site than planned ·
 * someone pressed without showing where they were · one is on no timesheet yet · one came after the approval.
 */
const exceptionKinds = [
  'open',
  'needs-review',
  'too-long',
  'came-late',
  'left-early',
  'no-break',
  'other-site',
  'no-position',
  'missing',
  'after-approval',
] as const
export const ExceptionKind = z.enum(exceptionKinds)
export type ExceptionKind = z.infer<typeof ExceptionKind>

export const Timesheet = z.object({
  id: z.int(),
  organizationId: z.int(),
  employeeId: z.int(),
  employee: z.object({ name: z.string(), position: z.string(), email: z.nullable(z.string()) }),
  weekStarting: Day,
  totalHours: z.string(),
  /** Of the published plan in that week. */
  plannedHours: z.string(),
  ...payHoursShape,
  /** What an hour of overtime and of its second tier is paid: 1.5 is time and a half. */
  overtimeMultiplier: z.number(),
  overtime2Multiplier: z.number(),
  /** The hours were given by hand, without entries. */
  manual: z.boolean(),
  status: TimesheetStatus,
  timeEntryIds: z.array(z.int()),
  approvedBy: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  approvedAt: z.nullable(Instant),
  reviewedBy: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
  reviewedAt: z.nullable(Instant),
  rejectionReason: z.nullable(z.string()),
  reopenReason: z.nullable(z.string()),
  reopenedByName: z.nullable(z.string()),
  reopenedAt: z.nullable(Instant),
  exceptions: z.array(z.object({ kind: ExceptionKind, count: z.int() })),
  /** On a live invoice: it stays approved until the invoice is void. */
  invoiced: z.boolean(),
  mayDecide: z.boolean(),
  mayReopen: z.boolean(),
  version: Version,
})
export type Timesheet = z.infer<typeof Timesheet>

const Coordinates = z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.nullable(z.number()) })
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** A time on the clock with what proves it. */
export const EvidenceEntry = z.object({
  id: z.int(),
  employeeId: z.int(),
  scheduleId: z.nullable(z.int()),
  clockInTime: Instant,
  clockOutTime: z.nullable(Instant),
  location: z.nullable(z.string()),
  status: z.enum(['active', 'completed']),
  /** Of the whole entry, as recorded. */
  totalHours: z.nullable(z.string()),
  /** Paid hours of the part that lies in this week. */
  weekHours: z.string(),
  ...payHoursShape,
  /** What its site paid otherwise than the company. */
  siteRates: z.nullable(SiteRates),
  /** The planned start, where time before it is not paid. */
  paidFrom: z.nullable(Instant),
  /** The shift it was worked on, as it was planned. */
  plannedStart: z.nullable(Instant),
  plannedEnd: z.nullable(Instant),
  businessName: z.nullable(z.string()),
  timeZone: z.string(),
  source: z.enum(['position', 'manual', 'manager', 'offline']),
  reason: z.nullable(z.string()),
  breakSeconds: z.int(),
  clockInVerdict: z.nullable(EntryVerdict),
  clockInZone: z.nullable(z.string()),
  clockInPosition: z.nullable(Coordinates),
  clockInKept: z.nullable(KeptPress),
  clockOutVerdict: z.nullable(EntryVerdict),
  clockOutZone: z.nullable(z.string()),
  clockOutPosition: z.nullable(Coordinates),
  clockOutKept: z.nullable(KeptPress),
  needsReview: z.boolean(),
  reviewReason: z.nullable(z.string()),
  corrections: z.array(
    z.object({
      at: Instant,
      by: z.nullable(z.string()),
      reason: z.string(),
      oldValues: Values,
      newValues: Values,
    }),
  ),
})
export type EvidenceEntry = z.infer<typeof EvidenceEntry>

export const TimesheetException = z.object({
  kind: ExceptionKind,
  timeEntryId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  clockInTime: Instant,
  /** The sheet of that person and week, once there is one. */
  timesheetId: z.nullable(z.int()),
})
export type TimesheetException = z.infer<typeof TimesheetException>

export const TimesheetDetails = z.extend(Timesheet, {
  organizationName: z.string(),
  timeEntries: z.array(EvidenceEntry),
  /** Times of this person and week that ask for a look, on the sheet or not. */
  openQuestions: z.array(TimesheetException),
  /** What the week is paid besides its hours, on whichever sheets they stand; for the person, and for those who export them. */
  allowances: z.array(z.object({ name: z.string(), payCode: z.string(), amount: z.string(), currency: z.string() })),
})
export type TimesheetDetails = z.infer<typeof TimesheetDetails>
