import { afterAll, beforeAll, expect, test } from 'vitest'
import { homes, type ServiceDay } from '#shared/dashboard/homes-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { foundHarbor, harbor, hire, pier, plan } from '../support/harbor.ts'

// Tuesday, ten in the morning in New York.
const now = new Date('2026-03-03T15:00:00Z')
let app: RunningApp
let client: Awaited<ReturnType<RunningApp['signedIn']>>

beforeAll(async () => {
  app = await startApp({ clock: () => now })
  await foundHarbor(app.database)
  const { owner } = app.database
  const ours = companyOf(owner, harbor, 'harbor.test')
  const port = await ours.anotherClient({ name: 'Port Authority' })
  await owner.query('update businesses set client_id = $1 where id = any ($2)', [port, [pier.block, pier.flag]])
  client = await app.signedIn((await ours.client('Carla Client', { client: port })).email)
})
afterAll(() => app?.stop())

const day = { date: '2026-03-03', from: '08:00', to: '16:00' }
const nothing: Partial<ServiceDay> = { shiftCount: 0, shifts: [], plannedHours: 0, workedHours: 0, roundsFinished: 0 }

test('a client reads who came and left when at their own sites, where somebody is missing first', async () => {
  const { database } = app
  const ada = await hire(database, 'Ada')
  const ben = await hire(database, 'Ben')
  const cem = await hire(database, 'Cem')
  const early = await plan(database, { ...day, date: '2026-03-02', employeeId: ada.employeeId, business: pier.block })
  const running = await plan(database, { ...day, employeeId: ada.employeeId, business: pier.block })
  const empty = await plan(database, { ...day, employeeId: ben.employeeId, business: pier.flag })
  const soon = await plan(database, { ...day, from: '09:58', employeeId: cem.employeeId, business: pier.flag })
  // Of another client, and a draft: neither is theirs to see.
  await plan(database, { ...day, employeeId: cem.employeeId, business: pier.record, date: '2026-03-02' })
  await plan(database, {
    ...day,
    employeeId: cem.employeeId,
    business: pier.flag,
    from: '18:00',
    to: '20:00',
    published: false,
  })
  const entry = { organization: harbor, employee: ada.employeeId, site: pier.block }
  await given.entry(database.owner, {
    ...entry,
    shift: early,
    from: '2026-03-02T13:04:00Z',
    to: '2026-03-02T21:04:00Z',
  })
  await given.entry(database.owner, { ...entry, shift: running, from: '2026-03-03T13:00:00Z', to: null })

  const { sites, total } = await client.call(homes.service, {})
  expect(total).toBe(2)
  expect(sites.map(({ name }) => name)).toEqual(['Pier 2', 'Pier 1'])
  expect(sites[0]).toMatchObject({
    today: {
      date: '2026-03-03',
      shiftCount: 2,
      plannedHours: 14,
      workedHours: 0,
      shifts: [
        { scheduleId: empty, name: expect.stringContaining('Ben'), cameAt: null, leftAt: null, state: 'missing' },
        { scheduleId: soon, name: expect.stringContaining('Cem'), cameAt: null, leftAt: null, state: 'awaited' },
      ],
    },
    yesterday: nothing,
  })
  expect(sites[1]).toMatchObject({
    today: {
      plannedHours: 8,
      workedHours: 2,
      shifts: [{ scheduleId: running, cameAt: '2026-03-03T13:00:00+00:00', leftAt: null, state: 'on_post' }],
    },
    yesterday: {
      date: '2026-03-02',
      plannedHours: 8,
      workedHours: 8,
      shifts: [
        {
          scheduleId: early,
          cameAt: '2026-03-02T13:04:00+00:00',
          leftAt: '2026-03-02T21:04:00+00:00',
          state: 'over',
          startTime: '08:00',
          endTime: '16:00',
        },
      ],
    },
  })
  // The company itself is told at once that nobody is there.
  const seen = await (await app.signedIn('olga@harbor.test')).call(homes.service, {})
  expect(seen.total).toBe(3)
  expect(seen.sites[0]?.today.shifts.map(({ state }) => state)).toEqual(['missing', 'missing'])
})

test('a guard reads nothing of it', async () => {
  const dan = await hire(app.database, 'Dan')
  const refused = await (await app.signedIn(dan.email)).refused(homes.service, {})
  expect(refused.status).toBe(403)
})
