import { centsGiven } from '#server/platform/amounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { type ConstraintProblems, explaining } from '#server/platform/db-problems.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { companyOf } from '#server/platform/reader.ts'
import { runHook } from '#server/platform/work.ts'
import { releaseShiftsOf } from '#server/scheduling/public.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import type { EmployeeEdit, EmployeeStatus, employees, NewEmployee } from '#shared/employees/contract.ts'
import { employeeChanged, employeeCreated } from '#shared/employees/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { decimalOf } from '#shared/money.ts'
import { may, outranks, reach } from '#shared/permissions.ts'
import { conflict, fieldProblem, forbidden, invalidField, notFound, Problem } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { dayOf } from '#shared/time.ts'
import { employeeChanges, employeeLeaves, employeesArrive } from './hooks.ts'
import { linkOwnRecord } from './link-store.ts'
import type { EmployeeRow } from './list-store.ts'
import { phoneColumns, refuseUnreachable } from './phone-number.ts'
import { presentEmployee } from './present.ts'
import {
  closeEmployee,
  findOpenEntry,
  findOrganizationOfBusiness,
  insertEmployee,
  lockEmployee,
  updateEmployee,
} from './record-store.ts'
import { decidesAbout, requireEmployee } from './visibility.ts'

export async function addEmployee(context: Context, { invite, ...draft }: ParsedInputOf<typeof employees.create>) {
  const { db, actor, now, announce } = context
  const organizationId = await organizationOfNew(context, draft)
  refuseFields(actor, 'new', draft)
  refuseInviting(actor, invite)
  const { currency } = await companyOf(db, organizationId)
  const record = columnsOf(draft, currency)
  const { phoneE164 = null } = await phoneColumns(db, organizationId, record)
  refuseUnreachable(record, phoneE164)
  const { id } = await explaining(broken, insertEmployee(db, { ...record, phoneE164, organizationId }, now))
  await linkToOneself(context, organizationId, id)
  await audit(context, {
    organizationId,
    action: 'employee.added',
    subjectKind: 'employee',
    subjectId: id,
    detail: { name: draft.name },
  })
  await announce(employeeCreated, organizationId, { employeeId: id })
  await announce(employeeChanged, organizationId, { employeeId: id })
  if (invite !== false) await runHook(context, employeesArrive, { context, employeeIds: [id] })
  return presentEmployee(await requireEmployee(context, id, 'employee:read'), actor, now)
}

export const changeStatus = (context: Context, { id, status, version }: ParsedInputOf<typeof employees.setStatus>) =>
  change(context, id, version, { status })

export const changeEmployee = (context: Context, { id, version, ...edit }: ParsedInputOf<typeof employees.update>) =>
  change(context, id, version, edit)

type Changes = Omit<EmployeeEdit, 'version'> & { status?: EmployeeStatus }

async function change(context: Context, id: number, version: number | undefined, changes: Changes) {
  const { db, actor, now, announce } = context
  const before = await requireEmployee(context, id, 'employee:write')
  refuseFields(actor, before, changes)
  const edit = columnsOf(changes, before.currency)
  const columns = await phoneColumns(db, before.organizationId, edit)
  if (edit.email === null || edit.phone !== undefined) {
    const after = { email: before.email, phone: before.phone, ...edit }
    const { phoneE164 = null } = await phoneColumns(db, before.organizationId, after)
    refuseUnreachable(after, phoneE164)
  }
  const changed = await explaining(broken, updateEmployee(db, id, version, { ...edit, ...columns }, now))
  if (changed === undefined) {
    throw changedMeanwhile(presentEmployee(await requireEmployee(context, id, 'employee:write'), actor, now))
  }
  const { organizationId } = before
  await audit(context, {
    organizationId,
    action: 'employee.changed',
    subjectKind: 'employee',
    subjectId: id,
    detail: differences(before, changes),
  })
  const role = changes.role === before.role ? undefined : changes.role
  const email = edit.email === before.email ? undefined : edit.email
  const isInactive = standingIn(before, changes)
  if (email !== undefined || role !== undefined || isInactive !== undefined) {
    const follows = { email, role, isInactive }
    const { userId } = before
    await runHook(context, employeeChanges, { context, organizationId, employeeId: id, userId, edit: follows })
  }
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
  if (!decidesAbout(actor, employee)) throw forbidden('rank-too-low')
  const openEntry = await findOpenEntry(db, id)
  if (openEntry !== undefined) {
    throw conflict('clocked-in', { name: employee.name }, openEntry)
  }
  const { organizationId, timeZone, userId } = employee
  const released = await releaseShiftsOf(context, organizationId, id)
  const lastDay = dayOf(now, timeZone)
  await runHook(context, employeeLeaves, { context, organizationId, employeeId: id, userId, lastDay })
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
  employees_staff_number_unique: () =>
    new Problem('conflict', 'staff-number-taken', { fields: [fieldProblem('staffNumber', 'staff-number-taken')] }),
  employees_business: notFound,
}

// Whoever adds themselves has said yes.
async function linkToOneself({ db, actor, announce }: Context, organizationId: number, employeeId: number) {
  const [linked] = await linkOwnRecord(db, organizationId, [employeeId], actor.userId)
  if (linked !== undefined) await announce(sessionChanged, null, { userId: linked.userId })
}

/** A form sends an empty text where nothing was typed. */
function columnsOf<T extends Changes>({ hourlyRate, ...record }: T, currency: string) {
  const { email, phone, department, currentLocation } = record
  return {
    ...record,
    ...(hourlyRate !== undefined && { hourlyRateCents: centsGiven('hourlyRate', hourlyRate, currency) }),
    ...(email === '' && { email: null }),
    ...(phone === '' && { phone: null }),
    ...(department === '' && { department: null }),
    ...(currentLocation === '' && { currentLocation: null }),
  }
}

const ownFields = ['name', 'phone']

/** Fields the caller's role may not write are named, not ignored. */
function refuseFields(actor: Actor, subject: EmployeeRow | 'new', changes: Changes) {
  if (reach(actor, 'employee:write') === 'own' && subject !== 'new') {
    const beyond = Object.keys(differences(subject, changes)).find(field => !ownFields.includes(field))
    if (beyond !== undefined) throw invalidField(beyond, 'only-name-and-phone')
  }
  refuseAgainstRank(actor, subject, changes)
  if (may(actor, 'employee:write-rate')) return
  // The form's own defaults set nothing, so a new record may carry them.
  const setsRate = subject === 'new' ? Number(changes.hourlyRate ?? 0) !== 0 : changes.hourlyRate !== undefined
  if (setsRate) throw invalidField('hourlyRate', 'rate-not-yours-to-set')
  if (changes.isBillable !== undefined) throw invalidField('isBillable', 'rate-not-yours-to-set')
  const setsRole = subject === 'new' ? changes.role !== 'employee' : changes.role !== undefined
  if (setsRole) throw invalidField('role', 'role-not-yours-to-set')
}

/** Says who may not ask people in, where they ask for it; where nothing is said, nobody is asked. */
export function refuseInviting(actor: Actor, invite: boolean | undefined) {
  if (invite === true && !may(actor, 'employee:invite')) throw invalidField('invite', 'invite-not-yours')
}

// By the address, the phone and the number of a record its person gets in, and by the name they are known: changing those of
// someone above would be a way to take their place. To a site of their own someone goes by switching to it.
const guardedOwn = ['hourlyRate', 'isBillable', 'role', 'position', 'staffNumber', 'currentBusinessId'] as const
const guarded = [...guardedOwn, 'name', 'email', 'phone'] as const

function refuseAgainstRank(actor: Actor, subject: EmployeeRow | 'new', changes: Changes) {
  if (changes.role !== undefined && !outranks(actor, changes.role)) throw invalidField('role', 'decides-not-about-them')
  if (subject === 'new' || decidesAbout(actor, subject)) return
  const isOwn = subject.userId === actor.userId
  // Nobody in the company stands above its owner who could say whether an owner is billed.
  const open = outranks(actor, 'supervisor') ? 'isBillable' : null
  const fields = isOwn ? guardedOwn : guarded
  const beyond = fields.find(field => field !== open && isChanged(subject, changes, field))
  if (beyond !== undefined) throw invalidField(beyond, 'decides-not-about-them')
  if (standingIn(subject, changes) !== undefined) throw invalidField('status', 'decides-not-about-them')
}

// A form sends what stood there along with what was changed.
const isChanged = (before: EmployeeRow, changes: Changes, field: (typeof guarded)[number]) => {
  const sent = changes[field]
  if (sent === undefined) return false
  if (field === 'isBillable' || field === 'currentBusinessId') return sent !== before[field]
  return field === 'position' || field === 'name' || field === 'phone' ? sent !== (before[field] ?? '') : true
}

/** On and off duty are the roster's words; being inactive is being shut out. */
function standingIn(before: EmployeeRow, { status }: Changes) {
  const isInactive = status === 'inactive'
  return status === undefined || isInactive === (before.status === 'inactive') ? undefined : isInactive
}

function differences(before: EmployeeRow, changes: Changes) {
  const record: Record<string, unknown> = { ...before, hourlyRate: decimalOf(before.hourlyRateCents, before.currency) }
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, value]) => value !== undefined && (record[field] ?? '') !== (value ?? ''))
      .map(([field, value]) => [field, { from: record[field], to: value }]),
  )
}
