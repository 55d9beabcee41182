import { hashToken, newToken } from '#server/platform/session.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { Client } from '../support/client.ts'

/** Monday 2 March 2026, seven in the morning in New York. */
export const monday = '2026-03-02'
export const now = '2026-03-02T12:00:00.000Z'

const pier = 101
export const london = 102

const people = {
  owner: { role: 'provider', name: 'Olga Owner' },
  boss: { role: 'supervisor', name: 'Bea Boss', employee: 12 },
  chief: { role: 'lead', name: 'Carl Chief', employee: 13 },
  ada: { role: 'employee', name: 'Ada Guard', employee: 21 },
  ben: { role: 'employee', name: 'Ben Guard', employee: 22 },
  cleo: { role: 'employee', name: 'Cleo Guard', employee: 23 },
  client: { role: 'client', name: 'Clara Client' },
  stranger: { role: 'supervisor', name: 'Sam Stranger' },
} as const
export type PersonName = keyof typeof people

export const ada = 21
export const ben = 22
export const cleo = 23

export interface Company extends Record<PersonName, Client> {
  app: RunningApp
  /** A signed-in guard who was not there before, and the number of their record. */
  hire(count: number): Promise<{ client: Client; employeeId: number }[]>
  sql<T>(text: string, values?: unknown[]): Promise<T[]>
  setClock(instant: string): void
  /** Empties the plan, for the next test. */
  clear(): Promise<void>
}

/** A small security company at a fixed hour, and a stranger next door. */
export async function foundCompany(): Promise<Company> {
  let clock = now
  const app = await startApp({ clock: () => new Date(clock) })
  const { owner } = app.database
  await owner.query(`
    insert into users (id, email, role, first_name, last_name) values
      ('owner', 'owner@harbor.test', 'provider', 'Olga', 'Owner'), ('rival', 'rival@summit.test', 'provider', 'Rolf', 'Rival');
    insert into organizations (id, provider_id, name) values (1, 'owner', 'Harbor'), (2, 'rival', 'Summit');
    insert into users (id, email, role, organization_id) values
      ('boss', 'boss@harbor.test', 'supervisor', 1), ('chief', 'chief@harbor.test', 'lead', 1),
      ('ada', 'ada@harbor.test', 'employee', 1), ('ben', 'ben@harbor.test', 'employee', 1),
      ('cleo', 'cleo@harbor.test', 'employee', 1), ('client', 'client@harbor.test', 'client', 1),
      ('stranger', 'stranger@summit.test', 'supervisor', 2);
    insert into businesses (organization_id, id, name, time_zone, required_licences) values
      (1, 101, 'Pier 1', 'America/New_York', '{}'), (1, 102, 'Canary Wharf', 'Europe/London', '{}'),
      (1, 103, 'Vault', 'America/New_York', '{guard card}'), (2, 201, 'Peak', 'America/New_York', '{}');
    insert into employees (organization_id, id, name, email, user_id, role, hourly_rate, position) values
      (1, 12, 'Bea Boss', 'boss@harbor.test', 'boss', 'supervisor', 40, 'Supervisor'),
      (1, 13, 'Carl Chief', 'chief@harbor.test', 'chief', 'lead', 30, 'Lead'),
      (1, 21, 'Ada Guard', 'ada@harbor.test', 'ada', 'employee', 20, 'Guard'),
      (1, 22, 'Ben Guard', 'ben@harbor.test', 'ben', 'employee', 20, 'Guard'),
      (1, 23, 'Cleo Guard', 'cleo@harbor.test', 'cleo', 'employee', 20, 'Guard'),
      (2, 32, 'Sam Stranger', 'stranger@summit.test', 'stranger', 'supervisor', 20, 'Guard');
    select setval(pg_get_serial_sequence('employees', 'id'), 1000);`)

  async function sessionOf(userId: string) {
    const token = newToken()
    await owner.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, '2030-01-01')`,
      [hashToken(token), userId, now],
    )
    const client = new Client(app.url)
    client.cookie = `muster=${token}`
    return client
  }

  const clients = Object.fromEntries(
    await Promise.all(Object.keys(people).map(async name => [name, await sessionOf(name)] as const)),
  ) as Record<PersonName, Client>
  return {
    ...clients,
    app,
    setClock: instant => {
      clock = instant
    },
    async clear() {
      clock = now
      for (const table of ['time_entries', 'shift_offers', 'schedules', 'time_off_requests', 'licences', 'mails']) {
        await owner.query(`delete from ${table}`)
      }
    },
    async sql<T>(text: string, values: unknown[] = []) {
      return (await owner.query(text, values)).rows as T[]
    },
    async hire(count) {
      await owner.query(
        `insert into users (id, email, role, organization_id)
         select 'guard' || n, 'guard' || n || '@harbor.test', 'employee', 1 from generate_series(1, $1) n`,
        [count],
      )
      const { rows } = await owner.query<{ id: number; user_id: string }>(
        `insert into employees (organization_id, name, email, user_id)
         select 1, 'Guard ' || n, 'guard' || n || '@harbor.test', 'guard' || n from generate_series(1, $1) n
         returning id, user_id`,
        [count],
      )
      return Promise.all(rows.map(async row => ({ client: await sessionOf(row.user_id), employeeId: row.id })))
    },
  }
}

type NewShift = InputOf<typeof scheduling.create>

export const shiftOf = (changes: Partial<NewShift> = {}): NewShift => ({
  employeeId: ada,
  date: '2026-03-04',
  startTime: '09:00',
  endTime: '17:00',
  location: 'Gate',
  businessId: pier,
  ...changes,
})

export const plan = (company: Company, changes: Partial<NewShift> = {}) =>
  company.boss.call(scheduling.create, shiftOf(changes))

/** Pairs of shifts of one person that overlap: there must never be any. */
export const doubleBookings = (company: Company) =>
  company.sql(
    `select a.id, b.id from schedules a join schedules b
       on b.organization_id = a.organization_id and b.employee_id = a.employee_id and b.id > a.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  )
