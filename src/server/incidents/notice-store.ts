import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export const findIncident = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('cadIncidents as i')
    .innerJoin('organizations as o', 'o.id', 'i.organizationId')
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'i.organizationId').onRef('b.id', '=', 'i.businessId'),
    )
    .select([
      'i.organizationId',
      'i.id',
      'i.incidentNumber',
      'i.kind',
      'i.title',
      'i.description',
      'i.priority',
      'i.location',
      'i.businessId',
      'b.name as businessName',
      'i.reportedBy',
      'o.name as companyName',
      // Whoever told those above the last time; nobody, where it was the clock.
      sql<string | null>`(
        select l.author_id from incident_log l
        where l.organization_id = i.organization_id and l.incident_id = i.id and l.kind = 'escalated'
        order by l.id desc limit 1)`.as('escalatedBy'),
    ])
    .where('i.organizationId', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirst()
