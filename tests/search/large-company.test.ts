import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '#shared/search/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { statementsWith } from '../support/statements.ts'

let app: RunningApp
let organization: number
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  const { rows } = await app.database.owner.query<{ id: number }>(
    `select organization_id as id from users where email = 'supervisor@muster.demo'`,
  )
  organization = rows[0]?.id as number
})
afterAll(() => app?.stop())

async function noteMany(count: number) {
  await app.database.owner.query(
    `insert into notes (organization_id, employee_id, content, noted_at)
     select $1, (select min(id) from employees where organization_id = $1),
       'Patrol of the yard, gate ' || n || case when n = 17 then ', a flamingo on the roof' else '' end,
       now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [organization, count],
  )
  await app.database.owner.query('analyze')
}

test('a search takes as many statements among 10,000 notes as among none, and finds the one that is meant', async () => {
  const supervisor = await app.signedIn('supervisor@muster.demo')
  const few = await statementsWith('search_records', () => supervisor.call(search.find, { q: 'flamingo' }))
  await noteMany(10_000)
  const find = async (q: string) => (await supervisor.call(search.find, { q })).flatMap(({ hits }) => hits)
  expect(await statementsWith('search_records', () => find('flamingo'))).toBe(few)
  expect(await statementsWith('search_records', () => find('patrol yard'))).toBe(few)
  for (const q of ['flamingo', 'flamnigo', 'yard flamingo', 'flaming'])
    expect((await find(q)).map(({ detail }) => detail)).toEqual([expect.stringContaining('a flamingo on the roof')])
  const groups = await supervisor.call(search.find, { q: 'patrol yard' })
  expect(groups.find(({ kind }) => kind === 'note')?.hits).toHaveLength(5)
})

test.each([
  ['words as they are spelt', `e.words like '%flamingo%'`],
  ['words that are spelt alike', `'flamnigo' <% e.words`],
])('the index is used for %s', async (_, condition) => {
  const { rows } = await app.database.owner.query<{ 'QUERY PLAN': string }>(
    `explain select * from search.entries e
     where e.organization_id = ${organization} and e.kind = 'note' and ${condition} limit 500`,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Bitmap Index Scan on entries_by_words')
})

test('the application cannot read what search looks through, only ask where records of its own organizations are', async () => {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    const ask = async () =>
      (await client.query(`select organization_id from search_records('flamingo', '{note}', '{}', false, 5)`)).rows
    expect(await ask()).toEqual([])
    await client.query(`select set_config('app.orgs', $1, true)`, [`{${organization}}`])
    expect(await ask()).toEqual([{ organization_id: organization }])
    await client.query(`select set_config('app.orgs', (select $1::int[]::text), true)`, [[organization + 1000]])
    expect(await ask()).toEqual([])
    await expect(client.query('select * from search.entries')).rejects.toThrow('permission denied for schema search')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
