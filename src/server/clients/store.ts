import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import type { DB } from '#server/platform/schema.ts'
import { containing } from '#server/platform/sql.ts'
import type { Contact } from '#shared/clients/contract.ts'

interface ClientSettings {
  address?: string | null
  phone?: string | null
  email?: string | null
  taxId?: string | null
  country?: string | null
  language?: string | null
  currency?: string | null
  invoiceDueDays?: number | null
  invoiceTaxPercent?: string | null
  noTaxReason?: string | null
  noTaxNote?: string | null
  buyerReference?: string | null
  contacts?: Contact[]
  notes?: string | null
}

export interface NewClient extends ClientSettings {
  organizationId: number
  name: string
}

export const insertClient = (db: Database, { contacts = [], ...client }: NewClient) =>
  db
    .insertInto('clients')
    .values({ ...client, contacts: JSON.stringify(contacts) })
    .returning(['organizationId', 'id', 'name'])
    .executeTakeFirstOrThrow()

const siteCount = sql<number>`(select count(*)::int from businesses b
  where b.organization_id = c.organization_id and b.client_id = c.id and b.closed_at is null)`

const peopleCount = sql<number>`(select count(*)::int from users u
  where u.organization_id = c.organization_id and u.client_id = c.id and u.closed_at is null)`

const withColumns = (query: SelectQueryBuilder<DB & { c: DB['clients']; o: DB['organizations'] }, 'c' | 'o', object>) =>
  query.select([
    'c.id',
    'c.organizationId',
    'o.name as organizationName',
    'c.name',
    'c.sortName',
    'c.address',
    'c.phone',
    'c.email',
    'c.taxId',
    'c.country',
    'c.language',
    'c.currency',
    'c.invoiceDueDays',
    'c.invoiceTaxPercent',
    'c.noTaxReason',
    'c.noTaxNote',
    'c.buyerReference',
    'c.contacts',
    'c.notes',
    'c.closedAt',
    'c.version',
    'c.createdAt',
    siteCount.as('siteCount'),
    peopleCount.as('peopleCount'),
  ])

const selectClients = (db: Database) =>
  withColumns(db.selectFrom('clients as c').innerJoin('organizations as o', 'o.id', 'c.organizationId'))

interface ClientPage {
  organizationId?: number | undefined
  search?: string | undefined
  includeClosed: boolean
  limit: number
  cursor?: string | undefined
}

/** By name, whatever its case. */
export function listClients(db: Database, { organizationId, search, includeClosed, limit, cursor }: ClientPage) {
  let query = selectClients(db)
  if (organizationId !== undefined) query = query.where('c.organizationId', '=', organizationId)
  if (!includeClosed) query = query.where('c.closedAt', 'is', null)
  if (search) query = query.where('c.name', 'ilike', containing(search))
  if (cursor !== undefined) {
    const [name, id] = keysOf(cursor, 2)
    query = query.where(sql<boolean>`(c.sort_name, c.id) > (${String(name)}::text, ${Number(id)}::int)`)
  }
  return query.orderBy('c.sortName').orderBy('c.id').limit(limit).execute()
}

export type StoredClient = Awaited<ReturnType<typeof listClients>>[number]

export const findClient = (db: Database, id: number) => selectClients(db).where('c.id', '=', id).executeTakeFirst()

export const findClientByName = (db: Database, organizationId: number, name: string) =>
  selectClients(db)
    .where('c.organizationId', '=', organizationId)
    .where('c.sortName', '=', name.trim().toLowerCase())
    .where('c.closedAt', 'is', null)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()

export const lockClient = (db: Database, id: number) =>
  db
    .selectFrom('clients')
    .select(['organizationId', 'id', 'name', 'version', 'closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface ClientKey {
  organizationId: number
  id: number
}

export const updateClient = (
  db: Database,
  { organizationId, id }: ClientKey,
  { contacts, ...changes }: ClientSettings & { name?: string; closedAt?: string | null },
  now: string,
) =>
  db
    .updateTable('clients')
    .set(eb => ({
      ...changes,
      ...(contacts !== undefined && { contacts: JSON.stringify(contacts) }),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** The site that was made with the company bears its name until someone says whose it is. */
export const nameFirstSite = (db: Database, { organizationId, id }: ClientKey, name: string, now: string) =>
  sql`update businesses b set name = ${name}, version = b.version + 1, updated_at = ${now}
    from clients c, organizations o
    where b.organization_id = ${organizationId} and b.client_id = ${id} and b.version = 1
      and c.organization_id = b.organization_id and c.id = b.client_id and c.created_at = b.created_at
      and o.id = b.organization_id and o.created_at = b.created_at and b.name = o.name`.execute(db)

export const listSitesOf = (db: Database, { organizationId, id }: ClientKey) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'address', 'closedAt'])
    .where('organizationId', '=', organizationId)
    .where('clientId', '=', id)
    .orderBy('name')
    .execute()
