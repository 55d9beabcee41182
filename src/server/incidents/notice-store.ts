import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** An incident with what is told of it outside of the app. */
export const findIncident = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('cadIncidents as i')
    .innerJoin('organizations as o', 'o.id', 'i.organizationId')
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'i.organizationId').onRef('b.id', '=', 'i.businessId'),
    )
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'i.organizationId').onRef('e.id', '=', 'i.inDanger'),
    )
    .select([
      'i.organizationId',
      'i.id',
      'i.incidentNumber',
      'i.kind',
      'i.title',
      'i.description',
      'i.priority',
      'i.status',
      'i.location',
      'i.businessId',
      'b.name as businessName',
      'i.reportedBy',
      'i.escalationStep',
      'i.createdAt',
      'i.inDanger',
      'e.name as inDangerName',
      'e.userId as inDangerUserId',
      'o.name as companyName',
      // What is told of one event stands once in each bell and on each device: of someone of whom nothing was heard people were
      // told before it was an incident.
      sql<string>`coalesce((
        select 'check-in-' || min(c.id) from check_in_alarms c
        where i.kind = 'missed-check-in' and c.organization_id = i.organization_id and c.incident_id = i.id
        having count(*) > 0), 'incident-' || i.id)`.as('tag'),
      authorOfLast('escalated').as('escalatedBy'),
      authorOfLast('status').as('movedBy'),
    ])
    .where('i.organizationId', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirst()

/** The accounts that were told of something in this company. */
export async function listTold(db: Database, organizationId: number, tag: string) {
  const rows = await db
    .selectFrom('toldNotices')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('tag', '=', tag)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whom the end of an incident found on it: those who had refused it, or were needed there no more, know. */
export async function listCalledOff(db: Database, organizationId: number, incidentId: number) {
  const rows = await db
    .selectFrom('incidentAssignments')
    .select('employeeId')
    .where('organizationId', '=', organizationId)
    .where('incidentId', '=', incidentId)
    .where('calledOffAt', 'is not', null)
    .execute()
  return rows.map(({ employeeId }) => employeeId)
}

/** Whoever wrote the last line of a kind; nobody, where it was the clock. */
function authorOfLast(kind: 'escalated' | 'status') {
  return sql<string | null>`(
    select l.author_id from incident_log l
    where l.organization_id = i.organization_id and l.incident_id = i.id and l.kind = ${kind}
    order by l.id desc limit 1)`
}
