import type { RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import { notFound } from '#shared/problem.ts'

export interface NewOrganization extends OrganizationSettings {
  providerId: string
  name: string
}

interface OrganizationSettings {
  code?: string
  address?: string | null
  phone?: string | null
  email?: string | null
  description?: string | null
  businessType?: string | null
  ownershipType?: string | null
  estimatedEmployees?: string | null
  isActive?: boolean
  country?: string
  language?: string
  timeZone?: string
  currency?: string
  formats?: string | RawBuilder<string>
  taxIds?: string | RawBuilder<string>
  taxExempt?: boolean
  overtimeThresholdHours?: string
  roundingMinutes?: number
  breaksPaid?: boolean
  claimsNeedApproval?: boolean
  clientNotes?: string
  clientGraceMinutes?: number
  invoiceDueDays?: number
  invoiceTaxPercent?: string
  invoiceFooter?: string | null
  invoiceIssuer?: string | null
  invoiceIssuerAddress?: string | null
  iban?: string | null
  logoFileId?: string | null
}

export const insertOrganization = (db: Database, organization: NewOrganization) =>
  db.insertInto('organizations').values(organization).returning(['id', 'name']).executeTakeFirstOrThrow()

const columns = [
  'id',
  'name',
  'code',
  'providerId',
  'address',
  'phone',
  'email',
  'description',
  'isActive',
  'country',
  'language',
  'timeZone',
  'currency',
  'formats',
  'taxIds',
  'taxExempt',
  'overtimeThresholdHours',
  'roundingMinutes',
  'breaksPaid',
  'claimsNeedApproval',
  'clientNotes',
  'clientGraceMinutes',
  'invoiceDueDays',
  'invoiceTaxPercent',
  'invoiceFooter',
  'invoiceIssuer',
  'invoiceIssuerAddress',
  'iban',
  'logoFileId',
  'version',
  'createdAt',
] as const

interface OrganizationPage {
  providerId?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** In the order of their ids; row-level security keeps this to the caller's organizations. */
export const listOrganizations = (db: Database, { providerId, limit, cursor }: OrganizationPage) =>
  db
    .selectFrom('organizations')
    .select(columns)
    .$if(providerId !== undefined, query => query.where('providerId', '=', providerId as string))
    .$if(cursor !== undefined, query => query.where('id', '>', Number(keysOf(cursor as string, 1)[0])))
    .orderBy('id')
    .limit(limit)
    .execute()

export type StoredOrganization = Awaited<ReturnType<typeof listOrganizations>>[number]

export const findOrganization = (db: Database, id: number) =>
  db.selectFrom('organizations').select(columns).where('id', '=', id).executeTakeFirst()

/** Nobody else changes it before this transaction ends. */
export const lockOrganization = (db: Database, id: number) =>
  db.selectFrom('organizations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateOrganization = (
  db: Database,
  id: number,
  changes: OrganizationSettings & { name?: string; providerId?: string },
  now: string,
) =>
  db
    .updateTable('organizations')
    .set(eb => ({ ...changes, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Holds the provider's account open until this transaction ends: an organization never belongs to a closed one. */
export const holdProvider = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'in', ['provider', 'partner'])
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Whether the wall lets the caller know of this account at all. */
export const seesAccount = async (db: Database, userId: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined

/** As the system: what is switched off is behind the wall. */
export const ownsSwitchedOff = async (db: Database, providerId: string) =>
  (await db
    .selectFrom('organizations')
    .select('id')
    .where('providerId', '=', providerId)
    .where('isActive', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const listProviders = (db: Database, ids: string[]) =>
  db.selectFrom('users').select(['id', 'email', 'firstName', 'lastName']).where('id', 'in', ids).execute()

export const hasInvoices = async (db: Database, organizationId: number) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('organizationId', '=', organizationId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What money of a company is in. */
export async function findCurrency(db: Database, organizationId: number): Promise<string> {
  const found = await db
    .selectFrom('organizations')
    .select('currency')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return found.currency
}
