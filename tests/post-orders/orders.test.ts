import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postOrders } from '#shared/post-orders/contract.ts'
import { search } from '#shared/search/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, plan, signedIn, summit } from '../support/harbor.ts'
import { guardWithPhone } from '../tours/site-with-round.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const later = (minutes: number) => new Date(Date.parse(nine) + minutes * 60_000).toISOString()

let app: RunningApp
let supervisor: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
})
beforeEach(async () => {
  clock.set(nine)
  guard = await guardWithPhone(app, 'Gus')
})
afterAll(() => app?.stop())

const draft = (over: object = {}) =>
  supervisor.call(postOrders.create, {
    businessId: pier.block,
    title: 'Gate',
    body: '# Gate\n- lock at ten',
    ...over,
  })
const published = async (over: object = {}) => supervisor.call(postOrders.publish, { id: (await draft(over)).id })
const seenBy = async (client: Client) => (await client.call(postOrders.list, {})).map(({ id }) => id)

describe('an order', () => {
  test('is a draft for those who write, until it is published', async () => {
    const order = await draft({ radioChannel: 'Channel 4', contacts: [{ name: 'Ana', phone: '555-0100' }] })
    expect(order).toMatchObject({ status: 'draft', edition: null, title: 'Gate' })
    expect(await seenBy(guard.client)).not.toContain(order.id)
    const done = await supervisor.call(postOrders.publish, { id: order.id })
    expect(done).toMatchObject({ status: 'published', edition: 1, publishedBy: 'Sue Guard', draft: null })
    const read = (await guard.client.call(postOrders.list, {})).find(one => one.id === order.id)
    expect(read).toMatchObject({ radioChannel: 'Channel 4', isForMe: true, acknowledgedAt: null })
  })

  test('applies as it is until the next edition is published', async () => {
    const { id } = await published()
    const changed = await supervisor.call(postOrders.update, { id, body: '# Gate\n- lock at nine' })
    expect(changed).toMatchObject({ body: '# Gate\n- lock at ten', draft: { body: '# Gate\n- lock at nine' } })
    const forGuard = async () => (await guard.client.call(postOrders.list, {})).find(one => one.id === id)
    expect(await forGuard()).toMatchObject({ body: '# Gate\n- lock at ten', draft: null })
    clock.set(later(5))
    await supervisor.call(postOrders.publish, { id, change: 'An hour earlier' })
    expect(await forGuard()).toMatchObject({ body: '# Gate\n- lock at nine', edition: 2, change: 'An hour earlier' })
    expect(await guard.client.call(postOrders.editions, { id })).toMatchObject([
      { edition: 2, body: '# Gate\n- lock at nine', publishedAt: later(5) },
      { edition: 1, body: '# Gate\n- lock at ten', publishedAt: nine },
    ])
    expect(await supervisor.try(postOrders.publish, { id })).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-publish' },
    })
  })

  test('is not overwritten by someone who read an older one', async () => {
    const { id, version } = await draft()
    await supervisor.call(postOrders.update, { id, title: 'Main gate', version })
    expect(await supervisor.try(postOrders.update, { id, title: 'Back gate', version })).toMatchObject({ status: 409 })
    expect(await supervisor.try(postOrders.publish, { id, version })).toMatchObject({ status: 409 })
  })

  test('is read by who works at its site or is planned there, and by no one else', async () => {
    const { id } = await published({ businessId: pier.flag })
    expect(await seenBy(guard.client)).not.toContain(id)
    for (const call of [postOrders.read, postOrders.editions, postOrders.acknowledge] as const)
      expect(await guard.client.try(call, { id })).toMatchObject({ status: 404 })
    await plan(app.database, {
      employeeId: guard.employeeId,
      date: '2026-03-05',
      from: '09:00',
      to: '17:00',
      business: pier.flag,
    })
    expect(await seenBy(guard.client)).toContain(id)
    const stranger = await signedIn(app, await hire(app.database, 'Rex', { organization: summit }))
    expect(await seenBy(stranger)).not.toContain(id)
  })

  test('that was put away is gone for guards and comes back when it is published again', async () => {
    const { id } = await published()
    await supervisor.call(postOrders.update, { id, archived: true })
    expect(await seenBy(guard.client)).not.toContain(id)
    await supervisor.call(postOrders.update, { id, body: 'Lock at eight' })
    await supervisor.call(postOrders.publish, { id })
    expect(await seenBy(guard.client)).toContain(id)
  })

  test('is found by its words once it is published, and not by those of a draft', async () => {
    const { id } = await published({ title: 'Quay patrol', body: 'Count the bollards' })
    await supervisor.call(postOrders.update, { id, body: 'Count the lanterns' })
    const found = async (client: Client, q: string) =>
      (await client.call(search.find, { q }))
        .filter(({ kind }) => kind === 'post-order')
        .flatMap(({ hits }) => hits.map(({ title }) => title))
    expect(await found(guard.client, 'bollards')).toEqual(['Quay patrol'])
    expect(await found(supervisor, 'lanterns')).toEqual([])
    const elsewhere = await guardWithPhone(app, 'Eli')
    await app.database.owner.query('update employees set current_business_id = $1 where id = $2', [
      pier.record,
      elsewhere.employeeId,
    ])
    expect(await found(elsewhere.client, 'bollards')).toEqual([])
  })

  test('needs a site; an announcement does not', async () => {
    expect(await supervisor.try(postOrders.create, { title: 'Gate', body: 'Lock' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'businessId', code: 'order-needs-site' }] },
    })
    const { id } = await published({ kind: 'announcement', businessId: null, title: 'Party', roles: ['employee'] })
    expect(await seenBy(guard.client)).toContain(id)
    const lead = await signedIn(app, await hire(app.database, 'Lou', { role: 'lead' }))
    const [forLead] = (await lead.call(postOrders.list, {})).filter(one => one.id === id)
    expect(forLead).toMatchObject({ isForMe: false })
  })
})

describe('reading', () => {
  const readersOf = async (id: number) => {
    const all = await supervisor.call(postOrders.readers, { id })
    return all.filter(one => one.employeeId === guard.employeeId)
  }

  test('is acknowledged for one edition, with the time at which it was read', async () => {
    const { id } = await published()
    expect(await readersOf(id)).toMatchObject([{ acknowledgedAt: null, earlier: null }])
    clock.set(later(60))
    const made = guard.made(later(20), later(10))
    const read = await guard.client.call(postOrders.acknowledge, { id, edition: 1, made })
    expect(read).toMatchObject({ acknowledgedAt: later(20) })
    expect(await readersOf(id)).toMatchObject([{ acknowledgedAt: later(20), offline: { arrivedAt: later(60) } }])
    expect(await guard.client.call(postOrders.list, { toRead: true })).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    await supervisor.call(postOrders.update, { id, body: 'Lock at eight' })
    await supervisor.call(postOrders.publish, { id })
    expect(await readersOf(id)).toMatchObject([{ acknowledgedAt: null, earlier: 1 }])
    expect(await guard.client.call(postOrders.list, { toRead: true })).toContainEqual(expect.objectContaining({ id }))
  })

  test('of an edition that was replaced meanwhile counts for that edition', async () => {
    const { id } = await published()
    await supervisor.call(postOrders.update, { id, body: 'Lock at eight' })
    await supervisor.call(postOrders.publish, { id })
    await guard.client.call(postOrders.acknowledge, { id, edition: 1, made: guard.made(later(-1), later(-2)) })
    expect(await readersOf(id)).toMatchObject([{ acknowledgedAt: null, earlier: 1 }])
  })

  test('twenty times at once counts once, and the first time stays', async () => {
    const { id } = await published()
    await guard.client.call(postOrders.acknowledge, { id })
    clock.set(later(30))
    await Promise.all(Array.from({ length: 20 }, () => guard.client.call(postOrders.acknowledge, { id })))
    expect(await readersOf(id)).toMatchObject([{ acknowledgedAt: nine }])
  })

  test('is asked of those in the named positions, and may be done by the others', async () => {
    const { id } = await published({ positions: ['Dock master'] })
    expect(await readersOf(id)).toEqual([])
    const [order] = (await guard.client.call(postOrders.list, {})).filter(one => one.id === id)
    expect(order).toMatchObject({ isForMe: false })
    await guard.client.call(postOrders.acknowledge, { id })
    expect(await readersOf(id)).toMatchObject([{ acknowledgedAt: nine }])
  })

  test('what is not published cannot be acknowledged', async () => {
    const { id } = await published()
    await supervisor.call(postOrders.update, { id, body: 'Lock at eight' })
    expect(await guard.client.try(postOrders.acknowledge, { id, edition: 2 })).toMatchObject({
      status: 409,
      body: { code: 'order-not-published' },
    })
  })
})
