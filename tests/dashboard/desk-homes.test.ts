import { afterAll, beforeAll, expect, test } from 'vitest'
import { homes } from '#shared/dashboard/homes-contract.ts'
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

  const { sites, total } = await (await owner()).call(homes.sites, {})
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

test('who passes forty hours if the plan holds is named before it happens, with what is worked, under way and to come', async () => {
  const { database } = app
  const dora = await hire(database, 'Dora')
  await work(database, { employeeId: dora.employeeId, from: '2026-03-02 08:00', to: '2026-03-02 20:00' })
  await work(database, { employeeId: dora.employeeId, from: '2026-03-03 08:00', to: null })
  await plan(database, { employeeId: dora.employeeId, ...day })
  for (const date of ['2026-03-04', '2026-03-05'])
    await plan(database, { employeeId: dora.employeeId, date, from: '08:00', to: '19:00' })

  const { overtime } = await (await owner()).call(homes.standing, {})
  expect(overtime).toEqual({
    count: 1,
    people: [{ employeeId: dora.employeeId, name: expect.stringContaining('Dora'), hours: 42, after: 40 }],
  })
})

test('approved hours that are on no invoice are counted at what they are billed at, since the first of them', async () => {
  const { database } = app
  const eli = await hire(database, 'Eli', { site: pier.record })
  await database.owner.query('update businesses set bill_rate_cents = 3000 where id = $1', [pier.record])
  const week = { employeeId: eli.employeeId }
  await work(database, { ...week, from: '2026-02-24 08:00', to: '2026-02-24 16:00' })
  await work(database, { ...week, from: '2026-02-25 08:00', to: '2026-02-25 12:00' })
  const client = await owner()
  expect((await client.call(homes.standing, {})).unbilled).toEqual({ hours: 0, since: null, amounts: [] })
  await client.call(timesheets.generate, { weekStarting: '2026-02-23', employeeIds: [eli.employeeId] })
  const { rows } = await database.owner.query<{ id: number }>('select id from timesheets')
  await client.call(timesheets.approveMany, { ids: rows.map(({ id }) => id) })
  expect((await client.call(homes.standing, {})).unbilled).toEqual({
    hours: 12,
    since: '2026-02-24',
    amounts: [{ amount: '360.00', currency: 'USD' }],
  })
})

test('a guard reads neither', async () => {
  const guard = await hire(app.database, 'Finn')
  const session = await app.signedIn(guard.email)
  for (const call of [homes.sites, homes.standing]) expect((await session.try(call, {})).status).toBe(403)
})
