import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { demand } from '#shared/demand/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { ada, ben, type Company, monday, openCompany, pier, plan } from '../scheduling/company.ts'
import { given } from '../support/given.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(async () => {
  await company.sql('delete from demands')
  await company.clear()
})
afterAll(() => company?.app.stop())

// Seven in the morning; the day at the gate runs from six on.
const ask = (headCount: number, location = 'Gate') =>
  company.boss.call(demand.create, {
    ...{ businessId: pier, location, headCount, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ startTime: '06:00', endTime: '14:00', startsOn: '2026-02-27' },
  })
const atGate = { startTime: '06:00', endTime: '14:00' }
const pierNow = async () =>
  (await company.boss.call(overviews.sites, {})).sites.find(({ businessId }) => businessId === pier)

test('the home needs as many as the demand asks for, and never fewer than are planned', async () => {
  await ask(2)
  expect(await pierNow()).toMatchObject({ needed: 2, planned: 0, shifts: 0 })
  await plan(company, { ...atGate, date: monday })
  expect(await pierNow()).toMatchObject({ needed: 2, planned: 1, shifts: 1 })
  const [site] = (await company.boss.call(demand.coverage, { from: monday, to: monday })).sites
  expect(site?.posts[0]?.days[0]).toMatchObject({ required: 2, filled: 1, missing: 1 })
  await company.sql('update demands set head_count = 1')
  await plan(company, { ...atGate, date: monday, employeeId: null })
  expect(await pierNow()).toMatchObject({ needed: 2, planned: 1 })
})

test('a report counts what was promised and never planned as not covered, for the company and its client alike', async () => {
  await ask(2)
  const { id } = await plan(company, { ...atGate, date: '2026-02-28' })
  await given.entry(company.app.database.owner, {
    organization: 1,
    employee: ada,
    site: pier,
    shift: id,
    from: '2026-02-28T11:00:00Z',
    to: '2026-02-28T19:00:00Z',
  })
  const range = { from: '2026-02-28', to: '2026-02-28' }
  const coverage = await company.boss.call(demand.coverage, range)
  expect(coverage.sites[0]?.posts[0]?.days[0]?.missingSeconds).toBe(8 * 3600)
  for (const who of [company.boss, company.client]) {
    const { totals, businesses } = await who.call(reports.read, { ...range })
    expect(totals.coveragePercent).toBe(50)
    expect(businesses).toMatchObject([{ id: pier, coveragePercent: 50, plannedHours: '8.00' }])
  }
})

test('a site with nothing but promises stands in the report as not covered', async () => {
  await ask(1)
  const { totals, businesses } = await company.boss.call(reports.read, {
    from: '2026-03-01',
    to: monday,
  })
  expect(totals.coveragePercent).toBe(0)
  expect(businesses).toMatchObject([{ id: pier, name: 'Pier 1', coveragePercent: 0 }])
})

test('one person too many at the gate does not stand in for the one whom the lobby lacks', async () => {
  await ask(1)
  await ask(1, 'Lobby')
  const yesterday = { ...atGate, date: '2026-03-01' }
  const [{ id }] = [await plan(company, yesterday), await plan(company, { ...yesterday, employeeId: ben })]
  await given.entry(company.app.database.owner, {
    organization: 1,
    employee: ada,
    site: pier,
    shift: id,
    from: '2026-03-01T11:00:00Z',
    to: '2026-03-01T19:00:00Z',
  })
  const range = { from: '2026-03-01', to: '2026-03-01' }
  for (const who of [company.boss, company.client]) {
    const { totals } = await who.call(reports.read, range)
    // Sixteen hours planned at the gate, eight promised in the lobby, eight worked.
    expect(totals.coveragePercent).toBe(33)
  }
  await plan(company, { ...atGate, date: monday })
  await plan(company, { ...atGate, date: monday, employeeId: ben })
  expect(await pierNow()).toMatchObject({ needed: 3, planned: 2 })
})

test('a client whose post nobody planned is not told that everything is covered', async () => {
  const covered = async () => {
    const { shiftsNow, shiftsCovered } = await company.client.call(dashboard.metrics, {})
    return [shiftsCovered, shiftsNow]
  }
  expect(await covered()).toEqual([0, 0])
  await ask(1)
  expect(await covered()).toEqual([0, 1])
  // What is still a draft is no cover that a client may count on.
  await plan(company, { ...atGate, date: monday })
  await company.sql('update schedules set published_at = null')
  expect(await covered()).toEqual([0, 1])
})
