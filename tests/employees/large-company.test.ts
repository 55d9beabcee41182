import { afterAll, beforeAll, expect, test } from 'vitest'
import { employeeSorts, employees } from '#shared/employees/contract.ts'
import type { Client } from '../support/client.ts'
import { given } from '../support/given.ts'
import { statementsOf, statementsWith } from '../support/statements.ts'
import { type Company, harbor, startCompany } from './company.ts'

let app: Company
let boss: Client
beforeAll(async () => {
  app = await startCompany()
  const ids = await given.employees(
    app.database.owner,
    Array.from({ length: 4996 }, (_, index) => guard(index + 1)),
  )
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const clockedIn = [...ids, 11, 12, 13, 14].filter(id => id % 4 === 0)
  await given.entries(
    app.database.owner,
    clockedIn.map(employee => ({ organization: harbor, employee, from: anHourAgo })),
  )
  await app.database.owner.query(`
    insert into licences (organization_id, employee_id, kind, expires_on)
      select organization_id, id, 'Guard card', date '2026-01-01' from employees where organization_id = ${harbor} and id % 10 = 0;
    analyze;`)
  boss = await app.as('supervisor')
})
afterAll(() => app?.stop())

const guard = (n: number) => ({
  organization: harbor,
  name: `${['Zoe', 'adam', 'Mia', 'Ödön', 'Ian'][n % 5]} ${n}`,
  email: `p${n}@large.test`,
  position: `Post ${n % 7}`,
  status: (['active', 'break', 'off_duty', 'inactive'] as const)[n % 4] ?? 'active',
  hourlyRate: n % 40,
  lastActive: n % 3 === 0 ? null : new Date(Date.UTC(2026, 10, 1) + (n % 500) * 1000).toISOString(),
})

async function readAll(query: Record<string, unknown>) {
  const ids: number[] = []
  let cursor: string | null | undefined
  do {
    const { body, headers } = await boss.try(employees.list, { ...query, limit: 500, ...(cursor ? { cursor } : {}) })
    ids.push(...(body as { id: number }[]).map(({ id }) => id))
    cursor = headers.get('x-next-cursor')
  } while (cursor)
  return ids
}

test.each(employeeSorts.flatMap(sort => (['asc', 'desc'] as const).map(order => ({ sort, order }))))(
  '5,000 people come once each, page by page, sorted by $sort $order',
  async query => {
    const ids = await readAll(query)
    expect(ids).toHaveLength(5000)
    expect(new Set(ids).size).toBe(5000)
  },
)

test('names are in the order of the alphabet, whatever their case', async () => {
  const list = await boss.call(employees.list, { limit: 500 })
  const names = list.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  expect(names[0]).toMatch(/^adam/)
})

test('a plain list is one page, never the whole company', async () => {
  const { body, headers } = await boss.try(employees.list, {})
  expect(body).toHaveLength(200)
  expect(headers.get('x-next-cursor')).not.toBeNull()
})

test('search and filter find the few among the many', async () => {
  expect((await boss.call(employees.list, { search: 'p4242@' })).map(({ email }) => email)).toEqual([
    'p4242@large.test',
  ])
  expect(await boss.call(employees.list, { search: '%' })).toEqual([])
  expect(await boss.call(employees.list, { search: '_4242' })).toEqual([])
  const onBreak = await boss.call(employees.list, { status: 'break', search: 'Post 3', limit: 500 })
  expect(new Set(onBreak.map(({ status, position }) => `${status} ${position}`))).toEqual(new Set(['break Post 3']))
})

test('a made-up cursor is refused', async () => {
  for (const cursor of ['x', Buffer.from('["a"]').toString('base64url')]) {
    expect((await boss.refused(employees.list, { cursor })).status).toBe(400)
  }
  const wrongKind = Buffer.from('["a", "b"]').toString('base64url')
  expect((await boss.refused(employees.list, { cursor: wrongKind, sort: 'lastActive' })).status).toBe(400)
})

test('the number of queries does not grow with the rows', async () => {
  const list = (limit: number) => () => boss.call(employees.list, { limit })
  expect(await statementsWith('licences', list(500))).toBe(await statementsWith('licences', list(1)))
  expect((await statementsOf(list(1))).filter(text => text.includes('licences'))).toHaveLength(1)
  const exported = await statementsOf(() => boss.try(employees.export, {}))
  expect(exported.filter(text => /\bemployees\b/.test(text))).toHaveLength(1)
})

test('the figures of a large company add up', async () => {
  const {
    total,
    active,
    break: onBreak,
    offDuty,
    inactive,
    awaited = 0,
    clockedIn,
  } = await boss.call(employees.summary, {})
  expect(total).toBe(5000)
  expect(active + awaited + onBreak + offDuty + inactive).toBe(total)
  expect(clockedIn).toBeGreaterThan(1200)
})
