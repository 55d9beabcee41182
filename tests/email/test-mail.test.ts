import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { outbox } from '#shared/email/outbox-contract.ts'
import { emailTest } from '#shared/email/test-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { callers, clientOf } from '../support/callers.ts'
import { emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

const password = 'very-secret-71'

describe('with a mail server', () => {
  let server: MailServer
  let app: RunningApp
  beforeAll(async () => {
    server = await startMailServer({ credentials: { user: 'muster', pass: password } })
    app = await startApp({
      data: 'demo',
      environment: { SMTP_URL: server.url, MAIL_FROM: 'Muster <no-reply@mail.muster.example>' },
    })
  })
  afterAll(async () => {
    await app?.stop()
    await server?.stop()
  })

  test('the test mail has really been handed over when the answer comes', async () => {
    const provider = await app.signedIn('provider@muster.demo')
    const answer = await provider.call(emailTest.send, { email: 'Owner@Example.com' })
    expect(answer).toMatchObject({ recipient: 'owner@example.com', delivery: 'sent', timestamp: expect.any(String) })
    const mail = await server.mailTo('owner@example.com')
    expect(mail?.subject).toBe('Muster test email')
    expect(mail?.text).toContain('provider@muster.demo')
    expect(mail?.from).toEqual({ name: 'Muster', address: 'no-reply@mail.muster.example' })
  })

  test('a refusal is told in the words of the server, and kept', async () => {
    const admin = await app.signedIn('admin@muster.demo')
    server.manners.set('gone@example.com', 'refuse')
    const refusal = await admin.refused(emailTest.send, { email: 'gone@example.com' })
    expect(refusal).toMatchObject({ status: 422, body: { code: 'mail-refused' } })
    expect(refusal.body.message).toContain('No such mailbox here')
    const [kept] = await admin.call(outbox.list, { search: 'gone@example.com' })
    expect(kept).toMatchObject({ status: 'failed', lastError: expect.stringContaining('No such mailbox') })
  })

  test('the configuration is the true one, without how one signs in', async () => {
    const admin = await app.signedIn('admin@muster.demo')
    const configuration = await admin.call(emailTest.configuration, {})
    expect(configuration).toMatchObject({ isConfigured: true, senderDomain: 'mail.muster.example', hasOwnDomain: true })
    expect(configuration.server).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(JSON.stringify(configuration)).not.toContain(password)
    const provider = await app.signedIn('provider@muster.demo')
    expect((await provider.call(emailTest.configuration, {})).server).toBeNull()
  })

  test('nobody can pester an address', async () => {
    const admin = await app.signedIn('admin@muster.demo')
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => admin.try(emailTest.send, { email: 'often@example.com' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

test('a wrong password shows in no answer, no mail and no line of the log', async () => {
  const server = await startMailServer({ credentials: { user: 'muster', pass: 'right' } })
  const url = server.url.replace('right', password)
  const lines: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((chunk: string | Uint8Array) => lines.push(String(chunk)) > 0) as typeof process.stdout.write
  try {
    const app = await startApp({ data: 'demo', environment: { SMTP_URL: url, LOG_LEVEL: 'trace' } })
    const admin = await app.signedIn('admin@muster.demo')
    const refusal = await admin.refused(emailTest.send, { email: 'ada@example.com' })
    expect(refusal).toMatchObject({ status: 503, body: { code: 'mail-server-away' } })
    await app.anonymous().call(accounts.forgotPassword, { email: 'lead@muster.demo' })
    const waiting = await eventually(async () => {
      const [mail] = await admin.call(outbox.list, { search: 'lead@muster.demo' })
      return mail?.lastError != null && mail
    })
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1 })
    for (const text of [JSON.stringify(refusal.body), JSON.stringify(waiting)]) expect(text).not.toContain(password)
    await app.stop()
  } finally {
    process.stdout.write = write
  }
  await server.stop()
  expect(lines.join('')).toContain('a message was not sent')
  expect(lines.join('')).not.toContain(password)
  expect(lines.join('')).not.toContain(Buffer.from(password).toString('base64').replace(/=+$/, ''))
})

describe('without a mail server', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await startApp({ data: 'demo' })
  })
  afterAll(() => app?.stop())

  test('the test mail says plainly that it is only kept', async () => {
    const admin = await app.signedIn('admin@muster.demo')
    const answer = await admin.call(emailTest.send, { email: 'ada@example.com' })
    expect(answer.delivery).toBe('outbox')
    const [kept] = await admin.call(outbox.list, { search: 'ada@', status: 'kept' })
    expect(kept).toMatchObject({ toAddress: 'ada@example.com', templateKey: 'test', attempts: 0 })
    expect((await admin.refused(outbox.resend, { id: kept?.id ?? 0 })).body.code).toBe('no-mail-server')
  })

  test('an administrator can hand a reset link over, and that they looked is written down', async () => {
    await app.anonymous().call(accounts.forgotPassword, { email: 'employee@muster.demo' })
    const admin = await app.signedIn('admin@muster.demo')
    const { id } = await eventually(async () => {
      const mails = await admin.call(outbox.list, { search: 'employee@' })
      return mails.find(({ templateKey }) => templateKey === 'password_reset')
    })
    expect((await admin.call(outbox.one, { id })).text).toContain('/reset-password?token=')
    const { rows } = await app.database.owner.query(
      `select subject_id from audit_log where action = 'secret-mail.read'`,
    )
    expect(rows).toEqual([{ subject_id: String(id) }])
  })

  test('the outbox is found by address, subject and kind, page by page', async () => {
    await app.database.owner.query(
      `insert into mails (to_address, template_key, subject, html, status)
       select 'n' || n || '@pages.test', 'shift_published', '100% of week_' || n, 'x', 'sent' from generate_series(1, 30) n`,
    )
    const admin = await app.signedIn('admin@muster.demo')
    const first = await admin.try(outbox.list, { search: '@pages.test', limit: 20 })
    const cursor = first.headers.get('x-next-cursor') ?? undefined
    const second = await admin.call(outbox.list, { search: '@pages.test', limit: 20, cursor })
    const ids = [...(first.body as { id: number }[]), ...second].map(({ id }) => id)
    expect(new Set(ids).size).toBe(30)
    expect(await admin.call(outbox.list, { search: '100%' })).toHaveLength(30)
    expect(await admin.call(outbox.list, { search: 'week_3' })).toHaveLength(2)
    expect(await admin.call(outbox.list, { search: '%_%' })).toHaveLength(0)
  })

  test.each(callers)('the outbox is for administrators, the test for owners as well: %s', async caller => {
    const client = await clientOf(app, caller)
    const { rows } = await app.database.owner.query('select id from mails order by id limit 1')
    const id = rows[0].id as number
    const answers = await Promise.all([
      client.try(outbox.list, {}),
      client.try(outbox.one, { id }),
      client.try(emailTest.configuration, {}),
      client.try(emailTest.send, { email: 'roles@example.com' }),
    ])
    const refused = caller === 'anonymous' ? 401 : 403
    const [mayRead, mayTest] = [caller === 'admin', caller === 'admin' || caller === 'provider']
    expect(answers.map(({ status }) => status)).toEqual(
      [mayRead, mayRead, mayTest, mayTest].map(allowed => (allowed ? 200 : refused)),
    )
  })
})

test('what was kept does not leave by itself when a server is set up, only when someone asks', async () => {
  const database = await emptyDatabase()
  const environment = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'quiet harbour 41' }
  const before = await startApp({ database, environment })
  await before.anonymous().call(accounts.forgotPassword, { email: 'root@example.com' })
  await eventually(async () => (await database.owner.query('select 1 from mails')).rowCount === 1)
  await before.stop()

  const server = await startMailServer()
  const app = await startApp({ database, environment: { ...environment, SMTP_URL: server.url } })
  const admin = await app.signedIn('root@example.com', 'quiet harbour 41')
  await admin.call(emailTest.send, { email: 'ada@example.com' })
  const [kept, ...more] = await admin.call(outbox.list, { status: 'kept' })
  expect(more).toEqual([])
  expect(server.accepted.map(({ to }) => to)).toEqual(['ada@example.com'])
  await admin.call(outbox.resend, { id: kept?.id ?? 0 })
  await eventually(async () => server.accepted.length === 2)
  expect(server.accepted[1]?.to).toBe('root@example.com')
  await app.stop()
  await server.stop()
  await database.drop()
})
