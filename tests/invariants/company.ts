import type pg from 'pg'
import { foundCompany } from '../support/company.ts'
import type { EmptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type Db, given } from '../support/given.ts'

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

export async function foundCompanies(database: EmptyDatabase) {
  const { owner } = database
  const rita = { id: 'root', email: 'root@muster.test', firstName: 'Rita', lastName: 'Root', createdAt: '2020-01-01' }
  const olga = {
    id: 'owner',
    email: 'owner@harbor.test',
    firstName: 'Olga',
    lastName: 'Owner',
    createdAt: '2020-01-02',
  }
  const rolf = {
    id: 'rival',
    email: 'rival@summit.test',
    firstName: 'Rolf',
    lastName: 'Rival',
    createdAt: '2021-01-01',
  }
  await given.account(owner, { ...rita, role: 'admin' })
  // Partner is another word for provider.
  await given.account(owner, { ...rolf, role: 'partner' })
  const ours = await foundCompany(database, { id: north, name: 'Harbor North', owner: olga, domain: 'harbor.test' })
  await foundCompany(database, { id: south, name: 'Harbor South', owner: olga.id })
  const theirs = await foundCompany(database, { id: summit, name: 'Summit', owner: rolf.id })
  await ours.site({ id: 101, name: 'Pier 1' })
  await theirs.site({ id: 301, name: 'Peak' })
  await ours.staff({
    boss: { name: 'Bea Boss', role: 'supervisor', id: boss.employee },
    ada: { name: 'Ada', id: ada.employee },
    client: { name: 'Clara', role: 'client' },
  })
  await given.account(owner, { id: 'chief', email: 'chief@harbor.test', role: 'lead', organization: north })
  await theirs.staff({ stranger: { name: 'Sam', id: stranger.employee } })
  await theirs.employees([{ id: ada.atSummit, name: 'Ada', email: 'ada@harbor.test', account: ada.user }])
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
    await eventually(async () => overtaken || (await someoneWaits(database)))
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
export function plan(db: Db, shift: Shift): Promise<number> {
  const { employee = ada.employee, day = '2026-03-02', from = '09:00', to = '17:00', status = 'scheduled' } = shift
  const instants = { startsAt: `${day} ${from}+00`, endsAt: `${day} ${to}+00` }
  return given.shift(db, { organization: north, employee, date: day, from, to, ...instants, status })
}

interface Entry {
  organization?: number
  employee?: number
  from: string
  to?: string | null
}

/** Time worked in Harbor North, or begun when it has no end. */
export const clock = (db: Db, { organization = north, employee = ada.employee, from, to = null }: Entry) =>
  given.entry(db, { organization, employee, from, to })

/** A sheet of Harbor North for the week of these entries, each counted with an hour. */
export const sheet = (db: Db, entries: number[], week = '2026-03-02', employee = ada.employee) =>
  given.timesheet(db, {
    organization: north,
    employee,
    weekStarting: week,
    totalSeconds: entries.length * 3600,
    entries,
  })

export const approve = (client: Db, id: number, by: string) =>
  client.query(
    `update timesheets set status = 'approved', approved_by = $2, approved_at = now() where id = $1 and status = 'pending'`,
    [id, by],
  )

export const reject = (client: Db, id: number, by: string) =>
  client.query(
    `update timesheets set status = 'rejected', reviewed_by = $2, reviewed_at = now() where id = $1 and status = 'pending'`,
    [id, by],
  )

export const reopen = (client: Db, id: number) =>
  client.query(
    `update timesheets set status = 'pending', approved_by = null, approved_at = null, reopen_reason = 'Forgot Monday'
     where id = $1`,
    [id],
  )
