import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#shared/clients/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type SetUp, setUp } from '#shared/set-up/contract.ts'
import { guideFor } from '#shared/set-up/rules.ts'
import { addDays } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { zones } from '#shared/zones/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { companyOf } from '../support/company.ts'
import { lyonOwner } from '../support/lyon.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const guideOf = async (client: Client) => (await client.call(setUp.read, {})) as SetUp
const tasksOf = ({ lines }: SetUp) => lines.map(({ task }) => task)

// Ahead of every time zone's today.
const day = addDays(new Date().toISOString().slice(0, 10), 2)
const corners = [
  { lat: 45.763, lng: 4.834 },
  { lat: 45.763, lng: 4.836 },
  { lat: 45.765, lng: 4.836 },
]

test('a new owner is led from the company to the first clock-in, by what is really there', async () => {
  const owner = await lyonOwner(app, 'guide@lyon.example')
  const first = await guideOf(owner)
  expect(tasksOf(first)).toEqual(['check-company', 'name-client', 'add-people', 'plan-shift', 'clock-in'])
  expect(guideFor('provider', first)).toBe('set-up')
  const organizationId = first.organization.id

  const [company] = await owner.call(organizations.list, {})
  await owner.call(organizations.update, { id: organizationId, name: company?.name ?? '' })
  expect(tasksOf(await guideOf(owner))[0]).toBeNull()

  await owner.call(clients.update, { id: first.client?.id ?? 0, name: 'Port Rambaud' })
  const { site, ...named } = await guideOf(owner)
  expect(tasksOf({ site, ...named })[1]).toBe('place-site')
  await owner.call(businesses.update, { id: site?.id ?? 0, latitude: 45.764, longitude: 4.835 })
  expect(tasksOf(await guideOf(owner))[1]).toBe('draw-zone')
  await owner.call(zones.create, { name: 'Quai', coordinates: corners, businessId: site?.id ?? 0 })
  expect(tasksOf(await guideOf(owner))[1]).toBeNull()

  const ana = await owner.call(employees.create, { name: 'Ana', email: 'ana@lyon.example', invite: false })
  expect(await guideOf(owner)).toMatchObject({ uninvited: 1 })
  expect(tasksOf(await guideOf(owner))[2]).toBe('invite-people')
  await owner.call(employees.create, { name: 'Bea', email: 'bea@lyon.example' })
  expect(tasksOf(await guideOf(owner))[2]).toBeNull()

  const shift = { date: day, startTime: '08:00', endTime: '16:00', location: 'Quai', businessId: site?.id ?? 0 }
  await owner.call(scheduling.create, { ...shift, employeeId: ana.id, published: false })
  expect(await guideOf(owner)).toMatchObject({ draftDay: day })
  expect(tasksOf(await guideOf(owner))[3]).toBe('publish-week')
  await owner.call(scheduling.publish, { from: day, to: day })
  expect(tasksOf(await guideOf(owner))[3]).toBeNull()

  await owner.call(timeTracking.clockIn, { employeeId: ana.id, location: 'Quai' })
  const last = await guideOf(owner)
  expect(tasksOf(last)).toEqual([null, null, null, null, null])
  expect(guideFor('provider', last)).toBeNull()
})

test('a step can be skipped and the guide put away, each by one person for one company', async () => {
  const owner = await lyonOwner(app, 'skips@lyon.example')
  const skipped = await owner.call(setUp.choose, { step: 'people', isSkipped: true })
  expect(skipped.lines.find(({ step }) => step === 'people')?.state).toBe('skipped')
  await owner.call(setUp.choose, { step: 'people', isSkipped: true })
  const again = await owner.call(setUp.choose, { step: 'people', isSkipped: false })
  expect(again.lines.find(({ step }) => step === 'people')?.state).toBe('open')

  expect(guideFor('provider', await owner.call(setUp.choose, { step: 'guide', isSkipped: true }))).toBeNull()
  const here = companyOf(app.database.owner, skipped.organization.id, 'skips.test')
  const supervisor = await app.signedIn((await here.supervisor('Sue')).email)
  expect(guideFor('supervisor', await guideOf(supervisor))).toBe('set-up')
  const other = await lyonOwner(app, 'other@lyon.example')
  expect(guideFor('provider', await guideOf(other))).toBe('set-up')
  expect(guideFor('provider', await owner.call(setUp.choose, { step: 'guide', isSkipped: false }))).toBe('set-up')
})

test('a supervisor is guided without the company, and a client is told what is still to come', async () => {
  const owner = await lyonOwner(app, 'people@lyon.example')
  const { organization, client } = await guideOf(owner)
  const here = companyOf(app.database.owner, organization.id, 'people.test')
  const supervisor = await app.signedIn((await here.supervisor('Sue')).email)
  expect((await guideOf(supervisor)).lines.map(({ step }) => step)).toEqual(['place', 'people', 'week', 'clock-in'])
  const guard = await app.signedIn((await here.guard('Gus')).email)
  expect((await guard.refused(setUp.read, {})).status).toBe(403)

  const someone = await app.signedIn((await here.client('Clara', { client: client?.id ?? 0 })).email)
  await owner.call(employees.create, { name: 'Ugo', email: 'ugo@people.test', invite: false })
  expect((await guideOf(owner)).uninvited).toBeGreaterThan(0)
  const told = await guideOf(someone)
  expect(told).toMatchObject({ uninvited: 0, draftDay: null })
  expect(told.lines.map(({ step, state }) => [step, state])).toEqual([
    ['sites', 'done'],
    ['shifts', 'open'],
    ['duty', 'open'],
    ['invoices', 'open'],
  ])
  expect((await someone.refused(setUp.choose, { step: 'company', isSkipped: true })).status).toBe(404)
})

test('what happens for another client is no news for a client', async () => {
  const owner = await lyonOwner(app, 'two@lyon.example')
  const { organization, client } = await guideOf(owner)
  const here = companyOf(app.database.owner, organization.id, 'two.test')
  const other = await here.anotherClient({ name: 'Entrepôts du Sud' })
  const site = await here.site({ name: 'Sud', client: other })
  await owner.call(scheduling.create, {
    date: day,
    startTime: '08:00',
    endTime: '16:00',
    location: 'Sud',
    businessId: site,
  })
  const mine = await app.signedIn((await here.client('Clara', { client: client?.id ?? 0 })).email)
  const theirs = await app.signedIn((await here.client('Theo', { client: other })).email)
  const shifts = async (who: Client) => (await guideOf(who)).lines.find(({ step }) => step === 'shifts')?.state
  expect([await shifts(mine), await shifts(theirs)]).toEqual(['open', 'done'])
})

test('the demo company is set up for everyone in it', async () => {
  const demo = await startApp({ data: 'demo' })
  try {
    for (const role of ['provider', 'supervisor', 'client', 'client2', 'other-provider', 'other-supervisor']) {
      const guide = await guideOf(await demo.signedIn(`${role}@muster.demo`))
      expect([role, guide.lines.filter(({ state }) => state !== 'done')]).toEqual([role, []])
      expect([role, guide.isHidden]).toEqual([role, true])
    }
  } finally {
    await demo.stop()
  }
})
