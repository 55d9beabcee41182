import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'

/** A checkpoint at which something was noticed. */
export const findObserved = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('checkpoints')
    .select(['name', 'place', 'latitude', 'longitude'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertObservation = (db: Database, observation: Insertable<DB['tourObservations']>) =>
  db.insertInto('tourObservations').values(observation).returning('id').executeTakeFirstOrThrow()
