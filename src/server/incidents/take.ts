import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { hasAccepted, isUnderWay } from '#shared/incidents/rules.ts'
import { conflict } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { hold, settle } from './incident-change.ts'
import { insertLog } from './log-store.ts'
import { read } from './read-incidents.ts'
import type { IncidentChange } from './record-store.ts'
import { sent, takenFrom } from './update-incident.ts'

/** Someone in charge says that they have it, or gives it back; of two who take it at once the second is told who was faster. */
export async function take(ctx: Context, { id, take: wants }: ParsedInputOf<typeof dispatch.take>) {
  const { db, actor, now } = ctx
  const incident = await hold(ctx, id)
  const { organizationId, status } = incident
  if (!isUnderWay(status)) throw conflict('incident-over', { status: refusal(`incident-${status}`) }, { status })
  const before = await read(ctx, { id })
  const { takenBy, inDanger } = before
  if (wants ? takenBy?.isOwn : takenBy === null) return before
  if (wants && takenBy !== null) throw conflict('already-taken', { name: takenBy.name }, before)
  if (wants && inDanger !== null && inDanger.employeeId === actor.employeeId) throw conflict('own-danger')
  const line = { organizationId, incidentId: id, at: now, authorId: actor.userId }
  const begins = wants && status === 'open'
  await insertLog(
    db,
    { ...line, kind: 'taken', toStatus: wants ? 'taken' : 'given_back' },
    ...(begins ? [{ ...line, kind: 'status' as const, fromStatus: 'open', toStatus: 'in_progress' }] : []),
  )
  const isComing = before.assignments.some(one => one.isOnDuty && hasAccepted(one.status))
  await settle(ctx, incident, {
    action: wants ? 'incident.taken' : 'incident.given-back',
    change: wants
      ? { ...takenFrom(actor.userId, now), ...(begins ? { status: 'in_progress' } : {}) }
      : givenBack(isComing, now),
    employeeIds: await sent(ctx, incident),
  })
  return read(ctx, { id })
}

const givenBack = (isComing: boolean, now: string): IncidentChange => ({
  takenBy: null,
  takenAt: null,
  ...(isComing ? {} : { waitingSince: now, escalatedAt: null }),
})
