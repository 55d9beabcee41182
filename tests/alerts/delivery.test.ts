import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#shared/accounts/settings-contract.ts'
import { push } from '#shared/alerts/contract.ts'
import { addSeconds } from '#shared/time.ts'
import { eventually } from '../support/eventually.ts'
import { type Company, morning, openCompany } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(() => company.clear())
afterAll(() => company?.stop())

interface Message {
  status: string
  attempts: number
  due_at: Date
  last_error: string | null
}

/** Sends a test message to a device that answers as told, and waits for what becomes of it. */
async function sendTo(mood: Parameters<Company['service']['answer']>[1]) {
  const device = `device-${Math.random()}`
  const id = await company.giveDevice('ben', device)
  company.service.answer(device, mood)
  await company.as.ben.call(push.test, { id })
  await eventually(async () => company.service.attempts(device) > 0)
  return { id, device }
}

const messageOf = (id: number) =>
  eventually(async () => {
    const [row] = await company.sql<Message>(
      `select status, attempts, due_at, last_error from push_messages where subscription_id = $1 and (status <> 'queued' or last_error is not null)`,
      [id],
    )
    return row
  })

const devices = () => company.as.ben.call(push.devices, {})

test('a message that was taken is sent, and the device counts no failures', async () => {
  const { id, device } = await sendTo(201)
  expect(await messageOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  expect(company.service.receivedBy(device)).toHaveLength(1)
  expect(await devices()).toMatchObject([{ failures: 0, lastSentAt: morning }])
})

test.each([404, 410])('a device that its service answers %i for is forgotten', async status => {
  await sendTo(status)
  await eventually(async () => (await devices()).length === 0)
})

test.each([400, 403, 413])('what the service refuses with %i is not tried again', async status => {
  const { id } = await sendTo(status)
  expect(await messageOf(id)).toMatchObject({
    status: 'failed',
    last_error: `The push service answered ${status}`,
  })
  expect(await devices()).toMatchObject([{ failures: 1 }])
})

test('a redirection is not followed', async () => {
  const { id } = await sendTo(307)
  expect(await messageOf(id)).toMatchObject({ status: 'failed' })
})

describe('a service that has its troubles', () => {
  test('500: tried again a minute later, then two, with the same words under the same tag', async () => {
    const { id, device } = await sendTo(500)
    expect(await messageOf(id)).toMatchObject({ status: 'queued', due_at: new Date(addSeconds(morning, 60)) })
    await company.sendDue()
    expect(company.service.attempts(device)).toBe(1)

    company.setClock(addSeconds(morning, 60))
    await company.sendDue()
    expect(company.service.attempts(device)).toBe(2)
    expect(await messageOf(id)).toMatchObject({ status: 'queued', due_at: new Date(addSeconds(morning, 180)) })
    expect(await devices()).toMatchObject([{ failures: 2 }])

    company.service.answer(device, 201)
    company.setClock(addSeconds(morning, 180))
    await company.sendDue()
    expect(company.service.receivedBy(device).map(({ message }) => message.tag)).toEqual(['test'])
    expect(await messageOf(id)).toMatchObject({ status: 'sent', attempts: 3 })
    expect(await devices()).toMatchObject([{ failures: 0 }])
  })

  test('429: as long as it asks for', async () => {
    const { id } = await sendTo({ status: 429, retryAfter: '90' })
    expect(await messageOf(id)).toMatchObject({ status: 'queued', due_at: new Date(addSeconds(morning, 90)) })
  })

  test('one that stalls holds up nobody else', async () => {
    const stalled = await company.giveDevice('ben', 'stalled')
    company.service.answer('stalled', 'stall')
    await company.as.ben.call(push.test, { id: stalled })
    await eventually(async () => company.service.attempts('stalled') === 1)
    const quick = await company.giveDevice('bea', 'quick')
    await company.as.bea.call(push.test, { id: quick })
    await company.service.next('quick')
    expect(
      await company.sql(`select 1 from push_messages where subscription_id = ${stalled} and last_error is not null`),
    ).toEqual([])
    expect(await messageOf(stalled)).toMatchObject({ status: 'queued' })
    expect(company.service.attempts('stalled')).toBe(1)
  })

  test('what is no news any more is not sent late', async () => {
    const { id, device } = await sendTo(503)
    await messageOf(id)
    company.service.answer(device, 201)
    company.setClock(addSeconds(morning, 3600))
    await company.sendDue()
    expect(company.service.receivedBy(device)).toEqual([])
    expect(await messageOf(id)).toMatchObject({ status: 'failed' })
  })
})

test('two processes that look at the same moment send each message once', async () => {
  await company.giveDevice('ben')
  await company.sql(`
    insert into push_messages (user_id, subscription_id, kind, tag, title, body, path, due_at, expires_at)
    select 'ben', s.id, 'test', 'n' || n, 'Number ' || n, '', '/', '2026-03-02', '2026-03-03'
    from push_subscriptions s, generate_series(1, 250) n`)
  await Promise.all([1, 2, 3, 4].map(() => company.sendDue()))
  const received = await company.service.next('ben', 250)
  await company.settle()
  expect(received).toHaveLength(250)
  expect(new Set(received.map(({ message }) => message.tag)).size).toBe(250)
})

test('what waits is not sent to someone who switched it off, or whose account was closed', async () => {
  await company.giveDevice('ada')
  await company.giveDevice('ben')
  await company.sql(`
    insert into push_messages (user_id, subscription_id, kind, tag, title, body, path, due_at, expires_at)
    select user_id, id, 'shift-changed', 'shift-1', 'Your shift', '', '/', '2026-03-02', '2026-03-03' from push_subscriptions`)
  await company.as.ada.call(settings.changeNotifications, { choices: { 'shift-changed.push': false } })
  await company.sql(`update users set closed_at = now() where id = 'ben'`)
  await company.sendDue()
  await eventually(async () => (await company.sql(`select 1 from push_messages where status = 'failed'`)).length === 2)
  await company.sql(`update users set closed_at = null where id = 'ben'`)
  expect(company.service.received).toEqual([])
})

test('messages are kept for a week', async () => {
  await company.giveDevice('ben')
  await company.sql(`
    insert into push_messages (user_id, subscription_id, kind, tag, title, body, path, due_at, expires_at, status, created_at)
    select 'ben', id, 'test', 'old', '', '', '/', now(), now(), 'sent', '2026-02-22T12:00:00Z'::timestamptz from push_subscriptions
    union all
    select 'ben', id, 'test', 'new', '', '', '/', now(), now(), 'sent', '2026-02-25T12:00:00Z'::timestamptz from push_subscriptions`)
  await company.runSchedule('forget-in-time')
  expect(await company.sql('select tag from push_messages')).toEqual([{ tag: 'new' }])
})
