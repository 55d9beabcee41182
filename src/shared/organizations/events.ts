import * as z from 'zod/mini'
import { event } from '../event.ts'

export const businessChanged = event({
  name: 'business-changed',
  toldTo: 'business:read',
  changes: ['/api/businesses', '/api/employee-businesses', '/api/map-sites', '/api/map-settings', '/api/set-up'],
  facts: z.object({ businessId: z.int() }),
})

export const organizationChanged = event({
  name: 'organization-changed',
  toldTo: 'organization:read',
  changes: ['/api/organizations', '/api/user', '/api/set-up'],
  facts: z.object({ organizationId: z.int() }),
})

/** An organization was switched off or on again: whoever listens for it begins anew, or not at all. */
export const organizationSwitched = event({
  name: 'organization-switched',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ organizationId: z.int() }),
})

/** Someone was linked to a business or released from it, or works under another one now. */
export const employmentChanged = event({
  name: 'employment-changed',
  toldTo: 'business:read',
  changes: ['/api/businesses', '/api/employee-businesses', '/api/employees'],
  facts: z.object({ businessId: z.int(), employeeId: z.int() }),
})

/** What is paid besides hours was added, changed or ended. */
export const allowancesChanged = event({
  name: 'allowances-changed',
  toldTo: 'timesheet:export',
  changes: ['/api/organizations', '/api/payroll-layouts', '/api/timesheets'],
  facts: z.object({ organizationId: z.int() }),
})
