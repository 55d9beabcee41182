import { hashPassword } from '#server/platform/passwords.ts'
import { resolveShift } from '#shared/time.ts'
import type { RunningApp } from '../support/app.ts'
import type { EmptyDatabase } from '../support/database.ts'

/*
 * Harbor guards two piers in New York: at Pier 1 the policy blocks, at Pier 2 it flags, at Pier 3 it records. Zones, shifts and
 * people beyond the first few are made by each test.
 */
export const harbor = 1
export const summit = 2
export const pier = { block: 101, flag: 102, record: 103 }
export const password = 'quiet harbour 41'
export const inside = { latitude: 40.705, longitude: -74.015 }
/** About 1.1 km north of the dock. */
export const outside = { latitude: 40.72, longitude: -74.015 }
export const newYork = 'America/New_York'

const dock = [
  { lat: 40.7, lng: -74.02 },
  { lat: 40.7, lng: -74.01 },
  { lat: 40.71, lng: -74.01 },
  { lat: 40.71, lng: -74.02 },
]

export async function foundHarbor({ owner }: EmptyDatabase) {
  const hash = await hashPassword(password)
  await owner.query(
    `insert into users (id, email, password_hash, role, first_name, last_name, created_at) values
       ('root', 'root@harbor.test', $1, 'admin', 'Rita', 'Root', '2020-01-01'),
       ('olga', 'olga@harbor.test', $1, 'provider', 'Olga', 'Owner', '2020-01-02'),
       ('rolf', 'rolf@summit.test', $1, 'provider', 'Rolf', 'Rival', '2020-01-03')`,
    [hash],
  )
  await owner.query(`
    insert into organizations (id, provider_id, name) values (${harbor}, 'olga', 'Harbor'), (${summit}, 'rolf', 'Summit');
    insert into businesses (organization_id, id, name, geofence_policy) values
      (${harbor}, ${pier.block}, 'Pier 1', 'block'), (${harbor}, ${pier.flag}, 'Pier 2', 'flag'),
      (${harbor}, ${pier.record}, 'Pier 3', 'record'), (${summit}, 201, 'Peak', 'block')`)
}

let lastId = 1000

interface Hired {
  name: string
  email: string
  userId: string
  employeeId: number
}

/** An account with an employee record, ready to sign in. */
export async function hire(
  { owner }: EmptyDatabase,
  name: string,
  { role = 'employee', organization = harbor, business = pier.block as number | null } = {},
): Promise<Hired> {
  const id = ++lastId
  const person = { name, email: `${name.toLowerCase()}-${id}@harbor.test`, userId: `u${id}`, employeeId: id }
  await owner.query(
    `insert into users (id, email, password_hash, role, organization_id, first_name, last_name)
     select $1, $2, password_hash, $3, $4, $5, 'Guard' from users where id = 'root'`,
    [person.userId, person.email, role, organization, name],
  )
  if (role === 'client') return person
  await owner.query(
    `insert into employees (organization_id, id, user_id, name, email, position, role, status, current_business_id)
     values ($1, $2, $3, $4, $5, 'Guard', $6, 'off_duty', $7)`,
    [organization, id, person.userId, name, person.email, role, organization === harbor ? business : null],
  )
  return person
}

export const signedIn = (app: RunningApp, { email }: Pick<Hired, 'email'>) => app.signedIn(email, password)

/** Draws the dock; clock-ins from `inside` are in it. */
export async function drawDock({ owner }: EmptyDatabase, organization = harbor) {
  await owner.query(`insert into site_zones (organization_id, name, coordinates) values ($1, 'Dock', $2)`, [
    organization,
    JSON.stringify(dock),
  ])
}

interface PlannedShift {
  employeeId: number
  date: string
  from: string
  to: string
  endsNextDay?: boolean
  business?: number
  published?: boolean
}

/** A shift with wall times in New York. */
export async function plan({ owner }: EmptyDatabase, shift: PlannedShift): Promise<number> {
  const { employeeId, date, from, to, endsNextDay = false, business = pier.block, published = true } = shift
  const { startsAt, endsAt } = resolveShift({ date, startTime: from, endTime: to, endsNextDay }, newYork)
  const { rows } = await owner.query(
    `insert into schedules (organization_id, employee_id, business_id, date, start_time, end_time, ends_next_day,
                            starts_at, ends_at, location, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Gate', $10) returning id`,
    [harbor, employeeId, business, date, from, to, endsNextDay, startsAt, endsAt, published ? startsAt : null],
  )
  return rows[0].id
}

/** A clock that stands until it is set. */
export function handClock(start: string) {
  let now = start
  return {
    now: () => new Date(now),
    set: (instant: string) => {
      now = instant
    },
  }
}
