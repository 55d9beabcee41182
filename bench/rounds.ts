import type pg from 'pg'
import { type SeededOrganization, seedOrganization } from './seed.ts'

interface Walked extends SeededOrganization {
  guardEmail: string
  /** A site in the middle of the list, with a checkpoint of its own and someone who walks there. */
  businessId: number
  checkpointId: number
  employeeId: number
}

/** Ten checkpoints on two tours at each site, one tour after the other every 45 minutes until now, five people at each site. */
export async function seedRounds(database: pg.Pool, name: string, sites: number, scans: number): Promise<Walked> {
  const size = { employees: sites * 5, shifts: 0, entries: 0, clients: sites, sites }
  const seeded = await seedOrganization(database, name, size)
  const { organizationId } = seeded
  const client = await database.connect()
  try {
    // As in the rest of the seed: consistent by construction.
    await client.query('set session_replication_role = replica')
    await client.query(checkpointsSql, [organizationId])
    await client.query(codesSql, [organizationId])
    await client.query(toursSql, [organizationId])
    await client.query(stopsSql, [organizationId])
    await client.query(plansSql, [organizationId])
    await client.query(entriesSql, [organizationId])
    await client.query(runsSql, [organizationId, scans / 5 / (sites * 2)])
    await client.query(scansSql, [organizationId])
    await client.query(duesSql, [organizationId])
    await client.query(checkInsSql, [organizationId])
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
    const { rows } = await client.query<Omit<Walked, keyof SeededOrganization>>(guardSql, [organizationId, sites / 2])
    return { ...seeded, ...(rows[0] as Omit<Walked, keyof SeededOrganization>) }
  } finally {
    client.release()
  }
}

const sites = `sites as (
  select id, row_number() over (order by id)::int as n from businesses where organization_id = $1 and client_id is not null)`

const checkpointsSql = `
  with ${sites}
  insert into checkpoints (organization_id, business_id, name, place, proof)
  select $1, s.id, 'Door ' || g.n, 'Floor ' || g.n, array['qr'] from sites s, generate_series(1, 10) g (n)`

const codesSql = `
  insert into checkpoint_codes (organization_id, checkpoint_id, code, short_code)
  select $1, id, upper(left(md5(id::text), 26)), lpad(id::text, 8, '0') from checkpoints where organization_id = $1`

const toursSql = `
  with ${sites}
  insert into tours (organization_id, business_id, name, expected_minutes, tolerance_minutes)
  select $1, s.id, g.name, 30, 15 from sites s, unnest(array['Inside', 'Outside']) g (name)`

const stopsSql = `
  with stops as (select *, row_number() over (partition by business_id order by id) - 1 as n from checkpoints where organization_id = $1),
    walks as (select *, row_number() over (partition by business_id order by id) - 1 as n from tours where organization_id = $1)
  insert into tour_checkpoints (organization_id, tour_id, place_in_tour, checkpoint_id)
  select $1, t.id, 1 + c.n / 2, c.id from walks t join stops c on c.business_id = t.business_id and c.n % 2 = t.n`

// Ended, so that the server makes no more of them than are told here.
const plansSql = `
  insert into tour_plans (organization_id, tour_id, rule, weekdays, ended_at)
  select $1, id, '{"kind": "interval"}', array[1, 2, 3, 4, 5, 6, 7], now() from tours where organization_id = $1`

// Everyone is on the clock at one site, and whoever is there gives a sign of life every eight hours.
const entriesSql = `
  with ${sites}, asked as (
    update businesses set check_in_minutes = 480 where organization_id = $1),
  people as (select id, row_number() over (order by id)::int as n from employees where organization_id = $1)
  insert into time_entries (organization_id, employee_id, business_id, clock_in_time)
  select $1, p.id, s.id, now() - interval '1 hour' from people p
  join sites s on s.n = 1 + (p.n - 1) / 5`

const runsSql = `
  with people as (
    select employee_id, business_id, row_number() over (partition by business_id order by employee_id) - 1 as n
    from time_entries where organization_id = $1)
  insert into tour_runs (organization_id, tour_id, business_id, employee_id, checkpoint_ids, ordered, expected_minutes,
    tolerance_minutes, started_at, finished_at)
  select $1, t.id, t.business_id, p.employee_id,
    array(select c.checkpoint_id from tour_checkpoints c where c.organization_id = $1 and c.tour_id = t.id order by c.place_in_tour),
    false, 30, 15, began.at, case when g.n > 0 then began.at + interval '20 minutes' end
  from tours t cross join generate_series(0, $2::int - 1) g (n)
  cross join lateral (select now() - interval '10 minutes' - g.n * interval '45 minutes' - t.id % 600 * interval '1 second' as at) began
  join people p on p.business_id = t.business_id and p.n = g.n % 5
  where t.organization_id = $1 order by began.at`

const scansSql = `
  insert into tour_scans (organization_id, run_id, checkpoint_id, employee_id, kind, scanned_at, verdict)
  select $1, r.id, c.id, r.employee_id, 'qr', r.started_at + c.n * interval '3 minutes', 'no_zones'
  from tour_runs r cross join lateral unnest(r.checkpoint_ids) with ordinality c (id, n) where r.organization_id = $1`

// What was walked, and a day of what is to be walked.
const duesSql = `
  insert into tour_dues (organization_id, plan_id, tour_id, business_id, is_random, opens_at, due_at, late_at, missed_at, run_id)
  select $1, p.id, t.id, t.business_id, false, d.at - interval '10 minutes', d.at, d.at + interval '10 minutes',
    d.at + interval '30 minutes', d.run_id
  from tours t
  join tour_plans p on p.organization_id = t.organization_id and p.tour_id = t.id
  cross join lateral (
    select r.started_at as at, r.id as run_id from tour_runs r where r.organization_id = t.organization_id and r.tour_id = t.id
    union all
    select now() + g.n * interval '45 minutes', null from generate_series(1, 32) g (n)) d
  where t.organization_id = $1`

const checkInsSql = `
  insert into check_ins (organization_id, time_entry_id, employee_id, at, given_by)
  select $1, t.id, t.employee_id, now() - g.n * interval '5 minutes', u.id
  from time_entries t, generate_series(1, 10) g (n), users u
  where t.organization_id = $1 and u.organization_id = $1`

const guardSql = `
  with ${sites}, chosen as (
    select e.id, e.email, e.name, t.business_id from time_entries t
    join sites s on s.id = t.business_id and s.n = $2::int
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    where t.organization_id = $1 order by e.id limit 1),
  account as (
    insert into users (email, password_hash, first_name, role, organization_id)
    select c.email, u.password_hash, c.name, 'employee', $1 from chosen c, users u where u.email = 'admin@muster.demo'
    returning id),
  given as (
    update employees e set user_id = a.id from account a, chosen c where e.organization_id = $1 and e.id = c.id)
  select c.email as "guardEmail", c.id as "employeeId", c.business_id as "businessId",
    (select min(k.id) from checkpoints k where k.organization_id = $1 and k.business_id = c.business_id) as "checkpointId"
  from chosen c`
