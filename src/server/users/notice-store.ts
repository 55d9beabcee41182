import type { Database } from '#server/platform/db.ts'

/** A request that still waits. */
export const findRegistration = (db: Database, id: number) =>
  db
    .selectFrom('registrationRequests')
    .select(['organizationName', 'requestedRole', 'providerOrganizationId'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
