import * as z from 'zod/mini'
import { event } from '../event.ts'
import { Day } from '../schema.ts'
import { TimesheetStatus } from './status.ts'

/** A sheet was made, decided, reopened, or its hours changed. */
export const timesheetChanged = event({
  name: 'timesheet-changed',
  toldTo: 'timesheet:read',
  changes: [
    '/api/timesheets',
    '/api/invoices/billable',
    '/api/invoices/propose',
    '/api/dashboard/metrics',
    '/api/dashboard/standing',
    '/api/dashboard/forecast',
  ],
  facts: z.object({ timesheetId: z.int(), employeeId: z.int(), weekStarting: Day, status: TimesheetStatus }),
})

/** Many sheets of a week were made or approved at once. */
export const timesheetsChanged = event({
  name: 'timesheets-changed',
  toldTo: 'timesheet:hear',
  changes: [
    '/api/timesheets',
    '/api/invoices/billable',
    '/api/invoices/propose',
    '/api/dashboard/metrics',
    '/api/dashboard/standing',
    '/api/dashboard/forecast',
  ],
  /** `approvedAt`: the instant of an approval of many, by which their people are found. */
  facts: z.object({ weekStarting: z.nullable(Day), approvedAt: z.optional(z.string()) }),
})

/** How the payroll program reads hours was added, changed or removed. */
export const payrollLayoutsChanged = event({
  name: 'payroll-layouts-changed',
  toldTo: 'timesheet:export',
  changes: ['/api/payroll-layouts'],
  facts: z.object({ organizationId: z.int() }),
})
