import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import type { DB } from '#server/platform/schema.ts'
import type { AgreedRate } from '#shared/contracts/rules.ts'
import type { Basis, Rhythm, Silence } from '#shared/contracts/shapes.ts'
import type { Day } from '#shared/time.ts'

export interface StoredSite {
  businessId: number
  name: string
  promisedHundredths: number | null
}

export interface StoredContract {
  organizationId: number
  id: number
  clientId: number
  clientName: string
  sortName: string
  name: string
  startsOn: Day
  endsOn: Day | null
  basis: Basis
  minimumMinutes: number
  holidayPercent: number
  currency: string | null
  taxPercent: string | null
  dueDays: number | null
  /** What the client, and else the company, has where the contract says nothing. */
  usual: { currency: string; taxPercent: string; dueDays: number; timeZone: string }
  rhythm: Rhythm
  invoiceEmails: string[]
  releasesIncidents: boolean
  confirmsHours: boolean
  asksByItself: boolean
  confirmDays: number
  silence: Silence
  answerWithinHours: number | null
  notes: string | null
  version: number
  sites: StoredSite[]
  rates: AgreedRate[]
  confirmers: { id: string; name: string }[]
}

interface ContractFilter {
  id?: number | undefined
  organizationIds?: readonly number[] | undefined
  clientId?: number | undefined
  /** Only those that hold on a day between these; without an end, from then on. */
  from?: Day | undefined
  to?: Day | undefined
  /** Only those that ask the client for hours by themselves. */
  asksByItself?: true | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** By client and age, each with its sites and rates. */
export async function listContracts(db: Database, filter: ContractFilter): Promise<StoredContract[]> {
  const { id = null, organizationIds = null, clientId = null, from = null, to = null, limit = 10_000, cursor } = filter
  const asksByItself = filter.asksByItself ?? null
  const [afterName = null, afterId = null] = cursor === undefined ? [] : keysOf(cursor, 2)
  const { rows } = await sql<StoredContract>`
    select k.organization_id, k.id, k.client_id, c.name as client_name, c.sort_name, k.name, k.starts_on, k.ends_on, k.basis,
      k.minimum_minutes, k.holiday_percent::float8 as holiday_percent, k.currency, k.tax_percent::text as tax_percent, k.due_days,
      json_build_object('currency', coalesce(c.currency, o.currency),
        'taxPercent', coalesce(c.invoice_tax_percent, o.invoice_tax_percent)::text,
        'dueDays', coalesce(c.invoice_due_days, o.invoice_due_days), 'timeZone', o.time_zone) as usual,
      k.rhythm, k.invoice_emails, k.releases_incidents, k.confirms_hours, k.asks_by_itself,
      k.confirm_days, k.silence, k.answer_within_hours, k.notes, k.version,
      (select coalesce(json_agg(json_build_object('businessId', s.business_id, 'name', b.name,
          'promisedHundredths', s.promised_hundredths) order by lower(b.name), b.id), '[]')
        from contract_sites s
        join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
        where s.organization_id = k.organization_id and s.contract_id = k.id) as sites,
      (select coalesce(json_agg(json_build_object('position', r.position, 'businessId', r.business_id,
          'startsOn', r.starts_on, 'rateCents', r.rate_cents)
          order by r.business_id nulls first, lower(r.position) nulls first, r.starts_on), '[]')
        from contract_rates r where r.organization_id = k.organization_id and r.contract_id = k.id) as rates,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id), '[]')
        from contract_confirmers f cross join lateral user_names(array[f.user_id]) n
        where f.organization_id = k.organization_id and f.contract_id = k.id) as confirmers
    from contracts k
    join clients c on c.organization_id = k.organization_id and c.id = k.client_id
    join organizations o on o.id = k.organization_id
    where (${id}::int is null or k.id = ${id}::int)
      and (${organizationIds}::int[] is null or k.organization_id = any (${organizationIds}::int[]))
      and (${clientId}::int is null or k.client_id = ${clientId}::int)
      and (${asksByItself}::boolean is null or (k.confirms_hours and k.asks_by_itself))
      and (${to}::date is null or k.starts_on <= ${to}::date)
      and (${from}::date is null or coalesce(k.ends_on >= ${from}::date, true))
      and (${afterName}::text is null or (c.sort_name, k.id) > (${afterName}::text, ${afterId}::int))
    order by c.sort_name, k.id limit ${limit}`.execute(db)
  return rows
}

/** Nobody else changes it before this transaction ends. */
export const lockContract = (db: Database, id: number) =>
  db
    .selectFrom('contracts')
    .select(['organizationId', 'id', 'clientId', 'startsOn', 'endsOn', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Key {
  organizationId: number
  id: number
}

export const insertContract = (db: Database, contract: Insertable<DB['contracts']>) =>
  db.insertInto('contracts').values(contract).returning(['organizationId', 'id']).executeTakeFirstOrThrow()

export const updateContract = (
  db: Database,
  { organizationId, id }: Key,
  changes: Updateable<DB['contracts']>,
  now: string,
) =>
  db
    .updateTable('contracts')
    .set(eb => ({ ...changes, updatedAt: now, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** Its parts go first and come again, so that a contract may change its days and its sites in one go. */
export const clearParts = async (db: Database, { organizationId, id }: Key) => {
  await sql`delete from contract_sites where organization_id = ${organizationId} and contract_id = ${id}`.execute(db)
  await sql`delete from contract_rates where organization_id = ${organizationId} and contract_id = ${id}`.execute(db)
  await sql`delete from contract_confirmers where organization_id = ${organizationId} and contract_id = ${id}`.execute(
    db,
  )
}

interface Parts {
  sites: { businessId: number; promisedHundredths: number | null }[]
  rates: AgreedRate[]
  confirmers: string[]
}

export async function insertParts(db: Database, { organizationId, id }: Key, { sites, rates, confirmers }: Parts) {
  await sql`
    insert into contract_sites (organization_id, contract_id, business_id, valid, promised_hundredths)
    select k.organization_id, k.id, s.business_id, k.valid, s.promised
    from contracts k, unnest(${sites.map(({ businessId }) => businessId)}::int[],
      ${sites.map(({ promisedHundredths }) => promisedHundredths)}::int[]) as s (business_id, promised)
    where k.organization_id = ${organizationId} and k.id = ${id} order by s.business_id`.execute(db)
  if (rates.length > 0)
    await db
      .insertInto('contractRates')
      .values(rates.map(rate => ({ ...rate, organizationId, contractId: id })))
      .execute()
  if (confirmers.length > 0)
    await db
      .insertInto('contractConfirmers')
      .values(confirmers.map(userId => ({ organizationId, contractId: id, userId })))
      .execute()
}

/** Those of these accounts that sign in for the client. */
export const listPeopleOf = (db: Database, clientId: number, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('clientId', '=', clientId)
    .where('role', '=', 'client')
    .where('closedAt', 'is', null)
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .execute()

/** Whose sites these are, held until this transaction ends: a site that changes hands waits. */
export const holdSites = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'id', 'clientId'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .forShare()
    .execute()
