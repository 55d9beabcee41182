import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { Candidate } from '#shared/incidents/detail-shapes.ts'
import type { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { incidentAssigned } from '#shared/incidents/events.ts'
import { hasAccepted, isLive, isUnderWay } from '#shared/incidents/rules.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { type AssignmentRow, insertAssignment, listAssignments, updateAssignment } from './assignment-store.ts'
import { listCandidates } from './candidate-store.ts'
import { type Doing, hold, settle } from './incident-change.ts'
import { insertLog } from './log-store.ts'
import { read } from './read-incidents.ts'
import { findColleague, findSite, type HeldIncident, type IncidentChange } from './record-store.ts'

type Input<K extends keyof typeof dispatch> = ParsedInputOf<(typeof dispatch)[K]>

const maxCandidates = 50

export async function candidates(ctx: Context, { id, search = '' }: Input<'candidates'>) {
  const incident = await read(ctx, { id })
  const scene = await sceneOf(ctx, incident.coordinates ?? null, incident)
  return listCandidates(ctx.db, scene, { search, limit: maxCandidates })
}

/**
 * One person answers for an incident, unless dispatch sends more of them knowingly. The incident is locked meanwhile: of two
 * who send at once the second is told who was sent, and decides again.
 */
export async function assign(ctx: Context, { id, employeeId, additional }: Input<'assign'>) {
  const { db } = ctx
  const incident = await hold(ctx, id)
  const { organizationId } = incident
  const point = incident.latitude === null ? null : { lat: incident.latitude, lng: incident.longitude ?? 0 }
  if ((await findColleague(db, organizationId, employeeId)) === undefined) throw notFound()
  if (!isUnderWay(incident.status))
    throw conflict('incident-over', { status: refusal(`incident-${incident.status}`) }, { status: incident.status })
  const live = (await listAssignments(db, incident)).filter(({ status }) => isLive(status))
  if (live.some(one => one.employeeId === employeeId))
    throw conflict('already-sent', { why: refusal('person-sent') }, await read(ctx, { id }))
  const [first] = live
  if (first !== undefined && !additional)
    throw conflict('already-assigned', { name: first.name }, await read(ctx, { id }))
  const [candidate] = await listCandidates(db, await sceneOf(ctx, point, incident), { employeeId, limit: 1 })
  if (candidate === undefined) throw unprocessableField('employeeId', 'not-on-duty')

  await sendOne(ctx, incident, candidate, live)
  return read(ctx, { id })
}

/** Sends one more person to an incident that is held, and tells them; answers the incident as it is then. */
export async function sendOne(
  ctx: Doing,
  incident: HeldIncident,
  { employeeId, distanceM }: Pick<Candidate, 'employeeId' | 'distanceM'>,
  live: Pick<AssignmentRow, 'employeeId'>[],
) {
  const { db, now } = ctx
  const by = ctx.actor?.userId ?? null
  const { organizationId, id: incidentId, priority } = incident
  const assigned = { organizationId, incidentId, employeeId }
  await insertAssignment(db, { ...assigned, distanceM, assignedBy: by, assignedAt: now })
  await insertLog(db, { ...assigned, at: now, authorId: by, kind: 'assigned' })
  const after = await settle(ctx, incident, {
    action: 'incident.assigned',
    change: { assignedTo: incident.assignedTo ?? employeeId, assignedAt: incident.assignedAt ?? now },
    detail: { employeeId },
    employeeIds: [...live.map(one => one.employeeId), employeeId],
  })
  await ctx.announce(incidentAssigned, organizationId, { incidentId, priority, employeeId })
  return after
}

export async function standDown(ctx: Context, { id, employeeId }: Input<'standDown'>) {
  const { db, actor, now } = ctx
  const incident = await hold(ctx, id)
  const { organizationId } = incident
  if ((await findColleague(db, organizationId, employeeId)) === undefined) throw notFound()
  const live = (await listAssignments(db, incident)).filter(({ status }) => isLive(status))
  const leaving = live.find(one => one.employeeId === employeeId)
  if (leaving === undefined)
    throw conflict('not-assigned', { why: refusal('not-on-this-incident') }, await read(ctx, { id }))
  await updateAssignment(db, organizationId, leaving.id, { status: 'released', endedAt: now })
  await insertLog(db, {
    organizationId,
    incidentId: id,
    at: now,
    authorId: actor.userId,
    kind: 'stood_down',
    employeeId,
  })
  await settle(ctx, incident, {
    action: 'incident.stood-down',
    change: afterLeaving(incident, leaving, live, now),
    detail: { employeeId },
    employeeIds: live.map(one => one.employeeId),
  })
  return read(ctx, { id })
}

/** Who answers for it once someone has left; with nobody left, and nobody in charge who has it, it is back at dispatch and waits anew. */
export function afterLeaving(
  incident: HeldIncident,
  leaving: AssignmentRow,
  live: AssignmentRow[],
  now: string,
): IncidentChange {
  const staying = live.filter(one => one.id !== leaving.id)
  const next = staying.find(({ status }) => hasAccepted(status)) ?? staying[0]
  const isWaiting = incident.takenBy === null && !staying.some(({ status }) => hasAccepted(status))
  return {
    assignedTo: leaving.employeeId === incident.assignedTo ? (next?.employeeId ?? null) : incident.assignedTo,
    ...(next === undefined && incident.onSceneAt === null ? { assignedAt: null } : {}),
    ...(isWaiting && incident.waitingSince === null ? { waitingSince: now, escalatedAt: null } : {}),
  }
}

/** Where people are sent to: the incident's own position, else that of its site. */
export async function sceneOf(
  { db }: Doing,
  point: { lat: number; lng: number } | null,
  { organizationId, id, businessId }: Pick<HeldIncident, 'organizationId' | 'id' | 'businessId'>,
) {
  const site = point === null && businessId !== null ? await findSite(db, businessId) : undefined
  const latitude = point?.lat ?? site?.latitude ?? null
  const longitude = point?.lng ?? site?.longitude ?? null
  return { organizationId, incidentId: id, latitude, longitude }
}
