import type { CronJob } from '#server/platform/context.ts'
import { incidentChanged, incidentEscalated } from '#shared/incidents/events.ts'
import { insertLog } from './log-store.ts'
import { markOverdue } from './settings-store.ts'

/** Looks every minute for incidents that nobody accepts, and tells those above, once for each waiting. */
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
    // Marking and announcing are one transaction: whatever crashes, each waiting is told of once.
    for (const { organizationId, id, priority, status, assignedTo: employeeId } of overdue) {
      await announce(incidentEscalated, organizationId, { incidentId: id, priority, employeeId })
      await announce(incidentChanged, organizationId, { incidentId: id, priority, employeeId, status })
    }
  },
}
