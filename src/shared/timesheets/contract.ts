import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import {
  Day,
  decimal,
  EmployeeId,
  FilterId,
  OrganizationFilter,
  paging,
  TimeEntryId,
  TimesheetId,
  text,
  Version,
} from '../schema.ts'
import { timesheetChanged, timesheetsChanged } from './events.ts'
import { Timesheet, TimesheetDetails, TimesheetException } from './shapes.ts'
import { TimesheetStatus } from './status.ts'

const filters = {
  status: z.optional(TimesheetStatus),
  /** A Monday. */
  weekStarting: z.optional(Day),
  employeeId: FilterId,
  organizationId: OrganizationFilter,
  /** Part of an employee's name or position. */
  search: z.optional(text(0, 100)),
}

// Older scripts send who decides. It is accepted and ignored: the person who is signed in decides.
const actingPerson = z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()])))

const Hours = z.union([
  decimal(/^\d{1,3}(\.\d{1,2})?$/, 'hours-not-valid'),
  z.number().check(z.minimum(0), z.maximum(999.99)),
])

export const timesheets = {
  list: endpoint({
    method: 'GET',
    path: '/api/timesheets',
    may: 'timesheet:read',
    summary: 'Weekly hours, the newest week first',
    input: z.strictObject({
      ...filters,
      /** Only those of which a time deserves a look. */
      exceptions: z.optional(z.literal('true')),
      ...paging,
    }),
    reply: z.array(Timesheet),
    paged: true,
    example: { weekStarting: '2026-03-02' },
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/timesheets/summary',
    may: 'timesheet:read',
    summary: 'How many wait, were approved and rejected, and their hours: of one week, or of the last five',
    input: z.strictObject({ weekStarting: filters.weekStarting, organizationId: OrganizationFilter }),
    reply: z.object({
      /** The first Monday that is counted; what waits is counted whatever its week. */
      since: Day,
      pending: z.int(),
      /** Of these, those that the reader decides on: not their own, and a site lead's only of employees. */
      toDecide: z.int(),
      pendingHours: z.string(),
      approved: z.int(),
      approvedHours: z.string(),
      rejected: z.int(),
      totalHours: z.string(),
      overtimeHours: z.string(),
    }),
    example: { weekStarting: '2026-03-02' },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/timesheets/export',
    may: 'timesheet:export',
    reads: 'replica',
    summary: 'For payroll, as CSV: one row per employee and week; approved hours unless a status is named',
    input: z.strictObject(filters),
    reply: download('text/csv; charset=utf-8'),
    example: { weekStarting: '2026-03-02' },
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/timesheets/generate',
    may: 'timesheet:generate',
    announces: [timesheetsChanged],
    summary: 'Make the pending timesheets of a week from its closed entries; a second run only adds what came later',
    input: z.strictObject({
      weekStarting: Day,
      /** Everyone of the organization when left out. */
      employeeIds: z.optional(z.array(EmployeeId).check(z.minLength(1), z.maxLength(5000))),
      organizationId: OrganizationFilter,
    }),
    reply: z.object({
      weekStarting: Day,
      /** New timesheets. */
      created: z.int(),
      /** Pending ones that got later entries. */
      extended: z.int(),
      unchanged: z.int(),
      exceptionCount: z.int(),
      /** The first of them. */
      exceptions: z.array(TimesheetException),
    }),
    example: { weekStarting: '2026-03-02' },
  }),
  approveMany: endpoint({
    method: 'POST',
    path: '/api/timesheets/approve',
    may: 'timesheet:decide',
    announces: [timesheetsChanged],
    summary: 'Approve those of these that have no exception and are not one’s own',
    input: z.strictObject({ ids: z.array(TimesheetId).check(z.minLength(1), z.maxLength(500)) }),
    reply: z.object({
      approved: z.array(z.int()),
      skipped: z.array(
        z.object({ id: z.int(), because: z.enum(['exceptions', 'own', 'role', 'decided', 'hours-changed']) }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/timesheets',
    may: 'timesheet:generate',
    announces: [timesheetChanged],
    summary: 'Make one timesheet from chosen entries, or by hand without any',
    input: z.strictObject({
      employeeId: EmployeeId,
      weekStarting: Day,
      /** Must agree with the entries when there are any. */
      totalHours: z.optional(Hours),
      timeEntryIds: z._default(z.array(TimeEntryId).check(z.maxLength(500)), []),
      status: z._default(z.literal('pending'), 'pending'),
    }),
    reply: Timesheet,
    status: 201,
    example: { weekStarting: '2026-03-02' },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/timesheets/{id}',
    may: 'timesheet:read',
    summary: 'One timesheet with its entries and their evidence',
    input: z.strictObject({ id: TimesheetId }),
    reply: TimesheetDetails,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/timesheets/{id}/pdf',
    may: 'timesheet:read',
    summary: 'One timesheet as a PDF',
    input: z.strictObject({ id: TimesheetId }),
    reply: download('application/pdf'),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/timesheets/{id}/approve',
    may: 'timesheet:decide',
    announces: [timesheetChanged],
    summary: 'Approve a pending timesheet, which locks its entries; never one’s own',
    input: z.strictObject({ id: TimesheetId, approvedBy: actingPerson, version: z.optional(Version) }),
    reply: Timesheet,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/timesheets/{id}/reject',
    may: 'timesheet:decide',
    announces: [timesheetChanged],
    summary: 'Reject a pending timesheet for good; its entries are free for another',
    input: z.strictObject({
      id: TimesheetId,
      reviewedBy: actingPerson,
      reason: z.optional(text(0, 500)),
      version: z.optional(Version),
    }),
    reply: Timesheet,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/timesheets/{id}/reopen',
    may: 'timesheet:decide',
    announces: [timesheetChanged],
    summary: 'Take back an approval, as long as the hours are not invoiced',
    input: z.strictObject({
      id: TimesheetId,
      reason: text(1, 500, 'reason-required'),
      version: z.optional(Version),
    }),
    reply: Timesheet,
  }),
}
