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
    ])
    .where('i.organizationId', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirst()
