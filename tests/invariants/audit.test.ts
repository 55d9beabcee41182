import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { behindWall, foundCompanies, inTransaction, north, summit, verdict } from './company.ts'

let database: EmptyDatabase

beforeEach(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
})
afterEach(() => database.drop())

const write = (organization: number | null, action: string) =>
  behindWall(database, organization === null ? null : [organization], client =>
    client.query(
      `insert into audit_log (organization_id, actor_user_id, action, subject_kind, subject_id) values ($1, 'boss', $2, 'timesheet', '1')`,
      [organization, action],
    ),
  )

const seal = async () =>
  inTransaction(database.pool, async client => (await client.query('select seal_audit() as sealed')).rows[0].sealed)

const verify = async () =>
  inTransaction(database.pool, async client => (await client.query('select * from verify_audit()')).rows)

/** What only someone with the keys to the database server could do. */
async function tamper(table: string, statement: string) {
  await database.owner.query(`alter table ${table} disable trigger user`)
  await database.owner.query(statement)
  await database.owner.query(`alter table ${table} enable trigger user`)
}

async function fourActs() {
  for (const action of ['planned', 'approved', 'rejected']) await write(north, action)
  await write(summit, 'planned')
  await write(null, 'signed in')
  await seal()
}

test('nothing that was written down can be changed or removed, by the application or by the owner of the tables', async () => {
  await fourActs()
  for (const table of ['audit_log', 'audit_seals']) {
    for (const statement of [
      `update ${table} set organization_id = 1`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      expect(await verdict(behindWall(database, [north], client => client.query(statement)))).toBe('42501')
      expect(await verdict(database.owner.query(statement))).toBe(`${table}_only_grows`)
    }
  }
})

test('each organization has its own unbroken chain', async () => {
  await fourActs()
  const { rows } = await database.owner.query(
    'select organization_id, max(position) as length from audit_seals group by 1 order by 1',
  )
  expect(rows).toEqual([
    { organization_id: 0, length: 1 },
    { organization_id: north, length: 3 },
    { organization_id: summit, length: 1 },
  ])
  expect(await verify()).toEqual([])
})

test('sealing goes on where it stopped, and two at once seal each act once', async () => {
  await fourActs()
  await write(north, 'voided')
  await write(north, 'reopened')
  expect((await Promise.all([seal(), seal()])).sort()).toEqual([0, 2])
  expect(await seal()).toBe(0)
  expect(await verify()).toEqual([])
})

test('an act whose transaction ends after a later one has been sealed is still sealed', async () => {
  await inTransaction(database.pool, async slow => {
    await slow.query(`select set_config('app.orgs', '{1}', true)`)
    await slow.query(
      `insert into audit_log (organization_id, action, subject_kind, subject_id) values (1, 'slow', 'shift', '1')`,
    )
    await write(north, 'quick')
    expect(await seal()).toBe(1)
  })
  expect(await seal()).toBe(1)
  expect(await verify()).toEqual([])
})

test('the chain reads the same in every time zone', async () => {
  await fourActs()
  const broken = await inTransaction(database.pool, async client => {
    await client.query(`set local timezone to 'Asia/Kolkata'`)
    await client.query(`set local datestyle to 'German'`)
    return (await client.query('select * from verify_audit()')).rows
  })
  expect(broken).toEqual([])
})

test.for([
  [
    'a changed act',
    'audit_log',
    `update audit_log set action = 'forged' where action = 'approved'`,
    'the entry was changed',
    2,
  ],
  [
    'an act moved in time',
    'audit_log',
    `update audit_log set at = at - interval '1 us' where action = 'approved'`,
    'the entry was changed',
    2,
  ],
  ['a removed act', 'audit_log', `delete from audit_log where action = 'approved'`, 'the entry is missing', 2],
  [
    'a removed seal',
    'audit_seals',
    'delete from audit_seals where organization_id = 1 and position = 2',
    'a seal is missing before this one',
    3,
  ],
  [
    'a rewritten seal',
    'audit_seals',
    `update audit_seals set hash = '\\x00' where organization_id = 1 and position = 2`,
    'the entry was changed',
    2,
  ],
  [
    'an act slipped past the seals',
    'audit_log',
    `insert into audit_log (organization_id, action, subject_kind, subject_id) values (1, 'forged', 'shift', '1')`,
    'the entry was never sealed',
    null,
  ],
] as const)(
  '%s is found where it stands, and other organizations stay clear',
  async ([, table, statement, reason, position]) => {
    await fourActs()
    await tamper(table, statement)
    expect(await verify()).toMatchObject([{ organization_id: north, broken_position: position, reason }])
  },
)

test('a company reads its own acts only, and acts of nobody are for the system', async () => {
  await fourActs()
  const actions = (organizations: number[]) =>
    behindWall(database, organizations, async client =>
      (await client.query('select action from audit_log order by id')).rows.map(row => row.action),
    )
  expect(await actions([summit])).toEqual(['planned'])
  expect(await actions([north])).toEqual(['planned', 'approved', 'rejected'])
  const all = await inTransaction(database.pool, async client => {
    await client.query('select act_as_system()')
    return (await client.query('select from audit_log')).rowCount
  })
  expect(all).toBe(5)
})
