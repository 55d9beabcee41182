import type { Context, CronJob } from '#server/platform/context.ts'
import { incidentChanged, incidentEscalated } from '#shared/incidents/events.ts'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { conflict } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { hold, settle } from './incident-change.ts'
import { insertLog } from './log-store.ts'
import { read } from './read-incidents.ts'
import { markOverdue } from './settings-store.ts'
import { sent } from './update-incident.ts'

/** Looks every minute for incidents that nobody has said yes to, and tells those above: once, and step by step of what is grave. */
export const escalateIncidents: CronJob = {
  name: 'escalate-incidents',
  cron: '* * * * *',
  async run({ db, now, announce }) {
    const overdue = await markOverdue(db, now)
    await insertLog(
      db,
      ...overdue.map(({ organizationId, id, assignedTo }) => ({
        organizationId,
        incidentId: id,
        at: now,
        kind: 'escalated' as const,
        employeeId: assignedTo,
      })),
    )
    // Marking and announcing are one transaction: whatever crashes, each step is told of once.
    for (const { organizationId, id, priority, status, assignedTo: employeeId } of overdue) {
      await announce(incidentEscalated, organizationId, { incidentId: id, priority, employeeId })
      await announce(incidentChanged, organizationId, { incidentId: id, priority, employeeId, status })
    }
  },
}

/** Dispatch tells those above right now, whoever has accepted. */
export async function escalate(ctx: Context, { id }: { id: number }) {
  const { db, actor, now } = ctx
  const incident = await hold(ctx, id)
  const { organizationId, status, priority, assignedTo: employeeId } = incident
  if (!isUnderWay(status)) throw conflict('escalated-too-late', { status: refusal(`incident-${status}`) }, { status })
  const line = { organizationId, incidentId: id, at: now, authorId: actor.userId, employeeId }
  await insertLog(db, { ...line, kind: 'escalated' })
  await settle(ctx, incident, {
    action: 'incident.escalated',
    change: { escalatedAt: now, escalationStep: incident.escalatedAt === null ? 1 : incident.escalationStep },
    employeeIds: await sent(ctx, incident),
  })
  await ctx.announce(incidentEscalated, organizationId, { incidentId: id, priority, employeeId })
  return read(ctx, { id })
}
