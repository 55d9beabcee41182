import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { employment } from '#shared/organizations/employment-contract.ts'
import { search } from '#shared/search/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import type { Person } from '../support/company.ts'
import { foundCompany } from '../support/company.ts'

/* A company guards the mill of one client and the docks of another, with the same people. */
let app: RunningApp
let harbor: Awaited<ReturnType<typeof foundCompany>>
let guard: Person
let idle: Person
let mill: Client
let docks: Client
const sites = { mill: 101, docks: 102 }
beforeAll(async () => {
  app = await startApp({})
  harbor = await foundCompany(app.database, {
    id: 1,
    name: 'Harbor',
    owner: { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga' },
  })
  const other = await harbor.anotherClient({ name: 'Docks' })
  await harbor.site({ id: sites.mill, name: 'Mill' })
  await harbor.site({ id: sites.docks, name: 'Docks', client: other })
  guard = await harbor.guard('Gina Shared', { status: 'active' })
  idle = await harbor.guard('Ivo Inactive', { status: 'inactive' })
  for (const { employeeId } of [guard, idle]) {
    for (const site of Object.values(sites)) {
      await harbor.shift({ employee: employeeId, site, date: site === sites.mill ? '2026-11-01' : '2026-11-02' })
      await app.database.owner.query(
        `insert into employee_businesses (organization_id, business_id, employee_id) values (1, $1, $2)`,
        [site, employeeId],
      )
    }
  }
  mill = await app.signedIn((await harbor.client('Mia Mill')).email)
  docks = await app.signedIn((await harbor.client('Dora Docks', { client: other })).email)
  await harbor.entry({ employee: guard.employeeId, site: sites.docks, from: '2026-11-15T02:00:00Z' })
})
afterAll(() => app?.stop())

/** Everything a client can learn of whether someone is at work. */
async function learnt(client: Client, site: number) {
  const one = await client.call(employees.read, { id: guard.employeeId })
  const team = await client.call(employees.list, { sort: 'status' })
  const { active, offDuty, inactive } = await client.call(employees.summary, {})
  const groups = await client.call(search.find, { q: 'Gina Shared' })
  const hired = await client.call(employment.list, { id: site })
  return {
    one: one.status,
    listed: team.map(({ name, status }) => [name, status]),
    active: (await client.call(employees.list, { status: 'active' })).length,
    inactiveOnes: (await client.call(employees.list, { status: 'inactive' })).length,
    counts: [active, offDuty, inactive],
    found: groups.flatMap(({ kind, hits }) => (kind === 'person' ? hits.map(({ status }) => status) : [])),
    hired: hired.map(({ employeeStatus }) => employeeStatus),
  }
}

test('a client learns that a guard is on duty at its own sites alone', async () => {
  expect(await learnt(docks, sites.docks)).toEqual({
    one: 'active',
    listed: [
      ['Gina Shared', 'active'],
      ['Ivo Inactive', 'off_duty'],
    ],
    active: 1,
    inactiveOnes: 0,
    counts: [1, 1, 0],
    found: ['active'],
    hired: ['active', 'off_duty'],
  })
  expect(await learnt(mill, sites.mill)).toEqual({
    one: 'off_duty',
    listed: [
      ['Gina Shared', 'off_duty'],
      ['Ivo Inactive', 'off_duty'],
    ],
    active: 0,
    inactiveOnes: 0,
    counts: [0, 2, 0],
    found: ['off_duty'],
    hired: ['off_duty', 'off_duty'],
  })
})
