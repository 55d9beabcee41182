import type { Database } from '#server/platform/db.ts'

/** The person and the zone of an alert. */
export const findZoneAlert = (db: Database, organizationId: number, zoneId: number, employeeId: number) =>
  db
    .selectFrom('siteZones as z')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'z.organizationId').on('e.id', '=', employeeId),
    )
    .select(['z.name as zoneName', 'z.businessId', 'e.name', 'e.userId'])
    .where('z.organizationId', '=', organizationId)
    .where('z.id', '=', zoneId)
    .executeTakeFirst()
