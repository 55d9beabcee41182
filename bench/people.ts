import type pg from 'pg'
import { hashToken, newToken } from '#server/platform/session.ts'

const zoneCount = 20

/** Gives everyone of an organization an account, a session and an open time entry, and draws a street of zones. */
export async function putOnTheClock(database: pg.Pool, organizationId: number) {
  await database.query(
    `insert into site_zones (organization_id, business_id, name, coordinates, zone_type)
     select $1, (select min(id) from businesses where organization_id = $1), z.name, z.outline, 'patrol'
     from jsonb_to_recordset($2) as z (name text, outline jsonb)`,
    [organizationId, JSON.stringify(zonesOfTheStreet())],
  )
  await database.query(
    `with made as (
       insert into users (email, password_hash, first_name, role, organization_id)
       select e.email, u.password_hash, e.name, 'employee', e.organization_id
       from employees e, users u where e.organization_id = $1 and u.email = 'admin@muster.demo'
       returning id, email)
     update employees e set user_id = made.id from made where e.organization_id = $1 and e.email = made.email`,
    [organizationId],
  )
  await database.query(
    `insert into time_entries (organization_id, employee_id, business_id, clock_in_time)
     select $1, e.id, b.id, now() - interval '1 hour' from employees e
     join businesses b on b.organization_id = e.organization_id where e.organization_id = $1`,
    [organizationId],
  )
  const { rows } = await database.query<{ id: number; user_id: string }>(
    'select id, user_id from employees where organization_id = $1 order by id',
    [organizationId],
  )
  const tokens = await openSessions(
    database,
    rows.map(row => row.user_id),
  )
  await database.query('vacuum analyze')
  return rows.map((row, n) => ({ employeeId: row.id, userId: row.user_id, token: tokens[n] ?? '' }))
}

/** As many supervisors, each at a desk and signed in there. Returns their sessions. */
export async function seatSupervisors(database: pg.Pool, organizationId: number, count: number) {
  const { rows } = await database.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, role, organization_id)
     select 'desk-' || n || '@' || o.id || '.bench', u.password_hash, 'Desk ' || n, 'supervisor', o.id
     from generate_series(1, $2) n, organizations o, users u where o.id = $1 and u.email = 'admin@muster.demo'
     returning id`,
    [organizationId, count],
  )
  return openSessions(
    database,
    rows.map(({ id }) => id),
  )
}

async function openSessions(database: pg.Pool, userIds: string[]) {
  const tokens = userIds.map(() => newToken())
  await database.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select t, u, now() + interval '1 day' from unnest($1::bytea[], $2::text[]) as s (t, u)`,
    [tokens.map(hashToken), userIds],
  )
  return tokens
}

/** Where one of many is after so many steps of forty metres north, past one zone after the other. */
export const stepOf = (person: number, round: number) => ({
  latitude: 40.69 + ((person * 7) % 1000) / 25_000 + (round % 50) * 0.00036,
  longitude: -74.05 + (person % zoneCount) / 250,
})

function zonesOfTheStreet() {
  const corners = [
    [0, 0],
    [0, 3],
    [20, 3],
    [20, 0],
  ] as const
  return Array.from({ length: zoneCount }, (_, n) => ({
    name: `Zone ${n}`,
    outline: corners.map(([north, east]) => ({ lat: 40.7 + north / 1000, lng: -74.0515 + n / 250 + east / 1000 })),
  }))
}
