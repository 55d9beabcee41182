import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { search } from '#shared/search/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { asUrl, jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn } from '../support/harbor.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
let app: RunningApp
let guard: Awaited<ReturnType<typeof person>>
let supervisor: Awaited<ReturnType<typeof person>>
let client: Awaited<ReturnType<typeof person>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  guard = await person('Gus')
  supervisor = await person('Carla', { role: 'supervisor' })
  client = await person('Clara', { role: 'client' })
  // Clients know whoever has worked at their site.
  await plan(app.database, { employeeId: guard.employeeId, date: '2026-02-02', from: '09:00', to: '17:00' })
  owner = await signedIn(app, { email: 'olga@harbor.test' })
})
beforeEach(async () => {
  clock.set(nine)
  await app.database.owner.query(`update organizations set client_notes = 'not-low', client_grace_minutes = 10`)
  await app.database.owner.query('update businesses set client_notes = null')
})
afterAll(() => app?.stop())

async function person(name: string, options?: Parameters<typeof hire>[2]) {
  const hired = await hire(app.database, name, options)
  return { ...hired, client: await signedIn(app, hired) }
}

type Draft = Partial<Parameters<typeof write>[0]>
const write = (note: {
  content: string
  priority?: 'low' | 'normal' | 'high'
  handover?: boolean
  forClient?: boolean
}) => guard.client.call(notes.create, { employeeId: guard.employeeId, businessId: pier.block, ...note })

const seesIt = async (id: number) => (await client.client.call(notes.list, {})).some(note => note.id === id)

test.each<[string, 'not-low' | 'marked', Draft, boolean]>([
  ['an ordinary note is read by the client, as the specification says', 'not-low', {}, true],
  ['one of low priority is not', 'not-low', { priority: 'low' }, false],
  ['one that is said to be internal is not', 'not-low', { forClient: false }, false],
  ['a handover is internal', 'not-low', { handover: true, priority: 'high' }, false],
  ['where only marked notes are shown, an unmarked one is internal', 'marked', { priority: 'high' }, false],
  ['and a marked one is not', 'marked', { forClient: true }, true],
  ['a handover is internal there too', 'marked', { handover: true }, false],
])('%s', async (_, clientNotes, draft, isSeen) => {
  await owner.call(organizations.update, { id: harbor, clientNotes })
  const { content = 'Gate checked', ...rest } = draft
  const { priority = 'normal', handover = false, forClient } = rest
  const told = await guard.client.call(notes.readers, {
    employeeId: guard.employeeId,
    businessId: pier.block,
    priority,
    handover,
    ...(forClient !== undefined && { forClient }),
  })
  expect(told.isForClient).toBe(isSeen)
  const note = await write({ content, ...rest })
  expect(note.isForClient).toBe(isSeen)
  expect(await seesIt(note.id)).toBe(isSeen)
})

test('a site decides otherwise than its company, and what was noted before follows, in the search too', async () => {
  const note = await write({ content: 'Turnstile creaks' })
  const found = async () => {
    const groups = await client.client.call(search.find, { q: 'turnstile' })
    return groups.some(one => one.kind === 'note' && one.hits.length > 0)
  }
  expect([await seesIt(note.id), await found()]).toEqual([true, true])
  await owner.call(businesses.update, { id: pier.block, clientNotes: 'marked' })
  expect([await seesIt(note.id), await found()]).toEqual([false, false])
  await owner.call(businesses.update, { id: pier.block, clientNotes: null })
  expect(await seesIt(note.id)).toBe(true)
})

test('a supervisor shows a note later, or takes it back; a guard and a lead do not, and a handover stays internal', async () => {
  const note = await write({ content: 'Lamp out', forClient: false })
  await supervisor.client.call(notes.show, { id: note.id, forClient: true })
  expect(await seesIt(note.id)).toBe(true)
  await supervisor.client.call(notes.show, { id: note.id, forClient: false })
  expect(await seesIt(note.id)).toBe(false)
  expect((await guard.client.refused(notes.show, { id: note.id, forClient: true })).status).toBe(403)
  const handover = await write({ content: 'Back door does not lock', handover: true })
  const { status, body } = await supervisor.client.refused(notes.show, { id: handover.id, forClient: true })
  expect([status, body.fields?.[0]?.field]).toEqual([422, 'forClient'])
  expect(await seesIt(handover.id)).toBe(false)
})

test('a client does not see a post as empty before the company has had its minutes', async () => {
  await plan(app.database, { employeeId: guard.employeeId, date: '2026-03-02', from: '09:00', to: '17:00' })
  const coveredFor = async (reader: typeof client.client) => {
    const { shiftsNow, shiftsCovered } = await reader.call(dashboard.metrics, {})
    return [shiftsCovered, shiftsNow]
  }
  clock.set('2026-03-02T14:09:00.000Z')
  expect([await coveredFor(supervisor.client), await coveredFor(client.client)]).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect((await client.client.call(timeTracking.overview, { limit: 50, search: '' })).notClockedIn).toEqual([])
  expect((await supervisor.client.call(timeTracking.overview, { limit: 50 })).notClockedIn).not.toEqual([])
  clock.set('2026-03-02T14:11:00.000Z')
  expect(await coveredFor(client.client)).toEqual([0, 1])
  await owner.call(organizations.update, { id: harbor, clientGraceMinutes: 30 })
  expect(await coveredFor(client.client)).toEqual([1, 1])

  const { id } = await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
  clock.set('2026-03-02T16:00:00.000Z')
  await guard.client.call(timeTracking.clockOut, { id })
  clock.set('2026-03-02T16:20:00.000Z')
  expect([await coveredFor(supervisor.client), await coveredFor(client.client)]).toEqual([
    [0, 1],
    [1, 1],
  ])
  clock.set('2026-03-02T16:31:00.000Z')
  expect(await coveredFor(client.client)).toEqual([0, 1])
})

test('a photo of an incident is served by no address but its own, and to the client once it is released', async () => {
  const incident = await supervisor.client.call(incidents.create, {
    title: 'Door forced',
    description: 'Back door',
    location: 'Back door',
    businessId: pier.block,
  })
  const details = await supervisor.client.call(dispatch.addPhoto, { id: incident.id, image: asUrl(jpeg()) })
  const photo = details.photos[0]?.id ?? 0
  const { rows } = await app.database.owner.query('select file_id from incident_photos where id = $1', [photo])
  const address = `/api/files/${rows[0].file_id}`
  for (const reader of [client.client, guard.client, supervisor.client])
    expect((await reader.send('GET', address)).status).toBe(404)
  const own = `/api/cad-photos/${photo}`
  expect((await client.client.send('GET', own)).status).toBe(404)
  await supervisor.client.call(dispatch.release, { id: incident.id })
  expect((await client.client.send('GET', own)).status).toBe(200)
  expect((await client.client.send('GET', address)).status).toBe(404)
})
