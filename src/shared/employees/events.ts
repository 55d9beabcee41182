import * as z from 'zod/mini'
import { event } from '../event.ts'
import { EmployeeId } from '../schema.ts'

export const employeeCreated = event({
  name: 'employee-created',
  toldTo: 'employee:read',
  changes: ['/api/employees', '/api/set-up'],
  facts: z.object({ employeeId: EmployeeId }),
})

export const employeeChanged = event({
  name: 'employee-changed',
  toldTo: 'employee:read',
  changes: [
    '/api/employees',
    '/api/licences/expiring',
    '/api/schedule-board',
    '/api/live-map',
    '/api/auth/profile',
    '/api/dashboard/metrics',
    '/api/dashboard/today',
    '/api/dashboard/forecast',
    '/api/set-up',
  ],
  facts: z.object({ employeeId: EmployeeId }),
})

/** Thousands of ids do not fit into one event. */
export const employeesImported = event({
  name: 'employees-imported',
  toldTo: 'employee:read',
  changes: ['/api/employees', '/api/schedule-board', '/api/dashboard/metrics', '/api/set-up'],
  facts: z.object({}),
})
