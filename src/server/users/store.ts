import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import { containing } from '#server/platform/sql.ts'
import type { Role } from '#shared/permissions.ts'

interface UserFilter {
  role?: Role | undefined
  search?: string | undefined
}

interface UserPage extends UserFilter {
  limit: number
  cursor?: string | undefined
}

const selectUsers = (db: Database) =>
  db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organizationId')
    .leftJoin('users as p', 'p.id', 'o.providerId')
    .select([
      'u.id',
      'u.email',
      'u.sortEmail',
      'u.firstName',
      'u.lastName',
      'u.phone',
      'u.department',
      'u.role',
      'u.organizationId',
      'u.clientId',
      sql<string | null>`(
        select c.name from clients c where c.organization_id = u.organization_id and c.id = u.client_id)`.as(
        'clientName',
      ),
      sql<boolean>`u.totp_enabled_at is not null`.as('twoFactor'),
      'u.version',
      'u.createdAt',
      'o.name as organizationName',
      'o.providerId',
      sql<string | null>`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email)`.as('providerName'),
    ])
    .where('u.closedAt', 'is', null)

/** By e-mail, which no two open accounts share; whoever has none comes last. */
export function listUsers(db: Database, { limit, cursor, ...filter }: UserPage) {
  const query = selectUsers(db).where(matches(filter)).orderBy('u.sortEmail').limit(limit)
  return (cursor === undefined ? query : query.where('u.sortEmail', '>', String(keysOf(cursor, 1)[0]))).execute()
}

export type StoredUser = Awaited<ReturnType<typeof listUsers>>[number]

export const findUser = (db: Database, id: string) => selectUsers(db).where('u.id', '=', id).executeTakeFirst()

export async function countUsers(db: Database, filter: UserFilter) {
  return db
    .selectFrom('users as u')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('u.role', '=', 'admin').as('administrators'),
      fn.countAll<number>().filterWhere('u.role', 'in', ['provider', 'partner']).as('providers'),
      fn.countAll<number>().filterWhere('u.role', '=', 'employee').as('employees'),
      fn.countAll<number>().filterWhere(matches(filter)).as('found'),
    ])
    .where('u.closedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Nobody else changes the account, or gives it an organization, before this transaction ends. */
export const lockUser = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'department',
      'role',
      'organizationId',
      'clientId',
      'profileImageUrl',
      'version',
    ])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const countOwnedOrganizations = async (db: Database, userId: string) => {
  const { owned } = await db
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number>().as('owned'))
    .where('providerId', '=', userId)
    .executeTakeFirstOrThrow()
  return owned
}

export const hasOrganization = async (db: Database, id: number) =>
  (await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The open clients of an organization: the one that is named, or the first two. */
export const listClientsAsked = (db: Database, organizationId: number, clientId: number | null) =>
  db
    .selectFrom('clients')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .$if(clientId !== null, query => query.where('id', '=', clientId as number))
    .orderBy('id')
    .limit(2)
    .execute()

function matches({ role, search }: UserFilter): Expression<SqlBool> {
  const inRole =
    role === undefined
      ? sql`true`
      : role === 'provider'
        ? sql`u.role in ('provider', 'partner')`
        : sql`u.role = ${role}`
  if (search === undefined || search === '') return sql<SqlBool>`${inRole}`
  const pattern = containing(search)
  return sql<SqlBool>`${inRole} and (u.email ilike ${pattern} or concat_ws(' ', u.first_name, u.last_name) ilike ${pattern})`
}
