import * as z from 'zod/mini'
import { sessionChanged } from '../accounts/events.ts'
import { endpoint } from '../endpoint.ts'
import { BusinessId, Day, Decimal, EmployeeId, Nothing, Version } from '../schema.ts'
import { employmentChanged } from './events.ts'
import { clearable, employmentRoles } from './fields.ts'

/** One person at one business: since when, as what and for how much. */
export const Employment = z.object({
  id: z.int(),
  businessId: BusinessId,
  employeeId: EmployeeId,
  name: z.string(),
  position: z.string(),
  employeeStatus: z.string(),
  /** Null, like the dates, for clients: they know the team by name, position and status. */
  role: z.nullable(z.string()),
  status: z.string(),
  /** Null when the person's own rate counts, and for those who may not see rates. */
  hourlyRate: z.nullable(z.string()),
  currency: z.string(),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  version: Version,
})
export type Employment = z.infer<typeof Employment>

export const EmployeeBusiness = z.object({
  id: BusinessId,
  name: z.string(),
  address: z.nullable(z.string()),
  description: z.nullable(z.string()),
  employeeCount: z.int(),
  /** The person's own record at this business's organization. */
  employeeId: EmployeeId,
  organizationName: z.string(),
  role: z.string(),
  isCurrent: z.boolean(),
})
export type EmployeeBusiness = z.infer<typeof EmployeeBusiness>

const terms = {
  role: z.optional(z.enum(employmentRoles)),
  hourlyRate: clearable(Decimal),
  startDate: clearable(Day),
  endDate: clearable(Day),
}

export const employment = {
  list: endpoint({
    method: 'GET',
    path: '/api/businesses/{id}/employees',
    may: 'employee:read',
    summary: 'Who works at a business',
    input: z.strictObject({ id: BusinessId }),
    reply: z.array(Employment),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/businesses/{id}/employees',
    may: 'business:write',
    announces: [employmentChanged],
    summary: 'Let an employee work at a business',
    input: z.strictObject({ id: BusinessId, employeeId: EmployeeId, ...terms }),
    reply: Employment,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/businesses/{id}/employees/{employeeId}',
    may: 'business:write',
    announces: [employmentChanged],
    summary: 'Change the terms on which an employee works at a business',
    input: z.strictObject({ id: BusinessId, employeeId: EmployeeId, version: z.optional(Version), ...terms }),
    reply: Employment,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/businesses/{id}/employees/{employeeId}',
    may: 'business:write',
    announces: [employmentChanged],
    summary: 'End the work of an employee at a business; what was worked there stays',
    input: z.strictObject({ id: BusinessId, employeeId: EmployeeId }),
    reply: Nothing,
    status: 204,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/employee-businesses',
    may: 'business:read',
    summary: 'The businesses one works for oneself: linked to them, or with shifts there',
    input: z.strictObject({}),
    reply: z.array(EmployeeBusiness),
  }),
  switchBusiness: endpoint({
    method: 'POST',
    path: '/api/employees/{id}/switch-business',
    may: 'business:switch',
    announces: [employmentChanged, sessionChanged],
    summary: 'Work under another of one’s businesses',
    input: z.strictObject({ id: EmployeeId, businessId: BusinessId }),
    reply: z.object({ id: EmployeeId, currentBusinessId: BusinessId }),
  }),
}
