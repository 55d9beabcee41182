import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notes } from '#shared/notes/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn } from '../support/harbor.ts'
import { guardWithPhone } from '../tours/site-with-round.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const later = (minutes: number) => new Date(Date.parse(nine) + minutes * 60_000).toISOString()
const day = 24 * 60

let app: RunningApp
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
})
beforeEach(async () => {
  clock.set(nine)
  guard = await guardWithPhone(app, 'Gus')
})
afterAll(() => app?.stop())

const write = (over: object = {}) =>
  guard.client.try(notes.create, { employeeId: guard.employeeId, content: 'Gate stuck', ...over })
const stood = (from: string, to: string | null, site: number = pier.flag) =>
  given.entry(app.database.owner, { organization: harbor, employee: guard.employeeId, site, from, to })
const elsewhere = { businessId: pier.flag, forClient: true }
const refused = { status: 422, body: { fields: [{ field: 'businessId', code: 'note-elsewhere' }] } }

test('a guard leaves no note at a site where they do not work, nor learns whose it is', async () => {
  expect(await write(elsewhere)).toMatchObject(refused)
  expect(await guard.client.call(notes.list, {})).toEqual([])
  expect(await guard.client.call(notes.readers, { employeeId: guard.employeeId, ...elsewhere })).toEqual({
    isForClient: false,
    clientName: null,
  })
  const supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor' }))
  const theirs = { employeeId: guard.employeeId, content: 'Gate stuck', ...elsewhere }
  expect(await supervisor.call(notes.create, theirs)).toMatchObject({ business: { id: pier.flag } })
})

test('they do where they usually work, and where they have a shift soon', async () => {
  expect(await write({ businessId: pier.block })).toMatchObject({ status: 201 })
  const shift = { employeeId: guard.employeeId, date: '2026-03-05', from: '09:00', to: '17:00', business: pier.flag }
  await plan(app.database, { ...shift, published: false })
  expect(await write(elsewhere)).toMatchObject(refused)
  await plan(app.database, { ...shift, date: '2026-03-06' })
  expect(await write(elsewhere)).toMatchObject({ status: 201 })
})

test('they do where they are on the clock, and what comes to mind within a day of it', async () => {
  await stood(later(-60), later(30))
  for (const minutes of [0, 120]) {
    clock.set(later(minutes))
    expect(await write(elsewhere)).toMatchObject({ status: 201 })
  }
  clock.set(later(30 + day))
  expect(await write(elsewhere)).toMatchObject(refused)
})

test('what was written where they stood arrives however late, also by a phone whose time is not believed', async () => {
  await stood(later(-60), later(60))
  clock.set(later(3 * day))
  guard = { ...guard, client: await signedIn(app, guard) }
  const written = { ...elsewhere, made: guard.made(later(20), later(10)) }
  expect(await write(written)).toMatchObject({ status: 201, body: { timestamp: later(20) } })
  const doubted = { ...elsewhere, made: guard.made(later(5), later(15)) }
  expect(await write(doubted)).toMatchObject({ status: 201, body: { offline: { doubt: 'made-before-contact' } } })
  const notThere = { ...elsewhere, made: guard.made(later(2 * day), later(10)) }
  expect(await write(notThere)).toMatchObject(refused)
})

test('a note that names no site is about where they stood when they wrote it, not where they are when it arrives', async () => {
  await stood(later(-60), later(60))
  clock.set(later(120))
  const made = guard.made(later(20), later(10))
  expect(await write({ made })).toMatchObject({ status: 201, body: { business: { id: pier.flag } } })
  expect(await write()).toMatchObject({ status: 201, body: { business: { id: pier.block } } })
})
