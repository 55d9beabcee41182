import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { mostEscalations, usualEscalationMinutes } from '#shared/incidents/rules.ts'
import type { IncidentPriority } from '#shared/incidents/shapes.ts'
import { isGrave, isTaken, untakenSince } from './unattended.ts'

export async function findEscalationMinutes(db: Database, organizationId: number) {
  const found = await db
    .selectFrom('incidentSettings')
    .select('escalateAfterMinutes')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return found?.escalateAfterMinutes ?? usualEscalationMinutes
}

export const setEscalationMinutes = (
  db: Database,
  organizationId: number,
  escalateAfterMinutes: number,
  updatedBy: string,
  updatedAt: string,
) =>
  db
    .insertInto('incidentSettings')
    .values({ organizationId, escalateAfterMinutes, updatedBy, updatedAt })
    .onConflict(conflict =>
      conflict.column('organizationId').doUpdateSet(eb => ({
        escalateAfterMinutes,
        updatedBy,
        updatedAt,
        version: eb('incidentSettings.version', '+', 1),
      })),
    )
    .execute()

interface Overdue {
  organizationId: number
  id: number
  priority: IncidentPriority
  status: string
  assignedTo: number | null
}

/**
 * Marks what nobody has said yes to in time: once, and what is grave again after as many minutes each time, until somebody has or
 * those above were told as often as there are steps. Each step is returned once, whoever asks at the same moment.
 */
export async function markOverdue(db: Database, now: string) {
  const { rows } = await sql<Overdue>`
    update cad_incidents i set escalated_at = ${now}::timestamptz, escalation_step = waiting.step + 1
    from (
      select i.organization_id, i.id, since.at as since,
        case when i.escalated_at >= since.at then i.escalation_step else 0 end as step,
        case when ${isGrave} then ${mostEscalations}::int else 1 end as most
      from cad_incidents i cross join lateral (select ${untakenSince} as at) since
      where i.status in ('open', 'in_progress') and since.at is not null and not ${isTaken}) waiting
    where i.organization_id = waiting.organization_id and i.id = waiting.id and waiting.step < waiting.most
      and greatest(waiting.since, i.escalated_at) <= ${now}::timestamptz - make_interval(mins => coalesce(
        (select s.escalate_after_minutes from incident_settings s where s.organization_id = i.organization_id),
        ${usualEscalationMinutes}::int))
    returning i.organization_id, i.id, i.priority, i.status, i.assigned_to`.execute(db)
  return rows
}
