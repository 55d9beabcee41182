import { releasesIncidents } from '#server/contracts/public.ts'
import { offlineColumns } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { dangerOver } from '#shared/incidents/events.ts'
import { isLive, isUnderWay, mayMove, movesFrom } from '#shared/incidents/rules.ts'
import type { IncidentStatus } from '#shared/incidents/shapes.ts'
import { conflict, invalid, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { asItArrives, type When } from '#shared/when-made.ts'
import { endAssignments, listAssignments } from './assignment-store.ts'
import { pointOf } from './create-incident.ts'
import { type Doing, hold, settle } from './incident-change.ts'
import { insertLog } from './log-store.ts'
import { read } from './read-incidents.ts'
import { findSite, type HeldIncident, type IncidentChange } from './record-store.ts'

type Input<K extends keyof typeof dispatch> = ParsedInputOf<(typeof dispatch)[K]>

export async function update(ctx: Context, { id, version, ...wanted }: Input<'update'>) {
  const { db, actor, now } = ctx
  const incident = await hold(ctx, id)
  if (version !== undefined && version !== incident.version) throw changedMeanwhile(await read(ctx, { id }))
  if (wanted.businessId != null && wanted.businessId !== incident.businessId)
    await requireSite(ctx, incident, wanted.businessId)
  const change = differing(incident, wanted)
  const fields = Object.keys(change)
  if (fields.length === 0) return read(ctx, { id })
  pointOf({ ...incident, ...change })
  const { organizationId } = incident
  await insertLog(db, {
    organizationId,
    incidentId: id,
    at: now,
    authorId: actor.userId,
    kind: 'changed',
    detail: { fields },
  })
  await settle(ctx, incident, {
    action: 'incident.changed',
    change: { ...change, version: incident.version + 1 },
    detail: { fields },
    employeeIds: await sent(ctx, incident),
  })
  return read(ctx, { id })
}

export async function move(ctx: Context, { id, status: to, message = '' }: Input<'move'>) {
  const incident = await hold(ctx, id)
  if (!mayMove(incident.status, to)) throw cannotMove(incident.status, to)
  await moveTo(ctx, incident, to, { message, outcome: message })
  return read(ctx, { id })
}

interface Said {
  /** For the log. */
  message: string
  /** For everyone who reads the incident, the client too. */
  outcome?: string
  /** When whoever was there said so; else it is over as it arrives. */
  when?: When
}

/** Moves on an incident that is held; whoever was on one that is over has finished. */
export async function moveTo(
  ctx: Doing,
  incident: HeldIncident,
  to: IncidentStatus,
  { message, outcome = '', when = asItArrives(ctx.now) }: Said,
) {
  const { db, now } = ctx
  const { organizationId, id: incidentId, status: from } = incident
  const employeeIds = await sent(ctx, incident)
  if (to === 'resolved' || to === 'closed') await endAssignments(db, incident, when.at)
  await insertLog(db, {
    organizationId,
    incidentId,
    at: when.at,
    authorId: ctx.actor?.userId ?? null,
    ...offlineColumns({ when, now }),
    kind: 'status',
    fromStatus: from,
    toStatus: to,
    message: message || null,
  })
  const after = await settle(ctx, incident, {
    action: 'incident.moved',
    change: { ...afterMove(from, to, when.at, ctx.actor?.userId), ...outcomeAfter(to, outcome) },
    detail: { from, to },
    employeeIds,
  })
  if (incident.kind !== 'report' && !isUnderWay(to)) await ctx.announce(dangerOver, organizationId, { incidentId })
  if (await isReleasedByContract(ctx, after, from)) await settleRelease(ctx, after, true)
}

// What was worked on and is closed is over; a false report is nothing to a client.
async function isReleasedByContract({ db, now }: Doing, incident: HeldIncident, from: IncidentStatus) {
  const { organizationId, businessId, status, isDrill, releasedAt } = incident
  if (status !== 'closed' || from !== 'resolved' || isDrill || releasedAt !== null || businessId === null) return false
  return releasesIncidents(db, { organizationId, businessId, at: now })
}

export async function release(ctx: Context, { id, released }: Input<'release'>) {
  const incident = await hold(ctx, id)
  if (incident.isDrill && released) throw conflict('drill-is-internal')
  if ((incident.releasedAt !== null) !== released) await settleRelease(ctx, incident, released)
  return read(ctx, { id })
}

async function settleRelease(ctx: Doing, incident: HeldIncident, released: boolean) {
  const { db, now } = ctx
  const userId = ctx.actor?.userId ?? null
  await insertLog(db, {
    organizationId: incident.organizationId,
    incidentId: incident.id,
    at: now,
    authorId: userId,
    kind: 'released',
    toStatus: released ? 'released' : 'withdrawn',
  })
  await settle(ctx, incident, {
    action: released ? 'incident.released' : 'incident.withheld',
    change: { releasedAt: released ? now : null, releasedBy: released ? userId : null },
    employeeIds: [],
  })
}

/** Those who are on it now. */
export async function sent({ db }: Doing, incident: HeldIncident) {
  const assignments = await listAssignments(db, incident)
  return assignments.filter(({ status }) => isLive(status)).map(({ employeeId }) => employeeId)
}

const cannotMove = (from: IncidentStatus, to: IncidentStatus) =>
  conflict(
    'illegal-move',
    { before: refusal(`incident-${from}`), after: refusal(`incident-${to}`) },
    { status: from, moves: movesFrom(from) },
  )

// Whoever moves it on by hand has it; an incident that is reopened starts to wait again.
function afterMove(from: IncidentStatus, status: IncidentStatus, now: string, by: string | undefined): IncidentChange {
  if (status === 'resolved') return { status, resolvedAt: now, waitingSince: null }
  if (status === 'closed') return { status, closedAt: now, waitingSince: null }
  if (from === 'resolved') return { status, resolvedAt: null, assignedTo: null, ...waitingAnew(now) }
  return { status, ...(by === undefined ? { waitingSince: null } : takenFrom(by, now)) }
}

/** Whoever has it ends the waiting. */
export const takenFrom = (userId: string, now: string): IncidentChange => ({
  takenBy: userId,
  takenAt: now,
  waitingSince: null,
})

const waitingAnew = (now: string): IncidentChange => ({
  waitingSince: now,
  escalatedAt: null,
  takenBy: null,
  takenAt: null,
})

// What is closed without another word ended as was said when it was resolved; what is reopened has not ended.
function outcomeAfter(to: IncidentStatus, outcome: string): IncidentChange {
  if (isUnderWay(to)) return { outcome: '' }
  return outcome === '' ? {} : { outcome }
}

async function requireSite({ db }: Context, { organizationId }: HeldIncident, businessId: number) {
  const site = await findSite(db, businessId)
  if (site === undefined || site.organizationId !== organizationId || site.closedAt !== null) throw notFound()
}

function differing(incident: HeldIncident, wanted: Omit<Input<'update'>, 'id' | 'version'>): IncidentChange {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  if (given.length === 0) throw invalid('nothing-would-change')
  return Object.fromEntries(given.filter(([field, value]) => incident[field as keyof HeldIncident] !== value))
}
