import * as z from 'zod/mini'
import { RoleName } from '../accounts/contract.ts'
import { sessionChanged } from '../accounts/events.ts'
import { download, endpoint, nothing } from '../endpoint.ts'
import { invitationReceived, invitationsChanged } from '../invitations/events.ts'
import { accessStates } from '../invitations/rules.ts'
import { openShiftsChanged, scheduleChanged } from '../scheduling/events.ts'
import {
  BusinessId,
  Day,
  Decimal,
  EmployeeId,
  Instant,
  Nothing,
  nameText,
  OrganizationFilter,
  OrganizationId,
  paging,
  TimeEntryId,
  text,
  UserId,
  Version,
} from '../schema.ts'
import { shiftOfferChanged } from '../shift-offers/events.ts'
import { MaybeEmail } from '../sign-in-names.ts'
import { userChanged } from '../users/events.ts'
import { EmployeeDetails } from './details.ts'
import { employeeChanged, employeeCreated, employeesImported } from './events.ts'
import { ImportReport, ImportRows } from './import-contract.ts'
import { employeeStatuses, licenceStates, staffRoles } from './rules.ts'

export const EmployeeStatus = z.enum(employeeStatuses)
export type EmployeeStatus = z.infer<typeof EmployeeStatus>

/** A client is told name, position and status; what else is missing, the caller's role may not read. */
export const Employee = z.object({
  id: EmployeeId,
  organizationId: OrganizationId,
  name: z.string(),
  position: z.string(),
  status: EmployeeStatus,
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  /** By which they sign in where they have no e-mail; unique in the company. */
  staffNumber: z.optional(z.int()),
  companyCode: z.optional(z.string()),
  department: z.optional(z.nullable(z.string())),
  role: z.optional(RoleName),
  hourlyRate: z.optional(Decimal),
  /** What the rate is in; where that is missing, so is this. */
  currency: z.optional(z.string()),
  /** Whether clients pay for their hours; null: as position and role have it. */
  isBillable: z.optional(z.nullable(z.boolean())),
  currentLocation: z.optional(z.nullable(z.string())),
  lastActive: z.optional(z.nullable(Instant)),
  activeTimeEntry: z.optional(z.nullable(z.object({ id: TimeEntryId, clockInTime: Instant }))),
  currentBusinessId: z.optional(z.nullable(BusinessId)),
  currentBusiness: z.optional(z.nullable(z.object({ name: z.string() }))),
  /** The account of this person, when they have one. */
  userId: z.optional(z.nullable(UserId)),
  /** Whether they get in: not asked, asked, in, or asked too long ago. */
  access: z.optional(z.enum(accessStates)),
  /** The licence that asks for attention first. */
  licenceWarning: z.optional(z.nullable(z.object({ state: z.enum(licenceStates), kind: z.string(), expiresOn: Day }))),
  version: z.optional(Version),
})
export type Employee = z.infer<typeof Employee>

export const EmployeePage = z.extend(Employee, EmployeeDetails)
export type EmployeePage = z.infer<typeof EmployeePage>

/** As text, or as the number that scripts send. */
const Pay = z.union([Decimal, z.number().check(z.minimum(0), z.maximum(99_999_999.99))], 'decimal-not-valid')

const name = nameText(1, 120, 'name-required')
const position = nameText(0, 120)
const phone = z.nullable(text(0, 40))
const department = z.nullable(nameText(0, 100))
const currentLocation = z.nullable(text(0, 200))

const staffNumber = z.int().check(z.minimum(1, 'staff-number-not-valid'), z.maximum(999_999, 'staff-number-not-valid'))

/** A phone number can stand in for an e-mail; someone with neither could not be reached. */
const isReachable = z.refine<{ email?: string | undefined; phone?: string | null | undefined }>(
  ({ email, phone }) => Boolean(email) || Boolean(phone),
  { message: 'contact-required', path: ['email'] },
)

const newFields = {
  name,
  email: z.optional(MaybeEmail),
  staffNumber: z.optional(staffNumber),
  position: z._default(position, ''),
  phone: z.optional(phone),
  department: z.optional(department),
  role: z._default(z.enum(staffRoles), 'employee'),
  status: z._default(EmployeeStatus, 'active'),
  hourlyRate: z._default(Pay, '0.00'),
  currentLocation: z.optional(currentLocation),
  currentBusinessId: z.optional(z.nullable(BusinessId)),
  organizationId: OrganizationFilter,
}

export const NewEmployee = z.strictObject(newFields).check(isReachable)
export type NewEmployee = z.output<typeof NewEmployee>

export const EmployeeEdit = z.strictObject({
  name: z.optional(name),
  email: z.optional(MaybeEmail),
  staffNumber: z.optional(staffNumber),
  phone: z.optional(phone),
  position: z.optional(position),
  department: z.optional(department),
  role: z.optional(z.enum(staffRoles)),
  hourlyRate: z.optional(Pay),
  isBillable: z.optional(z.nullable(z.boolean())),
  currentLocation: z.optional(currentLocation),
  currentBusinessId: z.optional(z.nullable(BusinessId)),
  version: z.optional(Version),
})
export type EmployeeEdit = z.output<typeof EmployeeEdit>

export const employeeSorts = ['name', 'position', 'status', 'email', 'lastActive', 'hourlyRate'] as const
export type EmployeeSort = (typeof employeeSorts)[number]

const filters = {
  search: z.optional(text(0, 100)),
  status: z.optional(EmployeeStatus),
  /** Only those with a licence that has expired or soon will. */
  licences: z.optional(z.literal('renew')),
  organizationId: OrganizationFilter,
  /** Only those who are not in yet. */
  access: z.optional(z.literal('waiting')),
}

const order = {
  sort: z.optional(z.enum(employeeSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
}

export const employees = {
  list: endpoint({
    method: 'GET',
    path: '/api/employees',
    may: 'employee:read',
    summary: 'The people of the organization, as far as the caller may know them',
    input: z.strictObject({ ...filters, ...order, ...paging }),
    reply: z.array(Employee),
    paged: true,
    example: { licences: undefined, access: undefined, sort: 'name' },
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/employees/summary',
    may: 'employee:read',
    summary: 'How many people there are, by status',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.object({
      total: z.int(),
      active: z.int(),
      break: z.int(),
      offDuty: z.int(),
      inactive: z.int(),
      /** On the roster as active, without an account and off the clock: they have never been here. */
      awaited: z.optional(z.int()),
      clockedIn: z.optional(z.int()),
      licencesToRenew: z.optional(z.int()),
      /** Those without an account, and those of them whom no link reaches and the caller may invite. */
      notJoined: z.optional(z.int()),
      toInvite: z.optional(z.int()),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/employees/export',
    may: 'report:read',
    reads: 'replica',
    summary: 'The list as a CSV file',
    input: z.strictObject({ ...filters, ...order }),
    reply: download('text/csv; charset=utf-8'),
    example: { licences: undefined, access: undefined, sort: 'name' },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/employees/{id}',
    may: 'employee:read',
    summary: 'One person: contact, businesses, shifts, hours, notes and licences',
    input: z.strictObject({ id: EmployeeId }),
    reply: EmployeePage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/employees',
    may: 'employee:add',
    announces: [employeeCreated, employeeChanged, sessionChanged, invitationsChanged, invitationReceived],
    summary: 'Add a person, who is invited by mail unless it is left out or not the caller’s to do',
    input: z.strictObject({ ...newFields, invite: z.optional(z.boolean()) }).check(isReachable),
    reply: Employee,
    status: 201,
    example: { phone: '212 555 0142', staffNumber: undefined },
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/employees/{id}',
    may: 'employee:write',
    announces: [employeeChanged, sessionChanged, invitationsChanged],
    summary: 'Change the status',
    input: z.strictObject({ id: EmployeeId, status: EmployeeStatus, version: z.optional(Version) }),
    reply: Employee,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/employees/{id}',
    may: 'employee:write',
    announces: [employeeChanged, sessionChanged, userChanged, invitationsChanged, invitationReceived],
    summary: 'Change name, e-mail, phone, position and the like',
    input: z.extend(EmployeeEdit, { id: EmployeeId }),
    reply: Employee,
    example: { email: undefined, phone: '212 555 0142', staffNumber: undefined },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/employees/{id}',
    may: 'employee:remove',
    announces: [employeeChanged, scheduleChanged, openShiftsChanged, shiftOfferChanged, sessionChanged, userChanged],
    summary: 'Close the record and end the access: hours and timesheets stay, future shifts become open',
    input: z.strictObject({ id: EmployeeId, version: z.optional(Version) }),
    reply: Nothing,
    status: 204,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/employees/import/check',
    takesFile: true,
    may: 'employee:add',
    announces: nothing('a look at the file changes nothing'),
    summary: 'Try an import without changing anything',
    input: z.strictObject({ organizationId: OrganizationFilter, rows: ImportRows }),
    reply: ImportReport,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/employees/import',
    takesFile: true,
    may: 'employee:add',
    announces: [employeesImported, invitationsChanged, invitationReceived],
    summary: 'Add many people at once: all of them, or none',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      rows: ImportRows,
      invite: z.optional(z.boolean()),
    }),
    reply: z.object({ imported: z.int(), invited: z.int() }),
    status: 201,
  }),
}
