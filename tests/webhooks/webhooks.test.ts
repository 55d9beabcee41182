import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookOutbox } from '#server/webhooks/webhook-outbox.ts'
import { auditLog } from '#shared/audit/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { notes } from '#shared/notes/contract.ts'
import type { Role } from '#shared/permissions.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import { programOf } from '../api-tokens/program.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany, type Person } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { type Receiver, startReceiver } from './receiver.ts'

let app: RunningApp
let harbor: Company
let other: Company
let owner: Client
let stranger: Client
let guard: Person
let receiver: Receiver
beforeAll(async () => {
  app = await startApp({ environment: { WEBHOOK_NETWORKS: '127.0.0.0/8', PUBLIC_URL: 'https://muster.test' } })
  const account = (id: string, domain: string) => ({ id, email: `${id}@${domain}`, firstName: id, lastName: 'Owner' })
  harbor = await foundCompany(app.database, { name: 'Harbor', owner: account('olga', 'harbor.test') })
  other = await foundCompany(app.database, { name: 'Other', owner: account('otto', 'other.test') })
  owner = await app.signedIn('olga@harbor.test')
  stranger = await app.signedIn('otto@other.test')
  guard = await harbor.guard('Ada Guard')
})
afterAll(() => app?.stop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await app.database.owner.query('delete from webhook_deliveries')
  await app.database.owner.query('delete from webhooks')
  await webhookOutbox.idle()
  await receiver.stop()
})

const make = (more: Partial<InputOf<typeof webhooks.create>> = {}, as = owner) =>
  as.call(webhooks.create, { url: `${receiver.url}/muster`, events: ['note-added'], ...more })

const leaveNote = (content = 'Gate checked') => owner.call(notes.create, { employeeId: guard.employeeId, content })

const arrived = (count: number) => eventually(async () => receiver.received.length >= count && receiver.received)

const settled = (count: number) =>
  eventually(async () => {
    const { rows } = await app.database.owner.query(`select status from webhook_deliveries where status <> 'queued'`)
    return rows.length >= count
  })

test('what happens is told with ids and links, signed so that the public library finds it true', async () => {
  const { secret, id } = await make()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const note = await leaveNote()
  const [first] = await arrived(1)
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toEqual({
    type: 'note-added',
    version: 1,
    timestamp: expect.any(String),
    data: {
      organizationId: harbor.id,
      noteId: note.id,
      employeeId: guard.employeeId,
      links: [`https://muster.test/api/employees/${guard.employeeId}`],
    },
  })
  expect(first?.path).toBe('/muster')
  expect(() => new Webhook(secret).verify(`${first?.body} `, first?.headers ?? {})).toThrow('No matching signature')
  await settled(1)
  expect(await owner.call(webhooks.list, {})).toMatchObject([
    { id, state: 'active', waiting: 0, lastSentAt: expect.any(String), lastError: null },
  ])
})

test('only what was asked for is told, and only of the own company', async () => {
  await make({ events: ['schedule-changed'] })
  await make({ url: `${receiver.url}/other` }, stranger)
  await leaveNote()
  const ofOther = await other.guard('Oda Guard')
  await stranger.call(notes.create, { employeeId: ofOther.employeeId, content: 'Of Other' })
  await arrived(1)
  await webhookOutbox.idle()
  expect(receiver.received.map(({ path, told }) => [path, told.data.organizationId])).toEqual([['/other', other.id]])
})

test('what was rolled back is told to nobody', async () => {
  await make()
  const refused = await owner.try(notes.create, { employeeId: 999_999, content: 'Nobody' })
  expect(refused.status).toBe(404)
  await leaveNote()
  await arrived(1)
  const { rows } = await app.database.owner.query('select * from webhook_deliveries')
  expect(rows).toHaveLength(1)
})

test('what a client or a guard does is told as well, though they see nothing of webhooks', async () => {
  await make()
  const browser = await app.signedIn(guard.email)
  await browser.call(notes.create, { employeeId: guard.employeeId, content: 'By a guard' })
  await arrived(1)
  expect((await browser.try(webhooks.list, {})).status).toBe(403)
})

describe('the secret', () => {
  test('is shown once and kept sealed', async () => {
    const key = { 'idempotency-key': '7f0c1f9e-2a51-4c0e-9a3b-0b8f3e2d7a12' }
    const input = { url: receiver.url, events: ['note-added'] }
    const { secret } = await owner.call(webhooks.create, input, key)
    const again = await owner.try(webhooks.create, input, key)
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'key-reply-secret'])
    const { rows } = await app.database.owner.query(
      `select (select string_agg(w::text, '') from webhooks w) || coalesce((select string_agg(k::text, '') from idempotency_keys k), '')
         || (select string_agg(a::text, '') from audit_log a) as everything, (select secret from webhooks limit 1) as sealed`,
    )
    const bytes = Buffer.from(secret.slice(6), 'base64')
    expect(rows[0].everything).not.toContain(secret.slice(6))
    expect(rows[0].everything).not.toContain(bytes.toString('hex'))
    expect(rows[0].sealed.includes(bytes)).toBe(false)
    expect(JSON.stringify(await owner.call(webhooks.list, {}))).not.toContain(secret.slice(6))
  })

  test('that is new signs beside the older one for a day, and alone afterwards', async () => {
    const { id, secret: older } = await make()
    const { secret: newer, olderSecretUntil } = await owner.call(webhooks.rotate, { id })
    expect(newer).not.toBe(older)
    expect(olderSecretUntil).not.toBeNull()
    await leaveNote()
    const [both] = await arrived(1)
    for (const secret of [older, newer]) new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {})
    await app.database.owner.query(`update webhooks set older_until = now() - interval '1 second'`)
    await leaveNote()
    const [, later] = await arrived(2)
    new Webhook(newer).verify(later?.body ?? '', later?.headers ?? {})
    expect(() => new Webhook(older).verify(later?.body ?? '', later?.headers ?? {})).toThrow('No matching signature')
  })
})

test('a test event arrives, and the log shows what was sent and what was answered', async () => {
  const { id } = await make()
  receiver.will({ status: 202, body: 'thank you' })
  const { deliveryId } = await owner.call(webhooks.test, { id })
  const [first] = await arrived(1)
  await settled(1)
  expect(first?.told.type).toBe('webhook-test')
  expect(await owner.call(webhooks.deliveries, { id })).toEqual([
    expect.objectContaining({
      id: deliveryId,
      event: 'webhook-test',
      status: 'sent',
      attempts: 1,
      request: first?.body,
      replyStatus: 202,
      replyBody: 'thank you',
      durationMs: expect.any(Number),
      error: null,
    }),
  ])
})

test('what was sent is sent again under the same id', async () => {
  const { id } = await make()
  await leaveNote()
  await arrived(1)
  await settled(1)
  const [sent] = await owner.call(webhooks.deliveries, { id })
  await owner.call(webhooks.resend, { id, deliveryId: sent?.id ?? 0 })
  const [first, second] = await arrived(2)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
})

test('the log comes in pages, the newest first', async () => {
  const { id } = await make()
  for (const content of ['One', 'Two', 'Three']) await leaveNote(content)
  await arrived(3)
  const first = await owner.try(webhooks.deliveries, { id, limit: 2 })
  const cursor = first.headers.get('x-next-cursor') ?? ''
  const rest = await owner.call(webhooks.deliveries, { id, limit: 2, cursor })
  const ids = [...(first.body as { id: number }[]), ...rest].map(delivery => delivery.id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(ids).toHaveLength(3)
})

test('a paused webhook is told nothing, and what happened meanwhile is not made up for', async () => {
  const { id } = await make()
  expect(await owner.call(webhooks.pause, { id })).toMatchObject({ state: 'paused', pausedBecause: 'asked' })
  await leaveNote('While paused')
  for (const call of [webhooks.test, webhooks.resend] as const) {
    const refused = await owner.try(call, { id, deliveryId: 1 } as never)
    expect(refused.status).toBeGreaterThanOrEqual(400)
  }
  expect(await owner.call(webhooks.resume, { id })).toMatchObject({ state: 'active', pausedBecause: null })
  const after = await leaveNote('After')
  await arrived(1)
  expect(receiver.received.map(({ told }) => told.data.noteId)).toEqual([after.id])
})

test('a webhook is sent elsewhere and told other events', async () => {
  const { id } = await make({ url: 'https://old.example/' })
  await owner.call(webhooks.change, { id, url: `${receiver.url}/new`, events: ['note-added', 'note-added'] })
  expect(await owner.call(webhooks.list, {})).toMatchObject([{ url: `${receiver.url}/new`, events: ['note-added'] }])
  await leaveNote()
  const [first] = await arrived(1)
  expect(first?.path).toBe('/new')
})

test('a deleted webhook goes with its log', async () => {
  const { id } = await make()
  await leaveNote()
  await arrived(1)
  await settled(1)
  await owner.call(webhooks.remove, { id })
  expect(await owner.call(webhooks.list, {})).toEqual([])
  expect((await owner.try(webhooks.deliveries, { id })).status).toBe(404)
})

test.each([
  [{ url: 'https://169.254.169.254/' }, 'url', 'webhook-url-inside'],
  [{ url: 'http://example.com:99999/' }, 'url', 'webhook-url-not-valid'],
  [{ url: 'ftp://example.com/' }, 'url', 'webhook-url-not-valid'],
  [{ url: `https://example.com/${'x'.repeat(3000)}` }, 'url', undefined],
  [{ url: 'https://example.com/\u0000' }, 'url', undefined],
  [{ events: [] }, 'events', 'webhook-events-required'],
  [{ events: ['no-such-event'] }, 'events', 'webhook-event-unknown'],
  [{ events: ['session-changed'] }, 'events', 'webhook-event-unknown'],
  [{ events: ["note-added'; drop table webhooks"] }, 'events', 'webhook-event-unknown'],
  [{ secret: 'whsec_mine' }, 'secret', undefined],
])('%j is refused, with words', async (wrong, field, code) => {
  const answer = await owner.try(webhooks.create, { url: receiver.url, events: ['note-added'], ...wrong } as never)
  expect([400, 422]).toContain(answer.status)
  const { fields } = answer.body as { fields: { field: string; code: string }[] }
  expect(fields[0]?.field.startsWith(field)).toBe(true)
  if (code !== undefined) expect(fields[0]?.code).toBe(code)
})

test('there are no more than twenty', async () => {
  for (let n = 0; n < 20; n += 1) await make()
  const refused = await owner.refused(webhooks.create, { url: receiver.url, events: ['note-added'] })
  expect([refused.status, refused.body.code]).toEqual([409, 'too-many-webhooks'])
})

describe('the walls', () => {
  test('for another company a webhook does not exist', async () => {
    const { id } = await make()
    expect(await stranger.call(webhooks.list, {})).toEqual([])
    for (const call of [
      webhooks.pause,
      webhooks.resume,
      webhooks.rotate,
      webhooks.test,
      webhooks.remove,
      webhooks.deliveries,
    ])
      expect((await stranger.try(call, { id })).status).toBe(404)
    expect((await stranger.try(webhooks.change, { id, events: ['note-added'] })).status).toBe(404)
    expect(
      (await stranger.try(webhooks.create, { url: receiver.url, events: ['note-added'], organizationId: harbor.id }))
        .status,
    ).toBe(404)
  })

  test.each(['supervisor', 'lead', 'employee', 'client'] as Role[])('a %s has nothing to do with it', async role => {
    const person = await harbor.hire('Someone New', { role })
    const browser = await app.signedIn(person.email)
    expect((await browser.try(webhooks.list, {})).status).toBe(403)
    expect((await browser.try(webhooks.create, { url: receiver.url, events: ['note-added'] })).status).toBe(403)
  })

  test('nor has a program: no token can be given it', async () => {
    const { program } = await programOf(app, owner, ['note:read'])
    const refused = await program.refused(webhooks.list, {})
    expect([refused.status, refused.body.code]).toEqual([403, 'not-for-tokens'])
  })
})

test('what was done to a webhook stands in the audit log, without secret and path', async () => {
  const { id } = await make({ url: `${receiver.url}/path-with-key` })
  await owner.call(webhooks.pause, { id })
  await owner.call(webhooks.resume, { id })
  await owner.call(webhooks.rotate, { id })
  await owner.call(webhooks.remove, { id })
  const lines = await owner.call(auditLog.list, { organizationId: harbor.id })
  const own = lines.filter(({ action }) => action.startsWith('webhook.')).slice(0, 5)
  expect(own.map(({ action }) => action)).toEqual([
    'webhook.deleted',
    'webhook.secret-rotated',
    'webhook.resumed',
    'webhook.paused',
    'webhook.created',
  ])
  expect(JSON.stringify(own)).not.toContain('path-with-key')
})
