import type pg from 'pg'
import type { EmptyDatabase } from '#tests/support/database.ts'

/**
 * Two companies that know nothing of each other. Harbor has two organizations of one owner; Summit is the stranger.
 * Ada guards for both companies.
 */
export const north = 1
export const south = 2
export const summit = 3

export const ada = { user: 'ada', employee: 11, atSummit: 31 }
export const boss = { user: 'boss', employee: 12 }
export const stranger = { user: 'stranger', employee: 32 }

export async function foundCompanies({ owner }: EmptyDatabase) {
  await owner.query(`
    insert into users (id, email, role, first_name, last_name, created_at) values
      ('root', 'root@muster.test', 'admin', 'Rita', 'Root', '2020-01-01'),
      ('owner', 'owner@harbor.test', 'provider', 'Olga', 'Owner', '2020-01-02'),
      ('rival', 'rival@summit.test', 'partner', 'Rolf', 'Rival', '2021-01-01');
    insert into organizations (id, provider_id, name) values
      (${north}, 'owner', 'Harbor North'), (${south}, 'owner', 'Harbor South'), (${summit}, 'rival', 'Summit');
    insert into users (id, email, role, organization_id) values
      ('boss', 'boss@harbor.test', 'supervisor', ${north}), ('chief', 'chief@harbor.test', 'lead', ${north}),
      ('ada', 'ada@harbor.test', 'employee', ${north}), ('client', 'client@harbor.test', 'client', ${north}),
      ('stranger', 'stranger@summit.test', 'employee', ${summit});
    insert into businesses (organization_id, id, name) values (${north}, 101, 'Pier 1'), (${summit}, 301, 'Peak');
    insert into employees (organization_id, id, name, email, user_id) values
      (${north}, 11, 'Ada', 'ada@harbor.test', 'ada'), (${north}, 12, 'Bea Boss', 'boss@harbor.test', 'boss'),
      (${summit}, 31, 'Ada', 'ada@harbor.test', 'ada'), (${summit}, 32, 'Sam', 'stranger@summit.test', 'stranger');`)
}

/** Does something as the application, behind the wall of these organizations; refusals roll it back. */
export async function behindWall<T>(
  { pool }: EmptyDatabase,
  organizations: number[] | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async client => {
    if (organizations !== null) await client.query(`select set_config('app.orgs', $1, true)`, [wallOf(organizations)])
    return work(client)
  })
}

export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Two acts that meet: the second begins before the first commits, and either waits for it or overtakes it. */
export async function meeting(database: EmptyDatabase, first: Act, second: Act): Promise<string> {
  let outcome: Promise<string> | undefined
  await behindWall(database, [north], async client => {
    await first(client)
    let overtaken = false
    outcome = verdict(behindWall(database, [north], second)).finally(() => {
      overtaken = true
    })
    while (!overtaken && !(await someoneWaits(database))) await new Promise(resolve => setImmediate(resolve))
  })
  return (await outcome) ?? 'never began'
}

type Act = (client: pg.PoolClient) => Promise<unknown>

async function someoneWaits({ owner }: EmptyDatabase) {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await owner.query(waiting)).rowCount !== 0
}

/** The name of the rule that refused, or `accepted`. */
export const verdict = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    error => error.constraint ?? error.code ?? error.message,
  )

const wallOf = (organizations: number[]) => `{${organizations.join(',')}}`

interface Shift {
  employee?: number | null
  day?: string
  from?: string
  to?: string
  status?: string
}

/** A shift in Harbor North, with wall times in UTC. */
export async function plan(client: pg.Pool | pg.PoolClient, shift: Shift): Promise<number> {
  const { employee = ada.employee, day = '2026-03-02', from = '09:00', to = '17:00', status = 'scheduled' } = shift
  const { rows } = await client.query(
    `insert into schedules (organization_id, employee_id, date, start_time, end_time, starts_at, ends_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [north, employee, day, from, to, `${day} ${from}+00`, `${day} ${to}+00`, status],
  )
  return rows[0].id
}

interface Entry {
  organization?: number
  employee?: number
  from: string
  to?: string
}

/** Time worked in Harbor North, or begun when it has no end. */
export async function clock(client: pg.Pool | pg.PoolClient, entry: Entry): Promise<number> {
  const { organization = north, employee = ada.employee, from, to } = entry
  const { rows } = await client.query(
    `insert into time_entries (organization_id, employee_id, clock_in_time, clock_out_time, status, worked_seconds)
     values ($1, $2, $3::timestamptz, $4::timestamptz, case when $4 is null then 'active' else 'completed' end,
             extract(epoch from $4::timestamptz - $3::timestamptz)::int) returning id`,
    [organization, employee, from, to ?? null],
  )
  return rows[0].id
}

/** A sheet of Harbor North for the week of these entries, each counted with an hour. */
export async function sheet(
  client: pg.Pool | pg.PoolClient,
  entries: number[],
  week = '2026-03-02',
  employee = ada.employee,
) {
  const { rows } = await client.query(
    `insert into timesheets (organization_id, employee_id, week_starting, total_seconds) values ($1, $2, $3, $4) returning id`,
    [north, employee, week, entries.length * 3600],
  )
  const id: number = rows[0].id
  await client.query(
    `insert into timesheet_entries (organization_id, timesheet_id, time_entry_id, week_starting, seconds)
     select $1, $2, entry, $3, 3600 from unnest($4::int[]) entry`,
    [north, id, week, entries],
  )
  return id
}

export const approve = (client: pg.Pool | pg.PoolClient, id: number, by: string) =>
  client.query(
    `update timesheets set status = 'approved', approved_by = $2, approved_at = now() where id = $1 and status = 'pending'`,
    [id, by],
  )

export const reject = (client: pg.Pool | pg.PoolClient, id: number, by: string) =>
  client.query(
    `update timesheets set status = 'rejected', reviewed_by = $2, reviewed_at = now() where id = $1 and status = 'pending'`,
    [id, by],
  )

export const reopen = (client: pg.Pool | pg.PoolClient, id: number) =>
  client.query(
    `update timesheets set status = 'pending', approved_by = null, approved_at = null, reopen_reason = 'Forgot Monday'
     where id = $1`,
    [id],
  )
