import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { given } from '../support/given.ts'
import {
  ada,
  behindWall,
  clock,
  foundCompanies,
  inTransaction,
  north,
  plan,
  stranger,
  summit,
  verdict,
} from './company.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
  await plan(database.owner, {})
  await clock(database.owner, { organization: summit, employee: stranger.employee, from: '2026-03-02 09:00+00' })
})
afterAll(() => database.drop())

const countOf = async (organizations: number[] | null, table: string) =>
  behindWall(database, organizations, async client => {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`)
    return rows[0].count as number
  })

// Read from the catalogue, so that a table made next year is held to it too.
test('every table that belongs to organizations has the wall, and the wall holds for its owner as well', async () => {
  const { rows } = await database.owner.query(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (
      c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`)
  expect(rows).toEqual([])
  const walled = await database.owner.query(
    `select relname from pg_class where relname in ('organizations', 'users') and relrowsecurity and relforcerowsecurity`,
  )
  expect(walled.rows).toHaveLength(2)
})

// What tells of no company: it is looked up by a secret or an id that only its own people hold.
const withoutWall = [
  'audit_unsealed',
  'device_acts',
  'email_template_translations',
  'email_template_versions',
  'email_templates',
  'idempotency_keys',
  'migrations',
  'password_reset_tokens',
  'pending_sign_ins',
  'rate_limits',
  'sessions',
  'sign_in_farewells',
  'unproven_registrations',
]

test('a table without a wall is one that everyone knows of', async () => {
  const { rows } = await database.owner.query<{ relname: string }>(`
    select c.relname from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`)
  expect(rows.map(({ relname }) => relname)).toEqual(withoutWall)
})

test('every table that belongs to organizations says what the people of a client see of it', async () => {
  const { rows } = await database.owner.query(`
    select c.relname from pg_class c
    join pg_policy wall on wall.polrelid = c.oid and wall.polname = 'wall'
    left join pg_policy second on second.polrelid = c.oid and second.polname = 'client_wall'
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and (a.attname is not null or c.relname in ('organizations', 'users', 'registration_requests'))
      -- What belongs to one person alone is behind a wall of its own.
      and pg_get_expr(wall.polqual, wall.polrelid) not like '%user_id = %'
      and (second.polname is null or second.polpermissive)`)
  expect(rows).toEqual([])
})

// Seen with the record they are part of, which is nothing to someone with some sites only unless all of it is of these.
const seenWithTheirWhole = ['contract_rates', 'contract_sites', 'invoice_lines', 'invoice_promised_days']

test('every table whose rows belong to a site shows someone of a client those of their own sites alone', async () => {
  const { rows } = await database.owner.query<{ table: string; seen: string }>(`
    select c.relname "table", pg_get_expr(p.polqual, p.polrelid) seen from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
    left join pg_policy p on p.polrelid = c.oid and p.polname = 'client_wall'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  expect(rows.length).toBeGreaterThan(20)
  const bySite = /business_id = ANY \(\( SELECT app_sites\(\)/
  const byNobody = / IS NOT TRUE\) OR false\)$/
  const open = rows.filter(({ seen }) => !bySite.test(seen) && !byNobody.test(seen)).map(({ table }) => table)
  expect(open.filter(table => !seenWithTheirWhole.includes(table))).toEqual([])
  const whole = await database.owner.query<{ table: string; seen: string }>(`
    select c.relname "table", pg_get_expr(p.polqual, p.polrelid) seen from pg_class c
    join pg_policy p on p.polrelid = c.oid and p.polname = 'client_wall' where c.relname in ('businesses', 'contracts', 'invoices')`)
  for (const { seen } of whole.rows) expect(seen).toMatch(/app_sites|app_sees_all_sites/)
})

test('every table of an organization leads its key with the organization', async () => {
  const { rows } = await database.owner.query(`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and a.attnotnull
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and i.indkey[0] is distinct from a.attnum`)
  expect(rows).toEqual([])
})

test('every reference between tables of organizations carries the organization', async () => {
  const { rows } = await database.owner.query(`
    select k.conrelid::regclass::text as "from", k.conname from pg_constraint k
    join pg_attribute there on there.attrelid = k.confrelid and there.attname = 'organization_id'
    left join pg_attribute here on here.attrelid = k.conrelid and here.attname = 'organization_id'
    where k.contype = 'f' and k.confrelid <> 'users'::regclass
      and not (there.attnum = any (k.confkey) and (
        k.conrelid = 'organizations'::regclass
        or array_position(k.conkey, here.attnum) = array_position(k.confkey, there.attnum)))`)
  expect(rows).toEqual([])
})

test('every number that names another record of an organization is a reference the database knows', async () => {
  const { rows } = await database.owner.query(`
    select c.relname, a.attname from pg_class c
    join pg_attribute organization on organization.attrelid = c.oid and organization.attname = 'organization_id'
    join pg_attribute a on a.attrelid = c.oid and a.attname like '%\\_id' and a.atttypid = 'int'::regtype
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and a.attname not in ('id', 'organization_id')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))`)
  expect(rows).toEqual([])
})

test('nobody sees anything before it is known who is asking', async () => {
  const { rows } = await database.owner.query<{ relname: string }>(`
    select relname from pg_class
    where relrowsecurity and relnamespace = 'public'::regnamespace order by relname`)
  expect(rows.length).toBeGreaterThan(30)
  for (const { relname } of rows) expect([relname, await countOf(null, relname)]).toEqual([relname, 0])
})

test('an empty list of organizations shows nothing and is no error', async () => {
  expect(await countOf([], 'employees')).toBe(0)
  const left = await inTransaction(database.pool, async client => {
    await client.query(`select set_config('app.orgs', '', true), set_config('app.user', '', true)`)
    return (await client.query('select from employees')).rowCount
  })
  expect(left).toBe(0)
})

test('one company’s people, shifts and hours do not exist for the other', async () => {
  expect([await countOf([north], 'employees'), await countOf([summit], 'employees')]).toEqual([2, 2])
  expect([await countOf([north], 'schedules'), await countOf([summit], 'schedules')]).toEqual([1, 0])
  expect([await countOf([north], 'time_entries'), await countOf([summit], 'time_entries')]).toEqual([0, 1])
  expect([await countOf([north], 'organizations'), await countOf([north], 'users')]).toEqual([1, 4])
})

test('a stranger’s records can be neither changed, deleted nor written', async () => {
  const touched = await behindWall(database, [north], async client => {
    const changed = await client.query(`update employees set name = 'X' where id = $1`, [stranger.employee])
    const deleted = await client.query('delete from time_entries')
    return [changed.rowCount, deleted.rowCount]
  })
  expect(touched).toEqual([0, 0])
  const writing = behindWall(database, [north], client =>
    given.site(client, { organization: summit, name: 'Ours now' }),
  )
  expect(await verdict(writing)).toBe('42501')
  const giving = behindWall(database, [north], client =>
    client.query('update employees set organization_id = $1 where id = $2', [summit, ada.employee]),
  )
  expect(await verdict(giving)).toBe('42501')
})

test('a reference cannot reach into another organization, not even for someone who sees both', async () => {
  const planning = behindWall(database, [north, summit], client => plan(client, { employee: stranger.employee }))
  expect(await verdict(planning)).toBe('schedules_employee')
  const noting = behindWall(database, [north, summit], client =>
    client.query(
      `insert into notes (organization_id, employee_id, content, business_id) values ($1, $2, 'Quiet', 301)`,
      [north, ada.employee],
    ),
  )
  expect(await verdict(noting)).toBe('notes_business')
})

test('owners and administrators are invisible to those below, but their names can be shown', async () => {
  const seen = await behindWall(database, [north], async client => ({
    ids: (await client.query(`select id from users where id in ('owner', 'root')`)).rows,
    names: (await client.query(`select * from user_names(array['owner', 'chief']) order by id`)).rows,
    after: (await client.query('select app_is_system() as system')).rows[0].system,
  }))
  expect(seen).toEqual({
    ids: [],
    names: [
      { id: 'chief', name: 'chief@harbor.test' },
      { id: 'owner', name: 'Olga Owner' },
    ],
    after: false,
  })
})

test('the system sees every organization, also one that was founded a moment ago', async () => {
  const seen = await inTransaction(database.pool, async client => {
    await client.query('select act_as_system()')
    await given.bareOrganization(client, { id: 9, owner: 'rival', name: 'Valley' })
    await client.query('select act_as_system()')
    await given.site(client, { organization: 9, client: null, name: 'Mill' })
    return (await client.query('select distinct organization_id as id from businesses order by id')).rows
  })
  expect(seen).toEqual([{ id: north }, { id: summit }, { id: 9 }])
})

test('a personal device is its owner’s alone', async () => {
  await database.owner.query(
    `with session as (
       insert into sessions (token_hash, user_id, expires_at) values ('\\x01', 'ada', now() + interval '1 day') returning id)
     insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     select 'ada', id, 'https://push.test/1', 'k', 'a' from session`,
  )
  const seenBy = (user: string) =>
    inTransaction(database.pool, async client => {
      await client.query(`select set_config('app.user', $1, true), set_config('app.orgs', '{1}', true)`, [user])
      return (await client.query('select from push_subscriptions')).rowCount
    })
  expect([await seenBy('ada'), await seenBy('boss')]).toEqual([1, 0])
})

test('who asks to be a client is seen by the company they ask for alone, and by none of its clients', async () => {
  const asking = (name: string, company: number | null) =>
    database.owner.query(
      `insert into registration_requests
         (email, first_name, last_name, organization_name, business_justification, provider_organization_id)
       values ('pat@asking.test', 'Pat', 'Asking', $1, 'Guards', $2)`,
      [name, company],
    )
  await asking('Pier Cafe', north)
  await asking('Peak Hotel', summit)
  await asking('Newcomer Guards', null)
  const seenBy = (organizations: number[], client = '') =>
    behindWall(database, organizations, async db => {
      await db.query(`select set_config('app.client', $1, true)`, [client])
      const { rows } = await db.query('select organization_name as name from registration_requests order by id')
      return rows.map(({ name }) => name)
    })
  expect(await seenBy([north])).toEqual(['Pier Cafe'])
  expect(await seenBy([north, summit])).toEqual(['Pier Cafe', 'Peak Hotel'])
  expect(await seenBy([north], '1')).toEqual([])
  const deciding = behindWall(database, [north], async db => {
    const decided = await db.query(
      `update registration_requests set phone = '1' where provider_organization_id <> $1`,
      [north],
    )
    return decided.rowCount
  })
  expect(await deciding).toBe(0)
  const takingOver = behindWall(database, [north], db =>
    db.query('update registration_requests set provider_organization_id = $1', [summit]),
  )
  expect(await verdict(takingOver)).toBe('42501')
})
