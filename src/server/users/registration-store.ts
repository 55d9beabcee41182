import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import type { Registration } from '#shared/users/registration-contract.ts'

const selectRegistrations = (db: Database) =>
  db
    .selectFrom('registrationRequests as r')
    .leftJoin('organizations as o', 'o.id', 'r.createdOrganizationId')
    .leftJoin('organizations as p', 'p.id', 'r.providerOrganizationId')
    .selectAll('r')
    .select([
      'o.name as createdOrganizationName',
      'p.name as providerOrganizationName',
      sql<string | null>`(select c.name from clients c
        where c.organization_id = r.created_organization_id and c.id = r.created_client_id)`.as('createdClientName'),
      sql<string | null>`(select u.name from user_names(array[r.reviewed_by]) u)`.as('reviewedByName'),
    ])

/** The companies whose requests are meant; null: all, and those that ask for none. */
export type Companies = number[] | null

interface RegistrationPage {
  companies: Companies
  status: Registration['status']
  limit: number
  cursor?: string | undefined
}

/** Whoever has waited longest is first; of the decided ones, the newest. */
export function listRegistrations(db: Database, { companies, status, limit, cursor }: RegistrationPage) {
  const isWaiting = status === 'pending'
  let query = selectRegistrations(db).where('r.status', '=', status)
  if (companies !== null) query = query.where('r.providerOrganizationId', '=', anyOf(companies))
  if (cursor !== undefined) query = query.where('r.id', isWaiting ? '>' : '<', Number(keysOf(cursor, 1)[0]))
  return query
    .orderBy('r.id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export type StoredRegistration = Awaited<ReturnType<typeof listRegistrations>>[number]

export const findRegistration = (db: Database, id: number) =>
  selectRegistrations(db).where('r.id', '=', id).executeTakeFirst()

export const countPending = (db: Database, companies: Companies) =>
  db
    .selectFrom('registrationRequests')
    .select(({ fn }) => [fn.countAll<number>().as('pending'), fn.min<string | null>('createdAt').as('since')])
    .where('status', '=', 'pending')
    .$if(companies !== null, query => query.where('providerOrganizationId', '=', anyOf(companies ?? [])))
    .executeTakeFirstOrThrow()

const anyOf = (ids: number[]) => sql<number>`any (${ids}::int[])`

export const findOrganization = (db: Database, id: number) =>
  db.selectFrom('organizations').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** Someone of a client of this organization who has this address already. */
export const findClientAccount = (db: Database, organizationId: number, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'clientId'])
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('role', '=', 'client')
    .where('closedAt', 'is', null)
    .executeTakeFirst()

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
