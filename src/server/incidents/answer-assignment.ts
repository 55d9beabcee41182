import { offlineColumns } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { incidents } from '#shared/incidents/contract.ts'
import { incidentAnswered } from '#shared/incidents/events.ts'
import { answersFrom, isLive, mayAnswer } from '#shared/incidents/rules.ts'
import { may } from '#shared/permissions.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { type AssignmentRow, listAssignments, updateAssignment } from './assignment-store.ts'
import { afterLeaving } from './dispatch.ts'
import { hold, settle } from './incident-change.ts'
import { insertLog } from './log-store.ts'
import { noteOn } from './notes-and-photos.ts'
import { read } from './read-incidents.ts'
import type { HeldIncident, IncidentChange } from './record-store.ts'
import { moveTo } from './update-incident.ts'

type Answer = ParsedInputOf<typeof incidents.answer>

/**
 * What the person who was sent says; the first who takes it moves the incident on, a refusal returns it to dispatch, and when
 * the last one there has finished it is resolved.
 */
export async function answer(ctx: Context, input: Answer) {
  const { db, actor, when } = ctx
  const { id, answer: said } = input
  const reason = input.reason ?? ''
  if (said === 'refused' && reason === '') throw invalidField('reason', 'refusal-reason-required')
  const incident = await hold(ctx, id)
  const { organizationId, priority } = incident
  const assignments = await listAssignments(db, incident)
  const own = await answeringFor(ctx, assignments, input)
  if (said === 'finished' && own.status === 'finished') return alreadyOver(ctx, incident, own, input)
  if (!mayAnswer(own.status, said))
    throw conflict(
      'illegal-answer',
      { before: refusal(`assignment-${own.status}`), said: refusal(`assignment-${said}`) },
      { answer: own.status, answers: answersFrom(own.status) },
    )
  const { employeeId } = own
  const live = assignments.filter(({ status }) => isLive(status))
  const isLast = said === 'finished' && live.length === 1
  const isFirst = said !== 'refused' && incident.status === 'open'

  await updateAssignment(db, organizationId, own.id, afterAnswer(own, said, reason, when.at))
  const line = {
    organizationId,
    incidentId: id,
    at: when.at,
    authorId: actor.userId,
    employeeId,
    ...offlineColumns(ctx),
  }
  await insertLog(
    db,
    { ...line, kind: 'answered', message: said, ...(said === 'refused' ? { detail: { reason } } : {}) },
    ...(isFirst ? [{ ...line, kind: 'status' as const, fromStatus: 'open', toStatus: 'in_progress' }] : []),
  )
  const after = await settle(ctx, incident, {
    action: 'incident.answered',
    change: isLast ? {} : afterAnswering(ctx, incident, own, live, said),
    detail: { employeeId, answer: said },
    employeeIds: live.map(one => one.employeeId),
  })
  await ctx.announce(incidentAnswered, organizationId, { incidentId: id, priority, employeeId, answer: said })
  const message = input.message ?? ''
  if (isLast) await moveTo(ctx, after, 'resolved', { message, outcome: message, when })
  else if (said === 'finished' && message !== '') await noteOn(ctx, id, message)
  // Whoever has left does not see the incident any more: the reply says only how it stands.
  return { incidentId: id, employeeId, answer: said, status: isLast ? ('resolved' as const) : after.status }
}

// Dispatch was faster, while this waited for a connection: what was found is kept all the same.
async function alreadyOver(ctx: Context, { id, status }: HeldIncident, own: AssignmentRow, { message = '' }: Answer) {
  if (message !== '') await noteOn(ctx, id, message)
  return { incidentId: id, employeeId: own.employeeId, answer: 'finished' as const, status }
}

// People speak for themselves; dispatchers also write down what came over the radio.
async function answeringFor(ctx: Context, assignments: AssignmentRow[], { id, employeeId }: Answer) {
  const { actor } = ctx
  const isDispatcher = may(actor, 'incident:write')
  const matching = assignments.filter(one =>
    employeeId === undefined
      ? one.userId === actor.userId
      : one.employeeId === employeeId && (isDispatcher || one.userId === actor.userId),
  )
  const found = matching.find(({ status }) => isLive(status)) ?? matching.at(-1)
  if (found !== undefined) return found
  if (!isDispatcher) throw notFound()
  throw conflict('not-assigned', { why: refusal('nobody-sent') }, await read(ctx, { id }))
}

function afterAnswer(own: AssignmentRow, said: Answer['answer'], reason: string, now: string) {
  const answeredAt = own.answeredAt ?? now
  if (said === 'refused') return { status: said, refusalReason: reason, answeredAt, endedAt: now }
  if (said === 'finished') return { status: said, endedAt: now }
  if (said === 'on_the_way') return { status: said, answeredAt, onTheWayAt: now }
  if (said === 'on_scene') return { status: said, answeredAt, onSceneAt: now }
  return { status: said, answeredAt }
}

function afterAnswering(
  { now, when }: Context,
  incident: HeldIncident,
  own: AssignmentRow,
  live: AssignmentRow[],
  said: Answer['answer'],
) {
  const isLeaving = said === 'refused' || said === 'finished'
  return isLeaving ? afterLeaving(incident, own, live, now) : afterTaking(incident, said, when.at)
}

function afterTaking(incident: HeldIncident, said: Answer['answer'], now: string): IncidentChange {
  return {
    waitingSince: null,
    ...(incident.status === 'open' ? { status: 'in_progress' } : {}),
    ...(said === 'on_scene' && incident.onSceneAt === null ? { onSceneAt: now } : {}),
  }
}
