import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { usualEscalationMinutes } from '#shared/incidents/rules.ts'
import type { IncidentPriority } from '#shared/incidents/shapes.ts'
import { isUnattended, lastWentAt } from './unattended.ts'

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
 * Marks what nobody accepted in time, or what was left by the last who had accepted it; each waiting is returned once, whoever
 * asks at the same moment.
 */
export async function markOverdue(db: Database, now: string) {
  const { rows } = await sql<Overdue>`
    update cad_incidents i set escalated_at = ${now}::timestamptz
    where i.status in ('open', 'in_progress') and (
      (i.escalated_at is null and i.waiting_since <= ${tooLongAgo(now)})
      or (i.waiting_since is null and ${isUnattended} and ${lastWentAt} <= ${tooLongAgo(now)}
        and (i.escalated_at is null or i.escalated_at < ${lastWentAt})))
    returning i.organization_id, i.id, i.priority, i.status, i.assigned_to`.execute(db)
  return rows
}

const tooLongAgo = (now: string) => sql`${now}::timestamptz - make_interval(mins => coalesce(
  (select s.escalate_after_minutes from incident_settings s where s.organization_id = i.organization_id),
  ${usualEscalationMinutes}::int))`
