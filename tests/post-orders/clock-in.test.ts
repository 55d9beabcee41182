import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businesses } from '#shared/organizations/business-contract.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, signedIn } from '../support/harbor.ts'
import { guardWithPhone, standing } from '../tours/site-with-round.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const later = (minutes: number) => new Date(Date.parse(nine) + minutes * 60_000).toISOString()

let app: RunningApp
let owner: Client
let orderId: number
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  owner = await signedIn(app, { email: 'olga@harbor.test' })
  const order = { businessId: pier.record, title: 'Pier orders', body: 'Lock at ten' }
  orderId = (await owner.call(postOrders.create, order)).id
  await owner.call(postOrders.publish, { id: orderId })
})
beforeEach(async () => {
  clock.set(nine)
  guard = await guardWithPhone(app, 'Gus')
  await app.database.owner.query('update employees set current_business_id = $1 where id = $2', [
    pier.record,
    guard.employeeId,
  ])
})
afterAll(() => app?.stop())

const wish = (ordersAtClockIn: 'nothing' | 'warn' | 'stop') =>
  owner.call(businesses.update, { id: pier.record, ordersAtClockIn })
const clockIn = (over: object = {}) => ({ employeeId: guard.employeeId, ...over })
const here = (over: object = {}) => ({ ...clockIn(over), ...standing(0) })
const mine = async () => (await guard.client.call(timeTracking.mine, {})).ordersToRead

describe('a clock-in where orders were not read', () => {
  test.each(['nothing', 'warn'] as const)(
    'is accepted at a site that asks for %s, and the clock says so',
    async asks => {
      await wish(asks)
      expect(await mine()).toMatchObject([{ id: orderId, edition: 1, title: 'Pier orders', atClockIn: asks }])
      const entry = await guard.client.call(timeTracking.clockInWithValidation, here())
      expect(entry.reviewReason ?? '').not.toContain('Pier orders')
    },
  )

  test('is refused at a site that stops it, by position and by hand, until they are acknowledged', async () => {
    await wish('stop')
    const refused = { status: 422, body: { code: 'orders-to-read', current: [{ id: orderId }] } }
    expect(await guard.client.try(timeTracking.clockInWithValidation, here())).toMatchObject(refused)
    expect(await guard.client.try(timeTracking.clockIn, clockIn({ reason: 'Hurry' }))).toMatchObject(refused)
    await guard.client.call(postOrders.acknowledge, { id: orderId })
    expect(await mine()).toEqual([])
    expect(await guard.client.call(timeTracking.clockInWithValidation, here())).toMatchObject({
      employeeId: guard.employeeId,
    })
  })

  test('without a connection is never refused: whoever reviews it reads that they were not read', async () => {
    await wish('stop')
    clock.set(later(90))
    const entry = await guard.client.call(
      timeTracking.clockInWithValidation,
      here({ made: guard.made(later(5), nine) }),
    )
    expect(entry.reviewReason).toContain('before having read “Pier orders”')
  })

  test('without a connection, after they were read there, is like any other', async () => {
    await wish('stop')
    clock.set(later(90))
    const read = { id: orderId, edition: 1, made: guard.made(later(3), nine) }
    await guard.client.call(postOrders.acknowledge, read)
    const entry = await guard.client.call(
      timeTracking.clockInWithValidation,
      here({ made: { ...guard.made(later(5), nine), number: 1 } }),
    )
    expect(entry.reviewReason ?? '').not.toContain('Pier orders')
  })

  test('by a manager for someone is not stopped', async () => {
    await wish('stop')
    const lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead', site: null }))
    expect(await lead.call(timeTracking.clockIn, clockIn({ reason: 'Phone broken' }))).toMatchObject({
      employeeId: guard.employeeId,
    })
  })

  test('elsewhere is not stopped', async () => {
    await wish('stop')
    await app.database.owner.query('update employees set current_business_id = $1 where id = $2', [
      pier.flag,
      guard.employeeId,
    ])
    await guard.client.call(timeTracking.clockInWithValidation, here())
    expect(await mine()).toEqual([])
  })
})
