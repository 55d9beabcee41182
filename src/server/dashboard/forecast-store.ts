import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { storedCompany } from '#server/platform/reader.ts'
import { companyFrom, type StoredCompany } from '#shared/country/company.ts'
import type { PaidDay, TimeAhead } from '#shared/dashboard/forecast.ts'
import { addDays, type Day, dayOf, mondayOf, weekStartOf } from '#shared/time.ts'
import { payNames } from '#shared/timesheets/pay-parts.ts'

/** The running week of a company, as it counts weeks. */
export interface CompanyWeek {
  organizationId: number
  currency: string
  from: Day
  to: Day
}

export async function listCompanyWeeks(db: Database, organizationIds: number[], now: string): Promise<CompanyWeek[]> {
  const { rows } = await sql<{ id: number; company: StoredCompany }>`
    select o.id, ${storedCompany} as company from organizations o
    where o.id = any (${organizationIds}::int[]) order by o.id`.execute(db)
  return rows.map(({ id, company: stored }) => {
    const { firstDay, timeZone, currency } = companyFrom(stored)
    const from = weekStartOf(dayOf(now, timeZone), firstDay)
    return { organizationId: id, currency, from, to: addDays(from, 6) }
  })
}

interface OfPerson {
  organizationId: number
  employeeId: number
  name: string
}

/** What is over and paid in the weeks of pay that these weeks lie in, by person and day. */
export async function listPaidDays(db: Database, weeks: readonly CompanyWeek[]) {
  const { rows } = await sql<OfPerson & PaidDay>`
    select d.organization_id, d.employee_id, e.name, d.day::text as day,
      ${sql.join(payNames.map(name => sql`sum(${sql.ref(`d.${name}`)})::int as ${sql.ref(name)}`))},
      sum(round(d.pay_seconds * coalesce(a.hourly_rate_cents, e.hourly_rate_cents, 0) / 3600.0))::int as cents
    from ${given(weeks)}
    join paid_days d on d.organization_id = w.organization_id and d.day between w.monday and w.last_day
    join time_entries t on t.organization_id = d.organization_id and t.id = d.time_entry_id
    ${whoAndRate(sql`d.employee_id`, sql`t.business_id`)}
    group by d.organization_id, d.employee_id, e.name, d.day`.execute(db)
  return rows
}

interface AheadRow extends OfPerson, Omit<TimeAhead, 'terms' | 'breakSeconds'> {
  businessId: number | null
}

/** The clocks that run, up to this moment, and what is left of the shifts that somebody has. */
export async function listTimeAhead(db: Database, weeks: readonly CompanyWeek[], now: string): Promise<AheadRow[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<AheadRow>`
    with part as (
      select t.organization_id, t.employee_id, t.business_id, 'clock' as kind, t.clock_in_time, ${at} as clock_out_time, t.paid_from,
        coalesce((select json_agg(json_build_object('startedAt', p.started_at, 'endedAt', coalesce(p.ended_at, ${at}), 'paid', p.paid))
          from breaks p where p.organization_id = t.organization_id and p.time_entry_id = t.id), '[]') as breaks
      from ${given(weeks)}
      join on_duty d on d.organization_id = w.organization_id and d.clock_in_time < ${at}
      join time_entries t on t.organization_id = d.organization_id and t.id = d.time_entry_id
      union all
      -- Of a shift that someone is on, only what is left of it, of one that they left nothing; one that began without them still
      -- has them to come.
      select s.organization_id, s.employee_id, s.business_id, 'plan', greatest(s.due_at, ${at}), s.ends_at, null, '[]'
      from ${given(weeks)}
      join schedules s on s.organization_id = w.organization_id and s.date between w.first_day - 1 and w.last_day
        and s.employee_id is not null and s.status in ('scheduled', 'active') and s.ends_at > ${at})
    select p.*, e.name, coalesce(b.time_zone, o.time_zone) as time_zone,
      coalesce(a.hourly_rate_cents, e.hourly_rate_cents, 0)::int as rate_cents
    from part p
    join organizations o on o.id = p.organization_id
    left join businesses b on b.organization_id = p.organization_id and b.id = p.business_id
    ${whoAndRate(sql`p.employee_id`, sql`p.business_id`, sql`p.organization_id`)}
    order by p.clock_in_time`.execute(db)
  return rows
}

const given = (weeks: readonly CompanyWeek[]) => sql`unnest(${weeks.map(week => week.organizationId)}::int[],
  ${weeks.map(week => mondayOf(week.from))}::date[], ${weeks.map(week => week.from)}::date[], ${weeks.map(week => week.to)}::date[])
  w (organization_id, monday, first_day, last_day)`

type Column = ReturnType<typeof sql>

/** Whose it is, and what they are paid there. */
const whoAndRate = (employeeId: Column, businessId: Column, organizationId: Column = sql`d.organization_id`) => sql`
    join employees e on e.organization_id = ${organizationId} and e.id = ${employeeId} and e.closed_at is null
    left join employee_businesses a on a.organization_id = ${organizationId} and a.employee_id = ${employeeId}
      and a.business_id = ${businessId} and a.status = 'active'`
