import { decidesAbout, setCurrentBusiness } from '#server/employees/public.ts'
import { centsGiven } from '#server/platform/amounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { decimalOf } from '#shared/money.ts'
import type { Employment, employment } from '#shared/organizations/employment-contract.ts'
import { employmentChanged } from '#shared/organizations/events.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { dayOf } from '#shared/time.ts'
import {
  findEmployeeRecord,
  findLiveBusinessOf,
  findOpenBusiness,
  insertEmployment,
  listEmployments,
  lockEmployment,
  type StoredEmployment,
  updateEmployment,
} from './employment-store.ts'

export async function list({ db, actor }: Context, { id }: ParsedInputOf<typeof employment.list>) {
  if ((await findOpenBusiness(db, id)) === undefined) throw notFound()
  const isOwn = reach(actor, 'employee:read') === 'own'
  const rows = await listEmployments(db, id, isOwn ? { userId: actor.userId } : {})
  return rows.map(row => present(row, actor))
}

export async function link(ctx: Context, { id, employeeId, ...terms }: ParsedInputOf<typeof employment.link>) {
  const { db, now } = ctx
  const business = await findOpenBusiness(db, id)
  const employee = await findEmployeeRecord(db, employeeId)
  if (business === undefined || employee === undefined) throw notFound()
  if (business.organizationId !== employee.organizationId) {
    throw invalidField('employeeId', 'employee-of-other-organization')
  }
  if (business.closedAt !== null) throw conflict('business-closed')
  refuseBackwards(terms)
  refuseAgainstRank(ctx.actor, employee, terms)
  const { organizationId } = business
  await explaining(
    { employee_businesses_live: () => conflict('already-linked') },
    insertEmployment(db, {
      ...(await columnsOf(ctx, organizationId, terms)),
      organizationId,
      businessId: id,
      employeeId,
    }),
  )
  const isFirst =
    employee.currentBusinessId === null && (await findLiveBusinessOf(db, employeeId, now, id)) !== undefined
  if (isFirst) await setCurrentBusiness(db, employeeId, id, now)
  return tell(ctx, 'employment.started', { organizationId, businessId: id, employeeId })
}

export async function change(
  ctx: Context,
  { id, employeeId, version, ...terms }: ParsedInputOf<typeof employment.change>,
) {
  const before = await lock(ctx, id, employeeId)
  if (version !== undefined && version !== before.version) throw changedMeanwhile(await one(ctx, before))
  refuseBackwards({ ...before, ...emptyToNull(terms) })
  refuseAgainstRank(ctx.actor, await findEmployeeRecord(ctx.db, employeeId), terms)
  await updateEmployment(ctx.db, before, await columnsOf(ctx, before.organizationId, terms))
  return tell(ctx, 'employment.changed', before)
}

/** Ends a link today. Whoever worked there at the moment goes on at another of their businesses, if there is one. */
export async function unlink(ctx: Context, { id, employeeId }: ParsedInputOf<typeof employment.unlink>) {
  const { db, now } = ctx
  const ended = await lock(ctx, id, employeeId)
  const business = await findOpenBusiness(db, id)
  const today = dayOf(now, business?.timeZone ?? 'America/New_York')
  const lastDay = ended.endDate !== null && ended.endDate < today ? ended.endDate : today
  const startDate = ended.startDate !== null && ended.startDate > lastDay ? lastDay : ended.startDate
  await updateEmployment(db, ended, { status: 'inactive', startDate, endDate: lastDay })
  const employee = await findEmployeeRecord(db, employeeId)
  if (employee?.currentBusinessId === id) {
    const next = await findLiveBusinessOf(db, employeeId, now)
    await setCurrentBusiness(db, employeeId, next?.id ?? null, now)
  }
  await record(ctx, 'employment.ended', ended)
  return null
}

async function lock({ db }: Context, businessId: number, employeeId: number) {
  const found = await lockEmployment(db, businessId, employeeId)
  if (found !== undefined) return found
  const isThere = (await findOpenBusiness(db, businessId)) && (await findEmployeeRecord(db, employeeId))
  throw isThere ? conflict('not-linked', { why: refusal('not-working-there') }) : notFound()
}

interface Link {
  organizationId: number
  businessId: number
  employeeId: number
}

async function tell(ctx: Context, action: AuditAction, link: Link) {
  await record(ctx, action, link)
  return one(ctx, link)
}

async function record(ctx: Context, action: AuditAction, { organizationId, businessId, employeeId }: Link) {
  await audit(ctx, { organizationId, action, subjectKind: 'business', subjectId: businessId, detail: { employeeId } })
  await ctx.announce(employmentChanged, organizationId, { businessId, employeeId })
}

async function one({ db, actor }: Context, { businessId, employeeId }: Link) {
  const [row] = await listEmployments(db, businessId, { employeeId })
  if (row === undefined) throw notFound()
  return present(row, actor)
}

// Also an owner who stands guard themselves is paid what someone else has written down.
function refuseAgainstRank(
  actor: Actor,
  employee: { userId: string | null; role: string } | undefined,
  { hourlyRate }: { hourlyRate?: unknown },
) {
  if (hourlyRate !== undefined && employee !== undefined && !decidesAbout(actor, employee)) {
    throw invalidField('hourlyRate', 'decides-not-about-them')
  }
}

function refuseBackwards({
  startDate,
  endDate,
}: {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}) {
  if (!startDate || !endDate || endDate >= startDate) return
  throw invalidField('endDate', 'ends-before-it-begins')
}

async function columnsOf<T extends { hourlyRate?: string | null | undefined }>(
  { db }: Context,
  organizationId: number,
  { hourlyRate, ...terms }: T,
) {
  if (hourlyRate === undefined) return emptyToNull(terms)
  const { currency } = await companyOf(db, organizationId)
  return {
    ...emptyToNull(terms),
    hourlyRateCents: hourlyRate ? centsGiven('hourlyRate', hourlyRate, currency) : null,
  }
}

function present({ hourlyRateCents, role, startDate, endDate, ...row }: StoredEmployment, actor: Actor): Employment {
  const rates = reach(actor, 'employee:read-rate')
  const seesRate = rates === 'all' || rates === 'organizations' || (rates === 'own' && row.userId === actor.userId)
  const seesTerms = reach(actor, 'employee:read') !== 'part'
  return {
    ...row,
    hourlyRate: seesRate && hourlyRateCents !== null ? decimalOf(hourlyRateCents, row.currency) : null,
    ...(seesTerms ? { role, startDate, endDate } : { role: null, startDate: null, endDate: null }),
  }
}
