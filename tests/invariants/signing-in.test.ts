import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { given } from '../support/given.ts'
import { ada, behindWall, boss, foundCompanies, inTransaction, north, south, summit } from './company.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
})
afterAll(() => database.drop())

interface Visit {
  viewing?: string
  at?: number
  demo?: boolean
  now?: string
}

/** Opens a session of this person and signs in with it, as the application does at every request. */
async function visit(user: string, { viewing, at, demo = false, now = '2026-03-02 10:00+00' }: Visit = {}) {
  const token = createHash('sha256').update(`${user} ${Math.random()}`).digest()
  await database.owner.query(
    `insert into sessions (token_hash, user_id, viewed_role, current_organization_id, expires_at)
     values ($1, $2, $3, $4, '2026-03-02 12:00+00')`,
    [token, user, viewing ?? null, at ?? null],
  )
  return inTransaction(database.pool, async client => {
    const { rows } = await client.query('select * from authenticate($1, $2, $3)', [token, now, demo])
    const settings = await client.query(
      `select app_user() as user, app_organizations() as organizations, app_is_system() as system`,
    )
    const visible = await client.query('select array_agg(id order by id) as ids from organizations')
    return { found: rows[0], settings: settings.rows[0], sees: visible.rows[0].ids }
  })
}

test.for([
  { who: 'root', role: 'admin', organizations: [north, south, summit], employee: null },
  { who: 'owner', role: 'provider', organizations: [north, south], employee: null },
  { who: 'rival', role: 'provider', organizations: [summit], employee: null },
  { who: 'boss', role: 'supervisor', organizations: [north], employee: boss.employee },
  { who: 'chief', role: 'lead', organizations: [north], employee: null },
  { who: 'ada', role: 'employee', organizations: [north, summit], employee: ada.employee },
  { who: 'client', role: 'client', organizations: [north], employee: null },
])(
  '$who signs in as $role and reaches organizations $organizations',
  async ({ who, role, organizations, employee }) => {
    const { found, settings, sees } = await visit(who)
    expect(found).toMatchObject({
      user_id: who,
      real_role: role,
      viewed_role: role,
      organization_ids: organizations,
      current_organization_id: organizations[0],
      employee_id: employee,
    })
    expect(settings).toEqual({ user: who, organizations, system: false })
    expect(sees).toEqual(organizations)
  },
)

test('the chosen organization is the current one, and with it the employee record, but only where one belongs', async () => {
  expect((await visit('owner', { at: south })).found.current_organization_id).toBe(south)
  expect((await visit('owner', { at: summit })).found.current_organization_id).toBe(north)
  expect((await visit('ada', { at: summit })).found).toMatchObject({
    current_organization_id: summit,
    employee_id: ada.atSummit,
  })
})

test('looking through another role outside of the demo opens no other organization', async () => {
  const asAdmin = await visit('boss', { viewing: 'admin' })
  expect(asAdmin.found).toMatchObject({ real_role: 'supervisor', viewed_role: 'admin', organization_ids: [north] })
  const asEmployee = await visit('root', { viewing: 'employee' })
  expect(asEmployee.found.organization_ids).toEqual([north, south, summit])
})

test.for([
  { who: 'ada', viewing: 'admin', organizations: [north, south, summit] },
  { who: 'boss', viewing: 'provider', organizations: [north] },
  { who: 'root', viewing: 'provider', organizations: [north, south] },
  { who: 'owner', viewing: 'supervisor', organizations: [north] },
  { who: 'owner', viewing: 'supervisor', at: south, organizations: [south] },
  { who: 'owner', viewing: 'client', at: summit, organizations: [north] },
  { who: 'root', viewing: 'lead', at: summit, organizations: [summit] },
  { who: 'ada', viewing: 'supervisor', organizations: [north] },
  { who: 'boss', viewing: 'partner', organizations: [north] },
])(
  'in the demo $who tries $viewing (at $at) and reaches $organizations',
  async ({ who, viewing, at, organizations }) => {
    const { found, sees } = await visit(who, { viewing, demo: true, ...(at === undefined ? {} : { at }) })
    expect(found.organization_ids).toEqual(organizations)
    expect(sees).toEqual(organizations)
  },
)

test('an unknown or expired token and a closed account find nobody and open nothing', async () => {
  const late = await visit('ada', { now: '2026-03-02 12:00+00' })
  expect(late).toEqual({ found: undefined, settings: { user: null, organizations: null, system: false }, sees: null })
  const gone = { id: 'gone', email: 'gone@harbor.test', closedAt: new Date().toISOString() }
  await given.account(database.owner, { ...gone, role: 'lead', organization: north })
  expect((await visit('gone')).found).toBeUndefined()
})

test('a guard reaches a company from the day they are linked to it until they leave', async () => {
  const again = { id: 21, name: 'Ada', email: 'ada@harbor.test', account: 'ada' }
  await behindWall(database, [south], client => given.employee(client, { organization: south, ...again }))
  expect((await visit('ada')).found.organization_ids).toEqual([north, south, summit])
  const leave = 'update employees set closed_at = now() where id = 21'
  await behindWall(database, [south], client => client.query(leave))
  expect((await visit('ada')).found.organization_ids).toEqual([north, summit])
  const unlink = 'update employees set user_id = null where id = $1'
  await behindWall(database, [summit], client => client.query(unlink, [ada.atSummit]))
  expect((await visit('ada')).found.organization_ids).toEqual([north])
  const link = `update employees set user_id = 'ada' where id = $1`
  await behindWall(database, [summit], client => client.query(link, [ada.atSummit]))
  expect((await visit('ada')).found.organization_ids).toEqual([north, summit])
})

test('who signed in before on the same connection leaves nothing behind', async () => {
  await visit('root')
  const left = await inTransaction(
    database.pool,
    async client => (await client.query('select from organizations')).rowCount,
  )
  expect(left).toBe(0)
})
