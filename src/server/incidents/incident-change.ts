import { audit } from '#server/platform/audit.ts'
import type { Context, Work } from '#server/platform/context.ts'
import { runHook } from '#server/platform/work.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { incidentChanged, incidentReleased, ownIncidentChanged } from '#shared/incidents/events.ts'
import { notFound } from '#shared/problem.ts'
import { incidentSettled } from './hooks.ts'
import { type HeldIncident, holdIncident, type IncidentChange, updateIncident } from './record-store.ts'

/** What is done about an incident by a person, or by the clock. */
export type Doing = Work & Partial<Pick<Context, 'actor' | 'when'>>

/** The incident, locked until the change is done. */
export async function hold({ db }: Doing, id: number) {
  const incident = await holdIncident(db, id)
  if (incident === undefined) throw notFound()
  return incident
}

interface Done {
  action: AuditAction
  change?: IncidentChange
  detail?: Record<string, unknown>
  /** Those who were sent and whose screens show something else now. */
  employeeIds: number[]
}

/** Keeps a change of an incident, and lets everyone know who looks at it. */
export async function settle(ctx: Doing, incident: HeldIncident, { action, change = {}, detail, employeeIds }: Done) {
  const { db, now, announce } = ctx
  const { organizationId, id } = incident
  await updateIncident(db, incident, change, now)
  const after = { ...incident, ...change } as HeldIncident
  await audit(ctx, { organizationId, action, subjectKind: 'incident', subjectId: id, detail: detail ?? {} })
  const { priority, status, assignedTo: employeeId } = after
  await announce(incidentChanged, organizationId, { incidentId: id, priority, employeeId, status })
  for (const one of new Set(employeeIds)) {
    await announce(ownIncidentChanged, organizationId, { incidentId: id, employeeId: one })
  }
  await runHook(ctx, incidentSettled, { organizationId, incidentId: id })
  if (incident.releasedAt !== null || after.releasedAt !== null)
    await announce(incidentReleased, organizationId, { incidentId: id })
  return after
}
