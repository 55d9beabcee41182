import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ImportKind } from '#shared/company-import/kinds.ts'

/** Whoever brings a file into a company waits for whoever does so already, and then sees what they brought. */
export async function queueUpToImport(db: Database, organizationId: number) {
  await sql`set local statement_timeout = '2min'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('muster:company-import'), ${organizationId}::int)`.execute(db)
}

/** Kinds whose records another product may have numbered, and the column that names them. */
export type NumberedKind = 'clients' | 'sites' | 'people'

export async function listNumbers(db: Database, organizationId: number, kind: NumberedKind) {
  const rows = await db
    .selectFrom('importNumbers')
    .select(['number', sql<number>`coalesce(client_id, business_id, employee_id)`.as('record')])
    .where('organizationId', '=', organizationId)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ number, record }) => [number, record]))
}

interface Numbered {
  number: string
  record: number
}

export const insertNumbers = (
  db: Database,
  organizationId: number,
  kind: NumberedKind,
  numbered: readonly Numbered[],
) =>
  sql`
  insert into import_numbers (organization_id, kind, number, client_id, business_id, employee_id)
  select ${organizationId}::int, ${kind}, number,
    case ${kind} when 'clients' then record end, case ${kind} when 'sites' then record end,
    case ${kind} when 'people' then record end
  from unnest(${numbered.map(({ number }) => number)}::text[], ${numbered.map(({ record }) => record)}::int[])
    as numbered (number, record)`.execute(db)

export const listOpenClients = (db: Database, organizationId: number) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'currency'])
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .execute()

export const listOpenSites = (db: Database, organizationId: number) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'clientId'])
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .execute()

export const listPeople = (db: Database, organizationId: number) =>
  db
    .selectFrom('employees')
    .select(['id', 'name', 'email', 'phone', 'staffNumber', 'userId', 'role'])
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .execute()

export const listDemandLines = (db: Database, organizationId: number) =>
  db
    .selectFrom('demands')
    .select(['businessId', 'location', 'weekdays', 'startTime', 'endTime'])
    .where('organizationId', '=', organizationId)
    .execute()

export const listRateKeys = (db: Database, organizationId: number) =>
  db
    .selectFrom('positionRates')
    .select(['position', 'businessId'])
    .where('organizationId', '=', organizationId)
    .execute()

export const listLicenceKeys = (db: Database, organizationId: number) =>
  db
    .selectFrom('licences')
    .select(['employeeId', 'kind', 'number', 'expiresOn'])
    .where('organizationId', '=', organizationId)
    .execute()

/** What is planned between two days, to be compared with what a file brings. */
export const listShiftKeys = (db: Database, organizationId: number, from: string, to: string) =>
  db
    .selectFrom('schedules')
    .select(['businessId', 'employeeId', 'date', 'startTime', 'endTime', 'location'])
    .where('organizationId', '=', organizationId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '!=', 'cancelled')
    .execute()

export const listInvoiceNumbers = (db: Database, organizationId: number) =>
  db.selectFrom('invoices').select(['invoiceNumber', 'clientId']).where('organizationId', '=', organizationId).execute()

interface Imported {
  kind: ImportKind
  rows: number
  fresh: number
  known: number
}

export const insertImport = (
  db: Database,
  organizationId: number,
  file: Imported,
  importedBy: string,
  importedAt: string,
) =>
  db
    .insertInto('companyImports')
    .values({ organizationId, ...file, importedBy, importedAt })
    .execute()

/** The last file of each kind. */
export const listLastImports = (db: Database, organizationId: number) =>
  db
    .selectFrom('companyImports')
    .distinctOn('kind')
    .select(['kind', 'rows', 'fresh', 'known', 'importedBy', 'importedAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('kind')
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** How many of each kind are there, however they came. */
export async function countRecords(db: Database, organizationId: number): Promise<Record<ImportKind, number>> {
  const { rows } = await sql<Record<ImportKind, number>>`select
    (select count(*)::int from clients where organization_id = ${organizationId} and closed_at is null) as clients,
    (select count(*)::int from businesses where organization_id = ${organizationId} and closed_at is null) as sites,
    (select count(*)::int from demands where organization_id = ${organizationId}) as posts,
    (select count(*)::int from position_rates where organization_id = ${organizationId}) as rates,
    (select count(*)::int from employees where organization_id = ${organizationId} and closed_at is null) as people,
    (select count(*)::int from licences l join employees e on e.organization_id = l.organization_id and e.id = l.employee_id
      where l.organization_id = ${organizationId} and e.closed_at is null) as licences,
    (select count(*)::int from schedules where organization_id = ${organizationId} and status <> 'cancelled') as shifts,
    (select count(*)::int from invoices where organization_id = ${organizationId} and is_opening and status <> 'void') as balances`.execute(
    db,
  )
  return rows[0] as Record<ImportKind, number>
}
