import type pg from 'pg'
import { positionTextVersion } from '#shared/privacy/consent.ts'

export interface SeededOrganization {
  organizationId: number
  supervisorEmail: string
}

interface Size {
  employees: number
  shifts: number
  entries: number
  notes?: number
  clients?: number
  sites?: number
}

/** One times and ten times the data of a large company. */
export const sizes = {
  one: { employees: 500, shifts: 20_000, entries: 50_000, notes: 50_000, clients: 30, sites: 100 },
  ten: { employees: 5000, shifts: 200_000, entries: 500_000, notes: 500_000, clients: 300, sites: 1000 },
} satisfies Record<string, Size>

const shiftsPerDay = 100

/** An organization of a given size beside the demo company; its supervisor has the demo accounts' password. */
export async function seedOrganization(database: pg.Pool, name: string, size: Size): Promise<SeededOrganization> {
  const client = await database.connect()
  try {
    // The rows are consistent by construction; checking each again would take minutes.
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query<{ id: number }>(
      `insert into organizations (provider_id, name)
       select id, $1 from users where email = 'provider@muster.demo' returning id`,
      [name],
    )
    const organizationId = rows[0]?.id ?? 0
    const supervisorEmail = `${name}@bench.example.com`
    await client.query(
      `insert into users (email, password_hash, first_name, role, organization_id)
       select $1, password_hash, 'Bench', 'supervisor', $2 from users where email = 'admin@muster.demo'`,
      [supervisorEmail, organizationId],
    )
    await client.query(
      `insert into businesses (organization_id, name, time_zone) select id, 'Bench site', time_zone from organizations where id = $1`,
      [organizationId],
    )
    await client.query(clientsSql, [organizationId, size.clients ?? 0])
    await client.query(sitesSql, [organizationId, size.sites ?? 0])
    await client.query(
      `insert into employees (organization_id, name, email, position, status, staff_number)
       select $1, 'Guard ' || n, 'guard' || n || '@' || $2, 'Security Officer', 'off_duty', 1000 + n
       from generate_series(1, $3::int) n`,
      [organizationId, `${name}.example.com`, size.employees],
    )
    await client.query(
      `insert into position_consents (organization_id, employee_id, text_version, position_days, coordinate_days)
       select organization_id, id, $2, 30, 730 from employees where organization_id = $1`,
      [organizationId, positionTextVersion],
    )
    await client.query(shiftsSql, [organizationId, size.shifts, shiftsPerDay])
    await client.query(entriesSql, [organizationId, size.entries])
    await client.query(paidDaysSql, [organizationId])
    await client.query(notesSql, [organizationId, size.notes ?? 0])
    await client.query('reset session_replication_role')
    // So much at once, and the planner still believes that there is nothing.
    await client.query('analyze')
    await client.query('insert into team_sizes values ($1, $2)', [organizationId, size.employees])
    await client.query(changesSql, [organizationId])
    await client.query(`select catch_up_reports(array[$1::int], now(), '10 minutes', '30 minutes')`, [organizationId])
    // An index over half a million texts is sorted in memory, not on disk.
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query('call search.refill()')
    await client.query('reset maintenance_work_mem')
    await client.query('analyze')
    return { organizationId, supervisorEmail }
  } finally {
    client.release()
  }
}

const people = `people as (
  select array_agg(id order by id) ids, count(*)::int n from employees where organization_id = $1)`

const clientsSql = `
  insert into clients (organization_id, name) select $1, 'Payer ' || n from generate_series(1, $2::int) n`

const sitesSql = `
  with payers as (select array_agg(id) ids, count(*)::int n from clients where organization_id = $1)
  insert into businesses (organization_id, client_id, name, address, time_zone)
  select $1, p.ids[1 + g.i % p.n], 'Site ' || g.i, g.i || ' Quay Street', o.time_zone
  from generate_series(1, $2::int) g (i), payers p, organizations o where o.id = $1 and p.n > 0`

// A hundred shifts each day, around today.
const shiftsSql = `
  with ${people}, days as (
    select n, current_date + (n / $3::int) - ($2::int / $3::int / 2) as day from generate_series(0, $2::int - 1) n)
  insert into schedules (organization_id, employee_id, date, start_time, end_time, starts_at, ends_at, location, status, published_at)
  select $1, p.ids[1 + d.n % least(p.n, $3::int)], d.day, '09:00', '17:00',
         d.day + time '14:00' at time zone 'UTC', d.day + time '22:00' at time zone 'UTC', 'Bench site', 'scheduled', now()
  from days d, people p`

const entriesSql = `
  with ${people}
  insert into time_entries (organization_id, employee_id, clock_in_time, clock_out_time, worked_seconds, pay_rate_cents, status, source)
  select $1, p.ids[1 + g.i % p.n], current_date - 2 - (g.i / p.n) + time '14:00' at time zone 'UTC',
         current_date - 2 - (g.i / p.n) + time '22:00' at time zone 'UTC', 28800, 2500, 'completed', 'position'
  from generate_series(0, $2::int - 1) g (i), people p`

// What the rule of pay makes of such days: nothing is overtime in a company that never looks at its weeks.
const paidDaysSql = `
  insert into paid_days (organization_id, time_entry_id, day, employee_id, seconds, regular_seconds, pay_seconds)
  select t.organization_id, t.id, (t.clock_in_time at time zone o.time_zone)::date, t.employee_id, 28800, 28800, 28800
  from time_entries t join organizations o on o.id = t.organization_id where t.organization_id = $1`

// What triggers would have noted, in one go.
const changesSql = `
  insert into report_changes (organization_id, from_at, to_at)
  select $1::int, min(clock_in_time), max(clock_out_time) from time_entries where organization_id = $1 having count(*) > 0
  union all select $1::int, min(starts_at), max(ends_at) from schedules where organization_id = $1 having count(*) > 0`

// Words that stand in every note, in every tenth, and in three of them.
const notesSql = `
  with ${people}
  insert into notes (organization_id, employee_id, content, location, noted_at)
  select $1, p.ids[1 + g.i % p.n],
    'Patrol ' || g.i || ' of the yard, all doors checked' || case when g.i % 10 = 0 then ', lamp broken' else '' end
      || case when g.i % ($2::int / 3) = 7 then ', flamingo on the roof' else '' end,
    'Gate ' || g.i % 300, now() - g.i * interval '1 minute'
  from generate_series(0, $2::int - 1) g (i), people p`
