import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '#shared/clients/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { orderApprovals } from '#shared/post-orders/approval-contract.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { orderFiles } from '#shared/post-orders/file-contract.ts'
import { asUrl } from '../accounts/pictures.ts'
import { type Books, openBooks } from '../invoicing/books.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, pier } from '../support/harbor.ts'
import { guardWithPhone } from '../tours/site-with-round.ts'
import { pdf } from './documents.ts'

const clock = handClock('2026-03-02T14:00:00.000Z')
let books: Books
let guard: Client
beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
  await books.owner.call(businesses.update, { id: pier.record, ordersNeedApproval: true })
  const { client, employeeId } = await guardWithPhone(books.app, 'Gus')
  guard = client
  await books.app.database.owner.query('update employees set current_business_id = $1 where id = $2', [
    pier.record,
    employeeId,
  ])
})
afterAll(() => books?.app.stop())

const draft = (body = 'Lock at ten') =>
  books.boss.call(postOrders.create, { businessId: pier.record, title: 'Gate', body, radioChannel: 'Channel 4' })
const askFor = (id: number) => books.boss.call(postOrders.publish, { id })
const waiting = () => books.client.call(orderApprovals.list, { state: 'asked' })
const readByGuard = async (id: number) => (await guard.call(postOrders.list, {})).find(one => one.id === id)?.body
async function asked(body?: string) {
  const { id } = await draft(body)
  await askFor(id)
  const [approval] = await waiting()
  return { orderId: id, id: Number(approval?.id) }
}

describe('where the client of a site has to approve its orders', () => {
  test('what is published waits for them, and applies once they say yes', async () => {
    const { id } = await draft()
    expect(await askFor(id)).toMatchObject({ status: 'draft', needsApproval: true, approval: { state: 'asked' } })
    expect(await readByGuard(id)).toBeUndefined()
    const [approval] = await waiting()
    expect(approval).toMatchObject({ title: 'Gate', wordsBefore: null, business: { id: pier.record } })
    expect(approval?.words).toContain('Lock at ten')
    await eventually(async () =>
      (await books.client.call(notifications.list, {})).some(({ title }) => title === 'To approve: Gate'),
    )
    const approved = await books.client.call(orderApprovals.approve, { id: Number(approval?.id) })
    expect(approved.state).toBe('approved')
    expect(await readByGuard(id)).toBe('Lock at ten')
    expect(await waiting()).toEqual([])
    const again = await books.client.try(orderApprovals.approve, { id: Number(approval?.id) })
    expect(again).toMatchObject({ status: 409, body: { code: 'approval-answered' } })
  })

  test('a no comes with what should be different, and what applied before goes on', async () => {
    const first = await asked()
    await books.client.call(orderApprovals.approve, { id: first.id })
    await books.boss.call(postOrders.update, { id: first.orderId, body: 'Lock at eight' })
    await askFor(first.orderId)
    const [approval] = await waiting()
    expect(approval).toMatchObject({
      words: expect.stringContaining('eight'),
      wordsBefore: expect.stringContaining('ten'),
    })
    const id = Number(approval?.id)
    expect((await books.client.try(orderApprovals.decline, { id, answer: ' ' })).status).toBe(400)
    await books.client.call(orderApprovals.decline, { id, answer: 'Fridays until nine' })
    expect(await books.boss.call(postOrders.read, { id: first.orderId })).toMatchObject({
      body: 'Lock at ten',
      approval: { state: 'declined', answer: 'Fridays until nine' },
    })
    expect(await readByGuard(first.orderId)).toBe('Lock at ten')
    // Written on, it can be asked again.
    await books.boss.call(postOrders.update, { id: first.orderId, body: 'Lock at nine' })
    expect(await askFor(first.orderId)).toMatchObject({ approval: { state: 'asked' } })
    await books.boss.call(postOrders.update, { id: first.orderId, archived: true })
  })

  test('nobody says yes to what was written on meanwhile', async () => {
    const { id, orderId } = await asked()
    expect((await books.boss.try(postOrders.publish, { id: orderId })).body).toMatchObject({ code: 'approval-asked' })
    await books.boss.call(postOrders.update, { id: orderId, body: 'Lock never' })
    expect(await waiting()).toEqual([])
    expect((await books.client.try(orderApprovals.approve, { id })).status).toBe(404)
    expect(await readByGuard(orderId)).toBeUndefined()
  })

  test('a site that stops asking publishes at once, and a late yes publishes nothing again', async () => {
    const { id, orderId } = await asked()
    await books.owner.call(businesses.update, { id: pier.record, ordersNeedApproval: false })
    expect(await books.boss.call(postOrders.read, { id: orderId })).toMatchObject({ approval: null })
    expect(await askFor(orderId)).toMatchObject({ status: 'published', edition: 1 })
    expect((await books.client.try(orderApprovals.approve, { id })).status).toBe(404)
    expect(await waiting()).toEqual([])
    await books.owner.call(businesses.update, { id: pier.record, ordersNeedApproval: true })
  })

  test('of ten answers at once one counts, and it is published once', async () => {
    const { id, orderId } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 === 0
          ? books.client.try(orderApprovals.approve, { id })
          : books.client.try(orderApprovals.decline, { id, answer: 'No' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { state } = await books.client.call(orderApprovals.read, { id })
    expect(await readByGuard(orderId)).toBe(state === 'approved' ? 'Lock at ten' : undefined)
  })

  test('its files are opened by whoever is asked, as long as they are, and by nobody else of the client’s', async () => {
    const { id: orderId } = await draft('Follow the plan')
    await books.boss.call(orderFiles.attach, {
      id: orderId,
      name: 'plan.pdf',
      file: asUrl(pdf('plan'), 'application/pdf'),
    })
    await askFor(orderId)
    const [approval] = await waiting()
    const id = Number(approval?.id)
    expect(approval?.fileNames).toEqual(['plan.pdf'])
    const bytes = await books.client.bytes(orderApprovals.file, { id, number: 1 })
    expect(new TextDecoder().decode(bytes)).toContain('%PDF')
    expect((await books.client.refused(orderApprovals.file, { id, number: 2 })).status).toBe(404)
    expect((await books.rival.refused(orderApprovals.file, { id, number: 1 })).status).toBe(404)
    expect((await guard.refused(orderApprovals.file, { id, number: 1 })).status).toBe(403)
    await books.client.call(orderApprovals.decline, { id, answer: 'Another plan' })
    expect((await books.client.refused(orderApprovals.file, { id, number: 1 })).status).toBe(404)
  })

  test('the company answers for nobody, and another client learns nothing of it', async () => {
    const { id } = await asked()
    expect((await books.boss.try(orderApprovals.approve, { id })).status).toBe(403)
    expect((await guard.try(orderApprovals.list, {})).status).toBe(403)
    const other = await books.owner.call(clients.create, { name: 'Elsewhere', organizationId: harbor })
    await books.app.database.owner.query('update users set client_id = $1 where id = $2', [
      other.id,
      books.clientUserId,
    ])
    expect(await waiting()).toEqual([])
    expect((await books.client.try(orderApprovals.read, { id })).status).toBe(404)
    expect((await books.client.try(orderApprovals.approve, { id })).status).toBe(404)
  })
})

test('elsewhere orders are published at once', async () => {
  const { id } = await books.boss.call(postOrders.create, {
    businessId: pier.block,
    title: 'Gate',
    body: 'Open at six',
  })
  expect(await books.boss.call(postOrders.publish, { id })).toMatchObject({ status: 'published', needsApproval: false })
})
