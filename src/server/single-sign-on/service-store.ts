import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { GivenRole, GroupRole } from '#shared/single-sign-on/rules.ts'

const services = (db: Database) =>
  db
    .selectFrom('signInServices as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .leftJoin('clients as c', join =>
      join.onRef('c.organizationId', '=', 's.organizationId').onRef('c.id', '=', 's.clientId'),
    )
    .select([
      's.organizationId',
      's.id',
      's.clientId',
      's.issuer',
      's.applicationId',
      's.secret',
      's.emailDomains',
      's.createsPeople',
      's.defaultRole',
      's.groupClaim',
      's.groupRoles',
      's.isOnly',
      's.version',
    ])

export type ServiceRow = Awaited<ReturnType<typeof findService>> & object

/** Whose service it is: that of a company, or of one of its clients. */
export interface Whose {
  organizationId: number
  clientId: number | null
}

export async function findService(db: Database, { organizationId, clientId }: Whose) {
  const found = await services(db)
    .where('s.organizationId', '=', organizationId)
    .where('s.clientId', 'is not distinct from', clientId)
    .executeTakeFirst()
  return found && typed(found)
}

export async function findServiceById(db: Database, organizationId: number, id: number) {
  const found = await services(db)
    .where('s.organizationId', '=', organizationId)
    .where('s.id', '=', id)
    .where('c.closedAt', 'is', null)
    .executeTakeFirst()
  return found && typed(found)
}

/** What the people of a company or client are led to its service by: the company's code, and the number of the client. */
export const codeOf = (companyCode: string, clientId: number | null) =>
  clientId === null ? companyCode : `${companyCode}-${clientId}`

/** The service that such a code leads to, while company and client are open. */
export async function findServiceByCode(db: Database, code: string) {
  const [, companyCode, client] = /^([A-Z0-9]+)(?:-(\d{1,9}))?$/.exec(code) ?? []
  if (companyCode === undefined) return undefined
  const found = await services(db)
    .where('o.code', '=', companyCode)
    .where('o.isActive', '=', true)
    .where('s.clientId', 'is not distinct from', client === undefined ? null : Number(client))
    .where('c.closedAt', 'is', null)
    .executeTakeFirst()
  return found && typed(found)
}

/** The one service that addresses of this domain belong to; where several say so, it is none. */
export async function findServiceByDomain(db: Database, domain: string) {
  const found = await services(db)
    .where('o.isActive', '=', true)
    .where('c.closedAt', 'is', null)
    .where(sql<boolean>`s.email_domains @> ${[domain]}::text[]`)
    .limit(2)
    .execute()
  const [only] = found
  return found.length === 1 && only !== undefined ? typed(only) : undefined
}

const typed = <T extends { defaultRole: string; groupRoles: unknown }>(row: T) => ({
  ...row,
  defaultRole: row.defaultRole as GivenRole,
  groupRoles: row.groupRoles as GroupRole[],
})

interface Kept extends Whose {
  issuer: string
  applicationId: string
  secret: Buffer
  emailDomains: string[]
  createsPeople: boolean
  defaultRole: GivenRole
  groupClaim: string
  groupRoles: GroupRole[]
}

/** Keeps a service, unless the change was made from a version that is not the newest any more. */
export function putService(
  db: Database,
  service: Kept,
  by: { userId: string; now: string; version?: number | undefined },
) {
  const row = { ...service, groupRoles: JSON.stringify(service.groupRoles), updatedBy: by.userId, updatedAt: by.now }
  return db
    .insertInto('signInServices')
    .values({ ...row, createdAt: by.now })
    .onConflict(existing => {
      const update = existing
        .columns(['organizationId', 'clientId'])
        .doUpdateSet({ ...row, version: sql`sign_in_services.version + 1` })
      return by.version === undefined ? update : update.where('signInServices.version', '=', by.version)
    })
    .returning('organizationId')
    .executeTakeFirst()
}

/** One service, as it is known in the database. */
export type ServiceKey = Pick<ServiceRow, 'organizationId' | 'id'>

export const setOnly = (
  db: Database,
  { organizationId, id }: ServiceKey,
  isOnly: boolean,
  by: { userId: string; now: string },
) =>
  db
    .updateTable('signInServices')
    .set(({ eb }) => ({ isOnly, updatedBy: by.userId, updatedAt: by.now, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const deleteService = (db: Database, { organizationId, id }: ServiceKey) =>
  db.deleteFrom('signInServices').where('organizationId', '=', organizationId).where('id', '=', id).execute()

const onlyServices = (db: Database) =>
  db
    .selectFrom('signInServices as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .select('o.id')
    .where('s.isOnly', '=', true)
    .where('o.isActive', '=', true)

/** Whether a company of theirs lets its people in by its service alone. */
export async function isOnlyForStaff(
  db: Database,
  { userId, organizationId }: { userId: string | null; organizationId: number | null },
) {
  const found = await onlyServices(db)
    .where('s.clientId', 'is', null)
    .where(({ eb, or }) => or([eb('o.id', '=', organizationId), eb('o.providerId', '=', userId)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether their client lets its people in by its service alone. */
export async function isOnlyForClient(db: Database, userId: string | null) {
  const found = await onlyServices(db)
    .innerJoin('users as u', join =>
      join.onRef('u.organizationId', '=', 's.organizationId').onRef('u.clientId', '=', 's.clientId'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export const findCompany = (db: Database, organizationId: number) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'code', 'providerId'])
    .where('id', '=', organizationId)
    .executeTakeFirst()

export const findOpenClient = (db: Database, organizationId: number, clientId: number) =>
  db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', clientId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** The addresses that people of a client have shown to be theirs. */
export async function listProvenAddresses(db: Database, organizationId: number, clientId: number) {
  const { rows } = await sql<{ email: string }>`
    select email from users where organization_id = ${organizationId} and client_id = ${clientId}
      and closed_at is null and email is not null and email_proven_at is not null`.execute(db)
  return rows.map(({ email }) => email)
}
