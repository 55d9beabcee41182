import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { runHook } from '#server/platform/work.ts'
import { incidentChanged, ownIncidentChanged } from '#shared/incidents/events.ts'
import { conflict } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { listAssignments, markSeen } from './assignment-store.ts'
import { incidentSettled } from './hooks.ts'
import { hold } from './incident-change.ts'
import { mine, read } from './read-incidents.ts'

/** Who was sent to someone in danger has seen that it is over: those in charge see who knows. */
export async function seen(ctx: Context, { id }: { id: number }) {
  const { db, actor, now } = ctx
  const incident = await hold(ctx, id)
  const wasSent = (await listAssignments(db, incident)).some(({ userId }) => userId === actor.userId)
  if (!wasSent) throw conflict('not-assigned', { why: refusal('not-on-this-incident') }, await read(ctx, { id }))
  const marked = await markSeen(db, id, actor.userId, now)
  // Said a second time, or while it is under way, it says nothing new.
  if (marked === undefined) return mine(ctx)
  const { organizationId, employeeId } = marked
  const { priority, status, assignedTo } = incident
  await audit(ctx, {
    organizationId,
    action: 'incident.seen',
    subjectKind: 'incident',
    subjectId: id,
    detail: { employeeId },
  })
  await ctx.announce(incidentChanged, organizationId, { incidentId: id, priority, employeeId: assignedTo, status })
  await ctx.announce(ownIncidentChanged, organizationId, { incidentId: id, employeeId })
  await runHook(ctx, incidentSettled, { organizationId, incidentId: id })
  return mine(ctx)
}
