import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { given } from '../support/given.ts'
import { foundHarbor, harbor, hire, pier, plan, work } from '../support/harbor.ts'

// Tuesday, ten in the morning in New York.
const now = new Date('2026-03-03T15:00:00Z')
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: () => now })
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

const owner = () => app.signedIn('olga@harbor.test')
const day = { date: '2026-03-03', from: '08:00', to: '16:00' }

test('a site where someone is missing stands first, and who is on the clock elsewhere is on no post here', async () => {
  const { database } = app
  const ada = await hire(database, 'Ada')
  const ben = await hire(database, 'Ben')
  const cem = await hire(database, 'Cem')
  await plan(database, { employeeId: ada.employeeId, ...day })
  await plan(database, { employeeId: ben.employeeId, ...day, business: pier.flag })
  await plan(database, { employeeId: cem.employeeId, ...day, business: pier.record, from: '18:00', to: '22:00' })
  await given.shift(database.owner, { organization: harbor, employee: null, site: pier.flag, ...day })
  await work(database, { employeeId: ada.employeeId, from: '2026-03-03 07:58', to: null, site: pier.block })
  // Ben is on the clock, at Pier 1.
  await work(database, { employeeId: ben.employeeId, from: '2026-03-03 07:58', to: null, site: pier.block })

  const { sites, total } = await (await owner()).call(overviews.sites, {})
  expect(sites).toEqual([
    { businessId: pier.flag, name: 'Pier 2', needed: 2, planned: 1, onPost: 0, open: 1, shifts: 2, nextStart: null },
    {
      businessId: pier.record,
      name: 'Pier 3',
      needed: 0,
      planned: 0,
      onPost: 0,
      open: 0,
      shifts: 1,
      nextStart: '18:00',
    },
    { businessId: pier.block, name: 'Pier 1', needed: 1, planned: 1, onPost: 1, open: 0, shifts: 1, nextStart: null },
  ])
  expect(total).toBe(3)
})

test('who should be at work and has not come is called a no-show in the schedule of today, to all but clients', async () => {
  const { database } = app
  const nell = await hire(database, 'Nell')
  await plan(database, { employeeId: nell.employeeId, ...day, from: '09:00' })
  const lars = await hire(database, 'Lars')
  await plan(database, { employeeId: lars.employeeId, ...day, from: '09:45' })
  const stateOf = async (who: { email: string }, name: string) =>
    (await (await app.signedIn(who.email)).call(dashboard.today, {})).shifts.find(
      ({ employee }) => employee?.name === name,
    )?.absent
  expect(await stateOf({ email: 'olga@harbor.test' }, nell.name)).toBe('no-show')
  expect(await stateOf({ email: 'olga@harbor.test' }, lars.name)).toBe('late')
  expect(await stateOf(await hire(database, 'Clea', { role: 'client' }), nell.name)).toBeUndefined()
})

test('who passes forty hours if the plan holds is named before it happens, with what is worked, under way and to come', async () => {
  const { database } = app
  const dora = await hire(database, 'Dora')
  await work(database, { employeeId: dora.employeeId, from: '2026-03-02 08:00', to: '2026-03-02 20:00' })
  await work(database, { employeeId: dora.employeeId, from: '2026-03-03 08:00', to: null })
  await plan(database, { employeeId: dora.employeeId, ...day })
  for (const date of ['2026-03-04', '2026-03-05'])
    await plan(database, { employeeId: dora.employeeId, date, from: '08:00', to: '19:00' })

  await database.owner.query('update employees set hourly_rate_cents = 2150 where id = $1', [dora.employeeId])
  const hour = 3600
  const ofDora = {
    ...{ employeeId: dora.employeeId, organizationId: harbor, name: expect.stringContaining('Dora') },
    ...{ workedSeconds: 14 * hour, plannedSeconds: 28 * hour, seconds: 42 * hour },
    ...{ overtimeSeconds: 2 * hour, afterSeconds: 40 * hour },
  }
  const { people, ...sums } = await (await owner()).call(overviews.forecast, {})
  // 42 hours at 21.50, and half of it again for two of them.
  expect(people[0]).toEqual({ ...ofDora, cost: { amount: '924.50', currency: 'USD' } })
  expect(sums).toMatchObject({ overtimeSeconds: 2 * hour, overCount: 1 })
  expect(sums.seconds).toBe(people.reduce((sum, { seconds }) => sum + seconds, 0))
  const cents = people.reduce((sum, { cost }) => sum + Math.round(Number(cost?.amount) * 100), 0)
  expect(sums.costs).toEqual([{ amount: (cents / 100).toFixed(2), currency: 'USD' }])

  // Who plans without reading rates reads the hours.
  const lead = await hire(database, 'Gus', { role: 'lead' })
  const seen = await (await app.signedIn(lead.email)).call(overviews.forecast, { limit: 1 })
  expect(seen).toMatchObject({ overCount: 1, costs: [], people: [{ ...ofDora, cost: null }] })
  expect(seen.people).toHaveLength(1)
})

test('approved hours that are on no invoice are counted at what they are billed at, since the first of them', async () => {
  const { database } = app
  const eli = await hire(database, 'Eli', { site: pier.record })
  await database.owner.query('update businesses set bill_rate_cents = 3000 where id = $1', [pier.record])
  const week = { employeeId: eli.employeeId }
  await work(database, { ...week, from: '2026-02-24 08:00', to: '2026-02-24 16:00' })
  await work(database, { ...week, from: '2026-02-25 08:00', to: '2026-02-25 12:00' })
  const client = await owner()
  expect((await client.call(overviews.standing, {})).unbilled).toEqual({ hours: 0, since: null, amounts: [] })
  await client.call(timesheets.generate, { weekStarting: '2026-02-23', employeeIds: [eli.employeeId] })
  const { rows } = await database.owner.query<{ id: number }>('select id from timesheets')
  await client.call(timesheets.approveMany, { ids: rows.map(({ id }) => id) })
  expect((await client.call(overviews.standing, {})).unbilled).toEqual({
    hours: 12,
    since: '2026-02-24',
    amounts: [{ amount: '360.00', currency: 'USD' }],
  })
})

test('a guard reads neither', async () => {
  const guard = await hire(app.database, 'Finn')
  const session = await app.signedIn(guard.email)
  for (const call of [overviews.sites, overviews.standing, overviews.forecast])
    expect((await session.try(call, {})).status).toBe(403)
})
