import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import { findOwnRecords, lockPeople, openShiftsAgain, type Person } from '#server/scheduling/public.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, forbidden, notFound, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { daysBetween } from '#shared/time.ts'
import type { TimeOff, timeOff } from '#shared/time-off/contract.ts'
import { timeOffChanged } from '#shared/time-off/events.ts'
import {
  decideTimeOff,
  findTimeOff,
  findTimeOffWithin,
  insertTimeOff,
  listAffected,
  listTimeOff,
  type TimeOffRow,
  withdrawTimeOff,
} from './store.ts'

type Input<K extends keyof typeof timeOff> = ParsedInputOf<(typeof timeOff)[K]>

export const mostDays = 366

export async function listRequests(ctx: Context, { cursor, limit = 200, ...filter }: Input<'list'>) {
  const ofUser = reach(ctx.actor, 'time-off:read') === 'own' ? ctx.actor.userId : null
  const after = cursor === undefined ? null : (keysOf(cursor, 2) as [string, number])
  const rows = await listTimeOff(ctx.db, { ...filter, ofUser, after, limit })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.startsOn, row.id])
  return { items: await present(ctx, items), nextCursor }
}

export async function readRequest(ctx: Context, { id }: { id: number }): Promise<TimeOff> {
  const [request] = await present(ctx, [await findVisible(ctx, id)])
  return request as TimeOff
}

export async function requestTimeOff(ctx: Context, { employeeId, ...form }: Input<'request'>): Promise<TimeOff> {
  const { db, actor, now } = ctx
  const person = await personAsking(ctx, employeeId)
  if (daysBetween(form.startsOn, form.endsOn) >= mostDays) {
    throw unprocessableField('endsOn', 'too-long')
  }
  const days = { ...form, organizationId: person.organizationId, employeeId: person.id }
  const known = await findTimeOffWithin(db, days)
  if (known !== undefined) {
    throw conflict('time-off-overlaps', { startsOn: known.startsOn, endsOn: known.endsOn }, known)
  }
  const request = { ...days, reason: form.reason ?? null, createdBy: actor.userId, createdAt: now }
  const { id } = await insertTimeOff(db, request)
  return tellAndPresent(ctx, id, 'time-off.requested')
}

export async function affectedShifts(ctx: Context, { id }: { id: number }) {
  const request = await findVisible(ctx, id)
  return listAffected(ctx.db, request, ctx.now)
}

/** Approving takes the person off the shifts in those days, which become open for others. */
export async function decideRequest(ctx: Context, { id, decision, comment }: Input<'decide'>): Promise<TimeOff> {
  const { db, actor, now } = ctx
  const request = await findVisible(ctx, id)
  if (request.userId === actor.userId) throw conflict('own-request')
  if (!mayDecide(actor, request)) throw forbidden('lead-decides-for-employees')
  // Whoever plans a shift for this person meanwhile waits here, and then sees the time off.
  await lockPeople(db, [request.employeeId])
  const decided = { status: decision, decidedBy: actor.userId, decidedAt: now, decisionComment: comment ?? null }
  if (!(await decideTimeOff(db, request, decided))) throw await decidedAlready(ctx, id)
  if (decision === 'approved') {
    await openShiftsAgain(ctx, request.organizationId, await listAffected(db, request, now))
  }
  return tellAndPresent(ctx, id, `time-off.${decision}`)
}

export async function withdrawRequest(ctx: Context, { id }: { id: number }): Promise<TimeOff> {
  const request = await findVisible(ctx, id)
  if (request.userId !== ctx.actor.userId && !asksForOthers(ctx.actor)) throw forbidden()
  if (!mayWithdraw(ctx, request)) {
    throw request.status === 'pending' || request.status === 'approved'
      ? conflict('too-late', {}, request.status)
      : conflict('already-decided', { why: refusal('decided-before') }, request.status)
  }
  if (!(await withdrawTimeOff(ctx.db, request, ctx.now))) throw await decidedAlready(ctx, id)
  return tellAndPresent(ctx, id, 'time-off.withdrawn')
}

/** Oneself, or someone who called in. */
async function personAsking({ db, actor }: Context, employeeId: number | undefined): Promise<Person> {
  const own = await findOwnRecords(db, actor.userId)
  const mine = own.find(({ id }) => id === (employeeId ?? actor.employeeId))
  const wanted = employeeId ?? mine?.id
  if (wanted === undefined) throw notFound()
  const [person] = await lockPeople(db, [wanted])
  if (person === undefined) throw notFound()
  if (mine === undefined && !asksForOthers(actor)) throw notFound()
  return person
}

async function findVisible({ db, actor }: Context, id: number): Promise<TimeOffRow> {
  const request = await findTimeOff(db, id)
  if (request === undefined) throw notFound()
  if (reach(actor, 'time-off:read') === 'own' && request.userId !== actor.userId) throw notFound()
  return request
}

/** Whoever takes the call of someone notes it for them. */
export const asksForOthers = (actor: Actor) => reach(actor, 'time-off:request') !== 'own'

// A lead decides for employees only, never for supervisors or other leads; nobody for themselves.
export function mayDecide(actor: Actor, { userId, role }: Pick<Person, 'userId' | 'role'>) {
  const distance = reach(actor, 'time-off:decide')
  if (distance === 'none' || userId === actor.userId) return false
  return distance !== 'part' || role === 'employee'
}

function mayWithdraw({ actor, now }: Context, request: TimeOffRow) {
  const isTheirs = request.userId === actor.userId || asksForOthers(actor)
  const isAhead = request.startsOn > now.slice(0, 10)
  return isTheirs && (request.status === 'pending' || (request.status === 'approved' && isAhead))
}

export async function tellAndPresent(ctx: Context, id: number, action: AuditAction): Promise<TimeOff> {
  const row = await findTimeOff(ctx.db, id)
  if (row === undefined) throw notFound()
  const { organizationId, employeeId, startsOn, endsOn } = row
  await audit(ctx, {
    organizationId,
    action,
    subjectKind: 'time-off',
    subjectId: id,
    detail: { employeeId, startsOn, endsOn },
  })
  await ctx.announce(timeOffChanged, organizationId, {
    timeOffId: id,
    employeeId,
    status: row.status as TimeOff['status'],
  })
  const [request] = await present(ctx, [row])
  return request as TimeOff
}

async function present(ctx: Context, rows: TimeOffRow[]): Promise<TimeOff[]> {
  const names = await namesOf(
    ctx.db,
    rows.map(({ decidedBy }) => decidedBy),
  )
  return rows.map(row => ({
    ...row,
    kind: row.kind as TimeOff['kind'],
    status: row.status as TimeOff['status'],
    employee: { id: row.employeeId, name: row.name, position: row.position },
    decidedByName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? null),
    affectedShifts: row.affectedShifts ?? 0,
    mayDecide: row.status === 'pending' && mayDecide(ctx.actor, row),
    mayWithdraw: mayWithdraw(ctx, row),
  }))
}

async function decidedAlready({ db }: Context, id: number) {
  const row = await findTimeOff(db, id)
  return conflict('already-decided', { why: refusal('decided-before') }, row?.status)
}
