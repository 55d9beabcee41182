import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import type { Registration } from '#shared/users/registration-contract.ts'

const selectRegistrations = (db: Database) =>
  db
    .selectFrom('registrationRequests as r')
    .leftJoin('users as u', 'u.id', 'r.reviewedBy')
    .leftJoin('organizations as o', 'o.id', 'r.createdOrganizationId')
    .selectAll('r')
    .select([
      'o.name as createdOrganizationName',
      sql<string | null>`(select c.name from clients c
        where c.organization_id = r.created_organization_id and c.id = r.created_client_id)`.as('createdClientName'),
      sql<string | null>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`.as('reviewedByName'),
    ])

interface RegistrationPage {
  status: Registration['status']
  limit: number
  cursor?: string | undefined
}

/** Whoever has waited longest is first; of the decided ones, the newest. */
export function listRegistrations(db: Database, { status, limit, cursor }: RegistrationPage) {
  const isWaiting = status === 'pending'
  let query = selectRegistrations(db).where('r.status', '=', status)
  if (cursor !== undefined) query = query.where('r.id', isWaiting ? '>' : '<', Number(keysOf(cursor, 1)[0]))
  return query
    .orderBy('r.id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export type StoredRegistration = Awaited<ReturnType<typeof listRegistrations>>[number]

export const findRegistration = (db: Database, id: number) =>
  selectRegistrations(db).where('r.id', '=', id).executeTakeFirst()

export const countPending = (db: Database) =>
  db
    .selectFrom('registrationRequests')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()

/** The organization of a provider that is named, or the oldest. */
export const findOrganizationOfProvider = (db: Database, providerId: string, id: number | undefined) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('providerId', '=', providerId)
    .$if(id !== undefined, query => query.where('id', '=', id as number))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
