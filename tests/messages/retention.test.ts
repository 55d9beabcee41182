import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages, threads } from '#shared/messages/contract.ts'
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

test('messages are forgotten with their photos when the company says; a thread goes with its last, one with a client stays', async () => {
  const olga = await app.signedIn('olga@harbor.test')
  const sue = await hire(app.database, 'Sue', { role: 'supervisor', site: null })
  let supervisor = await signedIn(app, sue)
  const whenItIs = async (at: string) => {
    clock.set(at)
    supervisor = await signedIn(app, sue)
  }
  await olga.call(privacy.changeSettings, { organizationId: harbor, days: { threads: 30 } })
  const atSite = await supervisor.call(threads.open, { kind: 'site', businessId: pier.block })
  const atFlag = await supervisor.call(threads.open, { kind: 'site', businessId: pier.flag })
  const withClient = await supervisor.call(threads.open, { kind: 'client', businessId: pier.block, title: 'The gate' })
  for (const { id } of [atSite, atFlag, withClient])
    await supervisor.call(messages.send, { id, content: 'wombat', photo: asUrl(jpeg()) })
  await whenItIs('2026-03-20T14:00:00.000Z')
  await supervisor.call(messages.send, { id: atSite.id, content: 'still needed' })
  const said = async (id: number) => (await supervisor.call(messages.list, { id })).map(({ content }) => content)
  const photos = async () => (await app.database.owner.query('select 1 from files')).rows.length

  await whenItIs('2026-04-01T13:59:00.000Z')
  await forgetInTime(app)
  expect(await said(atFlag.id)).toEqual(['wombat'])
  // The same picture lies there once.
  expect(await photos()).toBe(1)

  await whenItIs('2026-04-01T14:01:00.000Z')
  await forgetInTime(app)
  expect(await said(atSite.id)).toEqual(['still needed'])
  expect(await said(withClient.id)).toEqual([])
  expect((await supervisor.refused(threads.read, { id: atFlag.id })).status).toBe(404)
  expect(await photos()).toBe(0)
  expect(await supervisor.call(search.find, { q: 'wombat' })).toEqual([])
})
