import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { type ConstraintProblems, explaining } from '#server/platform/db-problems.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { runHook } from '#server/platform/work.ts'
import { releaseShiftsOf } from '#server/scheduling/public.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import type { employees, NewEmployee } from '#shared/employees/contract.ts'
import { employeeChanged, employeeCreated } from '#shared/employees/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { centsOf } from '#shared/money.ts'
import { may, reach } from '#shared/permissions.ts'
import { conflict, fieldProblem, invalidField, notFound, Problem } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { dayOf } from '#shared/time.ts'
import { employeeLeaves } from './employee-leaves.ts'
import { linkRecords } from './link-store.ts'
import type { EmployeeRow } from './list-store.ts'
import { presentEmployee } from './present.ts'
import {
  closeEmployee,
  findOpenEntry,
  findOrganizationOfBusiness,
  insertEmployee,
  lockEmployee,
  updateEmployee,
} from './record-store.ts'
import { requireEmployee } from './visibility.ts'

export async function addEmployee(context: Context, draft: NewEmployee) {
  const { db, actor, now, announce } = context
  const organizationId = await organizationOfNew(context, draft)
  refuseFields(actor, 'new', draft)
  const { id } = await explaining(broken, insertEmployee(db, { ...blankToNull(draft), organizationId }, now))
  await linkToAccount(context, organizationId, id)
  await audit(context, {
    organizationId,
    action: 'employee.added',
    subjectKind: 'employee',
    subjectId: id,
    detail: { name: draft.name },
  })
  await announce(employeeCreated, organizationId, { employeeId: id })
  await announce(employeeChanged, organizationId, { employeeId: id })
  return presentEmployee(await requireEmployee(context, id, 'employee:read'), actor, now)
}

export const changeStatus = (context: Context, { id, status, version }: ParsedInputOf<typeof employees.setStatus>) =>
  change(context, id, version, { status })

export const changeEmployee = (context: Context, { id, version, ...edit }: ParsedInputOf<typeof employees.update>) =>
  change(context, id, version, edit)

type Changes = Parameters<typeof updateEmployee>[3]

async function change(context: Context, id: number, version: number | undefined, changes: Changes) {
  const { db, actor, now, announce } = context
  const before = await requireEmployee(context, id, 'employee:write')
  refuseFields(actor, before, changes)
  const changed = await explaining(broken, updateEmployee(db, id, version, blankToNull(changes), now))
  if (changed === undefined) {
    throw changedMeanwhile(presentEmployee(await requireEmployee(context, id, 'employee:write'), actor, now))
  }
  const { organizationId } = before
  if (changes.email !== undefined && before.userId === null) await linkToAccount(context, organizationId, id)
  await audit(context, {
    organizationId,
    action: 'employee.changed',
    subjectKind: 'employee',
    subjectId: id,
    detail: differences(before, changes),
  })
  await announce(employeeChanged, organizationId, { employeeId: id })
  return presentEmployee(await requireEmployee(context, id, 'employee:write'), actor, now)
}

/** Closes the record. What was worked stays as it is; shifts to come are offered to others. */
export async function removeEmployee(context: Context, { id, version }: ParsedInputOf<typeof employees.remove>) {
  const { db, actor, now, announce } = context
  const employee = await lockEmployee(db, id)
  if (employee === undefined) throw notFound()
  if (version !== undefined && version !== employee.version) {
    throw changedMeanwhile(presentEmployee(await requireEmployee(context, id, 'employee:read'), actor, now))
  }
  const openEntry = await findOpenEntry(db, id)
  if (openEntry !== undefined) {
    throw conflict('clocked-in', { name: employee.name }, openEntry)
  }
  const { organizationId, timeZone } = employee
  const released = await releaseShiftsOf(context, organizationId, id)
  await runHook(context, employeeLeaves, { organizationId, employeeId: id, lastDay: dayOf(now, timeZone) })
  await closeEmployee(db, id, now)
  await audit(context, {
    organizationId,
    action: 'employee.removed',
    subjectKind: 'employee',
    subjectId: id,
    detail: { name: employee.name, shiftsReleased: released },
  })
  await announce(employeeChanged, organizationId, { employeeId: id })
  return null
}

/** A new record goes where its business is, else where the body says, else to the current organization. */
export async function organizationOfNew(
  { db, actor }: Context,
  { currentBusinessId, organizationId }: Pick<NewEmployee, 'currentBusinessId' | 'organizationId'>,
) {
  const business =
    currentBusinessId === undefined || currentBusinessId === null
      ? null
      : await findOrganizationOfBusiness(db, currentBusinessId)
  if (business === undefined) throw notFound()
  if (business !== null && organizationId !== undefined && organizationId !== business.organizationId) {
    throw invalidField('currentBusinessId', 'business-of-other-organization')
  }
  return organizationFor(actor, organizationId, business?.organizationId)
}

export const broken: ConstraintProblems = {
  employees_email_unique: () =>
    new Problem('conflict', 'email-taken', {
      params: { why: refusal('employee-email-taken') },
      fields: [fieldProblem('email', 'employee-email-taken')],
    }),
  employees_business: notFound,
}

async function linkToAccount({ db, announce }: Context, organizationId: number, employeeId: number) {
  const [linked] = await linkRecords(db, organizationId, [employeeId])
  if (linked !== undefined) await announce(sessionChanged, null, { userId: linked.userId })
}

/** A form sends an empty text where nothing was typed. */
function blankToNull<T extends Changes>(record: T): T {
  const { phone, department, currentLocation } = record
  return {
    ...record,
    ...(phone === '' && { phone: null }),
    ...(department === '' && { department: null }),
    ...(currentLocation === '' && { currentLocation: null }),
  }
}

const ownFields = ['name', 'phone']

/** Fields the caller's role may not write are named, not ignored. */
function refuseFields(actor: Actor, subject: EmployeeRow | 'new', changes: Changes) {
  const given = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (reach(actor, 'employee:write') === 'own') {
    const beyond = given.find(field => !ownFields.includes(field))
    if (beyond !== undefined) throw invalidField(beyond, 'only-name-and-phone')
  }
  if (may(actor, 'employee:write-rate')) return
  // The form's own defaults set nothing, so a new record may carry them.
  const setsRate = subject === 'new' ? centsOf(changes.hourlyRate ?? '0') !== 0 : changes.hourlyRate !== undefined
  if (setsRate) throw invalidField('hourlyRate', 'rate-not-yours-to-set')
  const setsRole = subject === 'new' ? changes.role !== 'employee' : changes.role !== undefined
  if (setsRole) throw invalidField('role', 'role-not-yours-to-set')
}

function differences(before: EmployeeRow, changes: Changes) {
  const record = before as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, value]) => value !== undefined && record[field] !== value)
      .map(([field, value]) => [field, { from: record[field], to: value }]),
  )
}
