import { afterAll, beforeAll, expect, test } from 'vitest'
import { logBook } from '#shared/log-book/contract.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { search } from '#shared/search/contract.ts'
import { asUrl, jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { forgetInTime } from '../support/forget.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'

const clock = handClock('2026-03-02T14:00:00.000Z')
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

test('visitors are forgotten with their photos when the company says, and a key that is not back stays', async () => {
  const olga = await app.signedIn('olga@harbor.test')
  const sue = await hire(app.database, 'Sue', { role: 'supervisor', site: null })
  let supervisor = await signedIn(app, sue)
  const whenItIs = async (at: string) => {
    clock.set(at)
    supervisor = await signedIn(app, sue)
  }
  await olga.call(privacy.changeSettings, { organizationId: harbor, days: { 'log-book': 30 } })
  const businessId = pier.block
  const image = asUrl(jpeg())
  const write = (words: object) => supervisor.call(logBook.write, { businessId, kind: 'visitor', ...words })
  const visitor = await write({ name: 'Vera', image })
  const neverLeft = await write({ name: 'Nils' })
  const out = await write({ kind: 'key', keyNumber: '1', name: 'Kai' })
  const back = await write({ kind: 'key', keyNumber: '2', name: 'Kim' })
  await supervisor.call(logBook.end, { id: visitor.id })
  const left = async () => (await supervisor.call(logBook.list, {})).map(({ id }) => id).sort((a, b) => a - b)
  const photos = async () => (await app.database.owner.query('select 1 from files')).rows.length

  await whenItIs('2026-04-01T13:59:00.000Z')
  await supervisor.call(logBook.end, { id: back.id })
  await forgetInTime(app)
  expect(await left()).toEqual([visitor.id, neverLeft.id, out.id, back.id])
  expect(await photos()).toBe(1)

  await whenItIs('2026-04-01T14:01:00.000Z')
  await forgetInTime(app)
  expect(await left()).toEqual([out.id, back.id])
  expect(await photos()).toBe(0)
  expect(await supervisor.call(search.find, { q: 'Vera' })).toEqual([])

  await whenItIs('2026-05-02T14:00:00.000Z')
  await forgetInTime(app)
  expect(await left()).toEqual([out.id])
})

test('an entry that is dated back is kept as long as any other, counted from when it was written', async () => {
  clock.set('2026-07-01T14:00:00.000Z')
  const supervisor = await signedIn(app, await hire(app.database, 'Sam', { role: 'supervisor', site: null }))
  const olga = await app.signedIn('olga@harbor.test')
  await olga.call(privacy.changeSettings, { organizationId: harbor, days: { 'log-book': 7 } })
  const { id } = await supervisor.call(logBook.write, { businessId: pier.block, kind: 'visitor', name: 'Vera' })
  const times = { startedAt: '2026-06-10T14:00:00.000Z', endedAt: '2026-06-10T15:00:00.000Z' }
  await supervisor.call(logBook.correct, { id, ...times })
  await forgetInTime(app)
  expect(await supervisor.call(logBook.list, { id })).toMatchObject([times])
  clock.set('2026-07-08T14:01:00.000Z')
  await forgetInTime(app)
  const { rows } = await app.database.owner.query('select from log_book_entries where id = $1', [id])
  expect(rows).toEqual([])
})
