import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#shared/clients/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { foundCompany } from '../support/company.ts'
import { given } from '../support/given.ts'
import { statementsWith } from '../support/statements.ts'

const company = 1
const counts = { clients: 300, sites: 1000, people: 5000 }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

let app: RunningApp
let owner: Client
/** Of the client with the number 300, at whose sites every 300th person has worked. */
let theirs: Client

beforeAll(async () => {
  app = await startApp({})
  const { database } = app
  await foundCompany(database, {
    id: company,
    name: 'Harbor',
    owner: { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga' },
  })
  const payers = await given.clients(
    database.owner,
    numbers(counts.clients).map(n => ({ organization: company, id: 1000 + n, name: `Payer ${n}` })),
  )
  const places = await given.sites(
    database.owner,
    numbers(counts.sites).map(n => ({
      organization: company,
      client: payers[n % counts.clients] as number,
      name: `Site ${n}`,
    })),
  )
  const people = await given.employees(
    database.owner,
    numbers(counts.people).map(n => ({ organization: company, name: `Guard ${n}`, email: `g${n}@harbor.test` })),
  )
  await given.shifts(
    database.owner,
    people.map((employee, index) => ({
      organization: company,
      employee,
      site: places[index % counts.sites] as number,
      date: '2026-03-02',
      from: '08:00',
      to: '16:00',
      publishedAt: '2026-02-20T12:00:00Z',
    })),
  )
  await given.account(database.owner, {
    email: 'paula@payer.test',
    role: 'client',
    organization: company,
    client: payers.at(-1) as number,
  })
  await database.owner.query('analyze')
  owner = await app.signedIn('olga@harbor.test')
  theirs = await app.signedIn('paula@payer.test')
})
afterAll(() => app?.stop())

async function everyOne(caller: Client, list: Endpoint) {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const { body, headers } = await caller.try(list, { limit: 100, ...(cursor === null ? {} : { cursor }) })
    names.push(...(body as { name: string }[]).map(({ name }) => name))
    cursor = headers.get('x-next-cursor')
  } while (cursor !== null)
  return names
}

test.each([
  ['clients', clients.list, counts.clients + 1],
  ['sites', businesses.list, counts.sites],
  ['people', employees.list, counts.people],
] as const)('all %s come once each, page by page, in the order of the alphabet', async (_, list, count) => {
  const names = await everyOne(owner, list)
  expect(names).toHaveLength(count)
  expect(new Set(names).size).toBe(count)
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
})

test.each([
  ['client', clients.list, 'payer 299'],
  ['site', businesses.list, 'site 999'],
  ['person', employees.list, 'guard 4999'],
] as const)('the one %s that is meant is found by typing, wherever it stands', async (_, list, search) => {
  const found = (await owner.call(list as Endpoint, { search, limit: 20 })) as { name: string }[]
  expect(found.map(({ name }) => name.toLowerCase())).toEqual([search])
})

test.each([
  ['clients', clients.list],
  ['businesses', businesses.list],
] as const)('a page of a hundred %s takes no more statements than a page of one', async (table, list) => {
  const page = (limit: number) => () => owner.call(list as Endpoint, { limit })
  expect(await statementsWith(table, page(100))).toBe(await statementsWith(table, page(1)))
})

test('a client among three hundred sees its own sites and who worked there, and nothing of the rest', async () => {
  const sites = await everyOne(theirs, businesses.list)
  expect(sites).toEqual(['Site 299', 'Site 599', 'Site 899'])
  const people = await everyOne(theirs, employees.list)
  expect(people).toHaveLength(3 * (counts.people / counts.sites))
  expect((await theirs.call(clients.list, {})).map(({ name }) => name)).toEqual(['Payer 300'])
})
