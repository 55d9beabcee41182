import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { LicenceEdit, NewLicence } from '#shared/employees/licence-contract.ts'
import { licenceNoticeDays } from '#shared/employees/rules.ts'
import type { FileType } from '#shared/files.ts'

/**
 * Whether the licence `l`, in the organization `o`, must be renewed: it ends within the notice, and none of the same kind
 * lasts longer. Someone who entered the new card beside the old one has done what was asked.
 */
export const isDueForRenewal = (now: string) => sql`
  l.expires_on <= (${now}::timestamptz at time zone o.time_zone)::date + ${sql.lit(licenceNoticeDays)}
  and not exists (
    select from licences n where n.organization_id = l.organization_id and n.employee_id = l.employee_id
      and lower(n.kind) = lower(l.kind) and coalesce(n.expires_on, 'infinity') > l.expires_on)`

interface Whose {
  /** Only the licences of this account. */
  userId: string | null
  organizationId: number | null
}

export interface LicenceRow {
  id: number
  organizationId: number
  employeeId: number
  employeeName: string
  userId: string | null
  role: string
  kind: string
  number: string | null
  issuedBy: string | null
  issuedOn: string | null
  expiresOn: string | null
  timeZone: string
  fileId: string | null
  fileType: FileType | null
  version: number
}

const dueLicences = ({ userId, organizationId }: Whose, now: string) => sql`
  from licences l
  join organizations o on o.id = l.organization_id
  join employees e on e.organization_id = l.organization_id and e.id = l.employee_id and e.closed_at is null
  where ${isDueForRenewal(now)}
    ${userId === null ? sql`` : sql`and e.user_id = ${userId}`}
    ${organizationId === null ? sql`` : sql`and l.organization_id = ${organizationId}`}`

export async function countPeopleWithDueLicence(db: Database, whose: Whose, now: string) {
  const { rows } = await sql<{ people: number }>`
    select count(distinct (l.organization_id, l.employee_id)) as people ${dueLicences(whose, now)}`.execute(db)
  return rows[0]?.people ?? 0
}

interface Paging {
  after: (string | number | null)[] | null
  limit: number
}

export async function listDueLicences(db: Database, whose: Whose, { after, limit }: Paging, now: string) {
  const [expiresOn, id] = after ?? []
  const { rows } = await sql<LicenceRow>`
    select ${columns} ${dueLicences(whose, now)}
      ${after === null ? sql`` : sql`and (l.expires_on, l.id) > (${expiresOn}::date, ${id}::int)`}
    order by l.expires_on, l.id limit ${limit}`.execute(db)
  return rows
}

/** The licences of open records; row-level security keeps them to the caller's organizations. */
export async function findLicence(db: Database, id: number) {
  const { rows } = await sql<LicenceRow>`select ${columns} ${joined} where l.id = ${id}`.execute(db)
  return rows[0]
}

export async function listLicencesOf(db: Database, employeeId: number) {
  const { rows } = await sql<LicenceRow>`
    select ${columns} ${joined} where l.employee_id = ${employeeId}
    order by l.expires_on nulls last, l.id limit 200`.execute(db)
  return rows
}

export const insertLicence = (db: Database, organizationId: number, licence: NewLicence, now: string) =>
  db
    .insertInto('licences')
    .values({ ...licence, organizationId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Adds all of them with one statement whose text does not grow with their number. */
export const insertLicences = (db: Database, organizationId: number, licences: NewLicence[], now: string) =>
  sql`
  insert into licences (organization_id, employee_id, kind, number, issued_by, issued_on, expires_on, created_at, updated_at)
  select ${organizationId}::int, "employeeId", kind, number, "issuedBy", "issuedOn", "expiresOn", ${now}::timestamptz,
    ${now}::timestamptz
  from jsonb_to_recordset(${JSON.stringify(licences)}::jsonb)
    as licence ("employeeId" int, kind text, number text, "issuedBy" text, "issuedOn" date, "expiresOn" date)`.execute(
    db,
  )

type Changes = Omit<LicenceEdit, 'version'>

/** A new end begins a new notice: the owner is told again. */
export const updateLicence = (db: Database, id: number, version: number | undefined, changes: Changes, now: string) =>
  db
    .updateTable('licences')
    .set(({ eb }) => ({
      ...changes,
      ...(changes.expiresOn === undefined ? {} : { expiryNotifiedAt: null }),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .$if(version !== undefined, query => query.where('version', '=', version as number))
    .returning('id')
    .executeTakeFirst()

export const setLicenceFile = (db: Database, id: number, fileId: string | null, now: string) =>
  db
    .updateTable('licences')
    .set(({ eb }) => ({ fileId, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteLicence = (db: Database, id: number, version: number | undefined) =>
  db
    .deleteFrom('licences')
    .where('id', '=', id)
    .$if(version !== undefined, query => query.where('version', '=', version as number))
    .returning('id')
    .executeTakeFirst()

const columns = sql`l.id, l.organization_id, l.employee_id, e.name as employee_name, e.user_id, e.role, l.kind, l.number, l.issued_by,
  l.issued_on, l.expires_on, o.time_zone, l.version, l.file_id,
  (select f.content_type from files f where f.organization_id = l.organization_id and f.id = l.file_id) as file_type`

const joined = sql`
  from licences l
  join organizations o on o.id = l.organization_id
  join employees e on e.organization_id = l.organization_id and e.id = l.employee_id and e.closed_at is null`
