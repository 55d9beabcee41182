import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { BillableEntry, BillRate } from '#shared/invoicing/rules.ts'

interface BillableFilter {
  organizationId: number
  clientId: number | null
  businessIds: number[] | null
  from: string
  to: string
}

/** Time that may be billed: every part of it approved, on no invoice yet, and of someone whom clients pay for. */
export async function listBillable(db: Database, filter: BillableFilter, limit: number) {
  const { rows } = await sql<BillableEntry & { clientId: number | null }>`
    select c.id, c.employee_id, e.name as employee_name, e.position, c.business_id, b.name as business_name, b.client_id,
      b.bill_rate_cents as business_rate_cents, c.schedule_id, ${dayOfEntry} as day, k.contract_id, ${askedFor} as asked, sheet.seconds
    ${entriesOf(filter)} and ${isApproved} and not ${isInvoiced} and ${isBillable}
    order by b.name nulls last, e.name, e.id, c.clock_in_time limit ${limit}`.execute(db)
  return rows
}

interface UnbilledSums {
  organizationId: number
  businessId: number | null
  businessRateCents: number | null
  position: string
  contractId: number | null
  asked: BillableEntry['asked']
  /** Set where the contract has prices of its own, each of which holds from a day on. */
  day: string | null
  seconds: number
  since: string
}

/** The same of whole companies from a day on, by site, position and contract. */
export async function sumBillable(db: Database, organizationIds: number[], since: string): Promise<UnbilledSums[]> {
  const { rows } = await sql<UnbilledSums>`
    select c.organization_id, c.business_id, b.bill_rate_cents as business_rate_cents, e.position, k.contract_id, priced.day,
      ${askedFor} as asked, sum(sheet.seconds)::float8 as seconds, min(${dayOfEntry}) as since
    ${entries}
    cross join lateral (
      select case when exists (select from contract_rates r where r.organization_id = c.organization_id
                                 and r.contract_id = k.contract_id) then ${dayOfEntry} end as day
    ) priced
    where c.organization_id = any (${organizationIds}::int[]) and c.clock_out_time is not null
      and c.clock_in_time >= ${since}::date and ${isApproved} and not ${isInvoiced} and ${isBillable}
    group by c.organization_id, c.business_id, b.bill_rate_cents, e.position, k.contract_id, priced.day, r.id,
      r.agreed_rate_cents, r.agreed_currency`.execute(db)
  return rows
}

export interface OtherTime {
  unapproved: number
  invoiced: number
  notBillable: number
  withoutSite: number
}

/** What else was worked in those days, so that nobody wonders where hours went. */
export async function sumOtherTime(db: Database, filter: BillableFilter): Promise<OtherTime> {
  const { rows } = await sql<Omit<OtherTime, 'withoutSite'>>`
    select coalesce(sum(c.worked_seconds) filter (where ${isBillable} and not ${isInvoiced} and not ${isApproved}), 0)::float8
        as unapproved,
      coalesce(sum(c.worked_seconds) filter (where ${isInvoiced}), 0)::float8 as invoiced,
      coalesce(sum(c.worked_seconds) filter (where not ${isInvoiced} and not ${isBillable}), 0)::float8 as not_billable
    ${entriesOf(filter)}`.execute(db)
  return { ...(rows[0] as Omit<OtherTime, 'withoutSite'>), withoutSite: await sumWithoutSite(db, filter) }
}

interface OtherTimeOfClient {
  clientId: number | null
  contractId: number | null
  unapproved: number
  invoiced: number
  nowhere: number
}

/** The same for each client and contract, and under null for sites without one and for what names no site. */
export async function sumOtherTimeByClient(
  db: Database,
  period: Pick<BillableFilter, 'organizationId' | 'from' | 'to'>,
) {
  const { rows } = await sql<OtherTimeOfClient>`
    select b.client_id, k.contract_id,
      coalesce(sum(c.worked_seconds) filter (where ${isBillable} and not ${isInvoiced} and not ${isApproved}), 0)::float8
        as unapproved,
      coalesce(sum(c.worked_seconds) filter (where ${isInvoiced}), 0)::float8 as invoiced,
      coalesce(sum(c.worked_seconds) filter (where b.client_id is null and not ${isInvoiced} and ${isBillable}), 0)::float8
        as nowhere
    ${entriesOf({ ...period, clientId: null, businessIds: null })} group by b.client_id, k.contract_id`.execute(db)
  return rows
}

// Whoever asks for a client or for sites is shown no time that names none; the whole company's is among the lines.
async function sumWithoutSite(db: Database, filter: BillableFilter) {
  if (filter.clientId === null && filter.businessIds === null) return 0
  const everywhere = { ...filter, clientId: null, businessIds: null }
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(c.worked_seconds), 0)::float8 as seconds
    ${entriesOf(everywhere)} and c.business_id is null and not ${isInvoiced} and ${isBillable}`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Sites and days at which something to be billed is not approved yet. */
export async function listUnapprovedDays(db: Database, filter: BillableFilter) {
  const { rows } = await sql<{ businessId: number; day: string }>`
    select distinct c.business_id, ${dayOfEntry} as day
    ${entriesOf(filter)} and c.business_id is not null and c.worked_seconds > 0
      and not ${isApproved} and not ${isInvoiced} and ${isBillable}`.execute(db)
  return rows
}

export const listBillRates = (db: Database, organizationId: number): Promise<BillRate[]> =>
  db
    .selectFrom('positionRates')
    .select(['position', 'businessId', 'billRateCents'])
    .where('organizationId', '=', organizationId)
    .where('billRateCents', 'is not', null)
    .execute()

export const findOrganizationOfEntry = (db: Database, timeEntryId: number) =>
  db.selectFrom('timeEntries').select('organizationId').where('id', '=', timeEntryId).executeTakeFirst()

export interface HeldEntry {
  id: number
  employeeId: number
  businessId: number | null
  /** Whose site it was worked at. */
  clientId: number | null
  position: string
  seconds: number
  isApproved: boolean
  isBillable: boolean
}

/**
 * Holds the timesheets of these entries until this transaction ends: a reopening under way is waited for, a later one
 * finds the invoice. Only then is it read what they hold.
 */
export async function holdEntries(db: Database, organizationId: number, ids: number[]): Promise<HeldEntry[]> {
  if (ids.length === 0) return []
  await sql`
    select from timesheets t
    where t.organization_id = ${organizationId} and t.id in (
      select l.timesheet_id from timesheet_entries l
      where l.organization_id = ${organizationId} and l.time_entry_id = any (${ids}::int[]) and l.live)
    order by t.id for share`.execute(db)
  const { rows } = await sql<HeldEntry>`
    select c.id, c.employee_id, c.business_id, b.client_id, e.position, sheet.seconds, ${isApproved} as is_approved, ${isBillable} as is_billable
    ${entries} where c.organization_id = ${organizationId} and c.id = any (${ids}::int[])`.execute(db)
  return rows
}

// The day on which it began, as the clocks of the site show it.
const dayOfEntry = sql<string>`(c.clock_in_time at time zone coalesce(b.time_zone, o.time_zone))::date`

const entries = sql`
  from time_entries c
  join organizations o on o.id = c.organization_id
  join employees e on e.organization_id = c.organization_id and e.id = c.employee_id
  left join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
  left join contract_sites k on k.organization_id = c.organization_id and k.business_id = c.business_id
    and k.valid @> ${dayOfEntry}
  left join client_request_shifts q on q.organization_id = c.organization_id and q.schedule_id = c.schedule_id
  left join client_requests r on r.organization_id = q.organization_id and r.id = q.request_id and r.business_id = c.business_id
  cross join lateral (
    select coalesce(sum(l.seconds), 0)::int as seconds, coalesce(bool_and(t.status = 'approved'), false) as approved
    from timesheet_entries l
    join timesheets t on t.organization_id = l.organization_id and t.id = l.timesheet_id
    where l.organization_id = c.organization_id and l.time_entry_id = c.id and l.live
  ) sheet`

// What its client asked for besides, at the price that was agreed.
const askedFor = sql<BillableEntry['asked']>`case when r.id is not null then
  jsonb_build_object('rateCents', r.agreed_rate_cents, 'currency', r.agreed_currency) end`

// An entry across two weeks stands on two sheets; until both are there and approved, a part of it is not. What rounding
// took off is not missing, nor unpaid time before the planned start.
const isApproved = sql<boolean>`(
  sheet.approved and sheet.seconds > 0 and sheet.seconds + 60 * o.rounding_minutes
    + greatest(0, extract(epoch from coalesce(c.paid_from, c.clock_in_time) - c.clock_in_time)) >= coalesce(c.worked_seconds, 2147483))`

// What is said about the person counts, then about their position at that site, then about it everywhere. Where nothing is
// said, those who run the company are overhead.
const isBillable = sql<boolean>`coalesce(e.is_billable, (
  select p.is_billable from position_rates p
  where p.organization_id = c.organization_id and lower(p.position) = lower(e.position) and p.is_billable is not null
    and (p.business_id = c.business_id or p.business_id is null)
  order by p.business_id nulls last limit 1), e.role not in ('admin', 'provider', 'partner', 'client'))`

// Also what was worked on a day that is billed as it was promised, whoever came; what the client asked for besides comes besides.
const isInvoiced = sql<boolean>`(exists (
  select from invoice_line_entries billed
  where billed.organization_id = c.organization_id and billed.time_entry_id = c.id and billed.live) or exists (
  select from invoice_promised_days billed
  where billed.organization_id = c.organization_id and billed.business_id = c.business_id and billed.live and r.id is null
    and billed.days @> ${dayOfEntry}))`

// By the day they began on, as the clocks of the site show it; the wider bound of instants is there for the index.
const entriesOf = ({ organizationId, clientId, businessIds, from, to }: BillableFilter) => sql`${entries}
  where c.organization_id = ${organizationId} and c.clock_out_time is not null
    and c.clock_in_time >= ${from}::date - 1 and c.clock_in_time < ${to}::date + 2
    and ${dayOfEntry} between ${from}::date and ${to}::date
    and (${clientId}::int is null or b.client_id = ${clientId}::int)
    and (${businessIds}::int[] is null or c.business_id = any (${businessIds}::int[]))`
