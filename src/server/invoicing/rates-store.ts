import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface RateKey {
  organizationId: number
  position: string
  /** Null: at every business. */
  businessId: number | null
}

export const listRates = (db: Database, organizationIds: number[]) =>
  db
    .selectFrom('positionRates as r')
    .innerJoin('organizations as o', 'o.id', 'r.organizationId')
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'r.organizationId').onRef('b.id', '=', 'r.businessId'),
    )
    .select([
      'r.id',
      'r.organizationId',
      'r.position',
      'r.businessId',
      'b.name as businessName',
      'r.billRateCents',
      'r.hourlyRateCents',
      'r.isBillable',
      'o.currency',
      'r.version',
    ])
    .where('r.organizationId', 'in', organizationIds.length === 0 ? [0] : organizationIds)
    .orderBy('r.organizationId')
    .orderBy('r.position')
    .orderBy('b.name', order => order.asc().nullsFirst())
    .limit(2000)
    .execute()

/** The rate of a position, held until this transaction ends. */
export const lockRate = (db: Database, { organizationId, position, businessId }: RateKey) =>
  db
    .selectFrom('positionRates')
    .select(['id', 'billRateCents', 'hourlyRateCents', 'isBillable', 'version'])
    .where('organizationId', '=', organizationId)
    .where('position', '=', position)
    .where('businessId', 'is not distinct from', businessId)
    .forUpdate()
    .executeTakeFirst()

/** What those are who hold a position, and who they are where they have an account. */
export const listHolders = (db: Database, organizationId: number, position: string) =>
  db
    .selectFrom('employees')
    .select(['userId', 'role'])
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .where(sql<boolean>`lower(position) = lower(${position})`)
    .execute()

/** Two people who set the same rate at the same moment set one rate. */
export const saveRate = (
  db: Database,
  rate: RateKey & { billRateCents: number | null; hourlyRateCents: number | null; isBillable: boolean | null },
  now: string,
) =>
  sql`
  insert into position_rates (organization_id, position, business_id, bill_rate_cents, hourly_rate_cents, is_billable, created_at, updated_at)
  values (${rate.organizationId}, ${rate.position}, ${rate.businessId}, ${rate.billRateCents}, ${rate.hourlyRateCents},
    ${rate.isBillable}, ${now}::timestamptz, ${now}::timestamptz)
  on conflict (organization_id, position, coalesce(business_id, 0)) do update
  set bill_rate_cents = excluded.bill_rate_cents, hourly_rate_cents = excluded.hourly_rate_cents,
    is_billable = excluded.is_billable,
    version = position_rates.version + 1, updated_at = excluded.updated_at`.execute(db)

export const deleteRate = (db: Database, { organizationId, position, businessId }: RateKey) =>
  db
    .deleteFrom('positionRates')
    .where('organizationId', '=', organizationId)
    .where('position', '=', position)
    .where('businessId', 'is not distinct from', businessId)
    .execute()

export interface MarginSums {
  organizationName: string
  currency: string
  businessId: number | null
  businessName: string | null
  billedHundredths: number
  workedSeconds: number
  /** Of the time behind the lines, what it is known that it is paid at. */
  coveredSeconds: number
  revenueCents: number
  /** Of the revenue, what stands against known pay. */
  coveredCents: number
  costCents: number
}

/**
 * What the sent invoices of a period brought in and what the time behind them is paid, overtime and premiums included: at
 * the rate of the person at that business, else their own, else that of the position. Only revenue with known pay behind it
 * is set against pay: of a line whose hours are known in part, that part.
 */
export async function sumMargin(db: Database, organizationIds: number[], from: string, to: string) {
  const { rows } = await sql<MarginSums>`
    with billed as (
      select l.organization_id, l.id, l.business_id, coalesce(l.hours_hundredths, 0) as hundredths,
        home_cents(i, l.amount_cents) as amount_cents
      from invoices i
      join invoice_lines l on l.organization_id = i.organization_id and l.invoice_id = i.id
      where i.organization_id = any (${organizationIds}::int[]) and i.status <> 'void' and not i.is_draft and not i.is_opening
        and i.generated_date between ${from}::date and ${to}::date),
    worked as (
      select l.organization_id, l.id, sum(e.seconds) as seconds,
        sum(e.seconds) filter (where pay.rate > 0) as covered_seconds,
        sum(coalesce(paid.seconds, e.seconds) * pay.rate) filter (where pay.rate > 0) / 3600.0 as cost_cents
      from billed l
      join invoice_line_entries e on e.organization_id = l.organization_id and e.line_id = l.id
      join time_entries c on c.organization_id = e.organization_id and c.id = e.time_entry_id
      join employees p on p.organization_id = c.organization_id and p.id = c.employee_id
      left join lateral (
        select k.hourly_rate_cents as rate from employee_businesses k
        where k.organization_id = c.organization_id and k.employee_id = c.employee_id and k.business_id = c.business_id
          and k.hourly_rate_cents is not null
        order by k.status = 'active' desc, k.id desc limit 1) at_business on true
      left join lateral (
        select r.hourly_rate_cents as rate from position_rates r
        where r.organization_id = c.organization_id and r.position = p.position and r.hourly_rate_cents is not null
          and (r.business_id = c.business_id or r.business_id is null)
        order by r.business_id nulls last limit 1) of_position on true
      cross join lateral (
        select coalesce(at_business.rate, nullif(p.hourly_rate_cents, 0), of_position.rate, 0) as rate) pay
      left join lateral (
        select nullif(sum(s.pay_seconds), 0) as seconds from timesheet_entries s
        where s.organization_id = c.organization_id and s.time_entry_id = c.id and s.live) paid on true
      group by l.organization_id, l.id),
    -- Hours are rounded once for each line: up to half a hundredth more is billed than was worked.
    matched as (
      select l.*, coalesce(w.seconds, 0) as seconds, coalesce(w.covered_seconds, 0) as covered_seconds,
        coalesce(w.cost_cents, 0) as cost_cents,
        case when coalesce(w.covered_seconds, 0) = 0 then 0
          when w.covered_seconds = w.seconds and w.seconds + 18 >= l.hundredths * 36 then 1
          else w.covered_seconds / greatest(w.seconds, l.hundredths * 36)::numeric end as share
      from billed l left join worked w on w.organization_id = l.organization_id and w.id = l.id)
    select o.name as organization_name, o.currency, l.business_id, b.name as business_name,
      sum(l.hundredths)::bigint as billed_hundredths, sum(l.seconds)::bigint as worked_seconds,
      sum(l.covered_seconds)::bigint as covered_seconds, sum(l.amount_cents)::bigint as revenue_cents,
      round(sum(l.amount_cents * l.share))::bigint as covered_cents, round(sum(l.cost_cents))::bigint as cost_cents
    from matched l
    join organizations o on o.id = l.organization_id
    left join businesses b on b.organization_id = l.organization_id and b.id = l.business_id
    group by o.id, o.name, o.currency, l.business_id, b.name
    order by o.name, b.name nulls last`.execute(db)
  return rows
}
