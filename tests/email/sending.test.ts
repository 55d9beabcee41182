import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMail, sendMails } from '#server/email/public.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { outbox } from '#shared/email/outbox-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

let server: MailServer
let app: RunningApp
let now = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({
    data: 'demo',
    clock: () => now,
    environment: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Muster <no-reply@muster.example>',
      PUBLIC_URL: 'http://muster.example',
    },
  })
})
afterAll(async () => {
  await app?.stop()
  await server?.stop()
})

beforeEach(() => {
  now = new Date('2026-03-02T09:00:00Z')
})
afterEach(async () => {
  server.accepted.length = 0
  server.manners.clear()
  await app.database.owner.query('delete from mails')
})

interface Row {
  status: string
  attempts: number
  last_error: string | null
  message_id: string
  html: string
  text: string
  is_emptied: boolean
  language: string
}

const rowTo = async (address: string) =>
  (await app.database.owner.query<Row>('select * from mails where to_address = $1', [address])).rows[0] as Row

const organizationId = async () =>
  Number((await app.database.owner.query(`select id from organizations order by id limit 1`)).rows[0].id)

const write = (to: string, values: Record<string, string> = {}, templateKey = 'shift_published') =>
  doAsSystem(app.running, async work =>
    sendMail(work, {
      organizationId: await organizationId(),
      to,
      templateKey,
      values: { firstName: 'Ada', ...values },
    }),
  )

const settled = (address: string, status: string) =>
  eventually(async () => {
    const row = await rowTo(address)
    return row?.status === status && row
  })

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('a mail arrives with both parts, under the name of the company, with an id that never changes', async () => {
  await write('ada@example.com', { shifts: 'Gate <1>', weekStarting: '2026-03-02' })
  const row = await settled('ada@example.com', 'sent')
  const mail = await server.mailTo('ada@example.com')
  expect(mail?.messageId).toBe(`<${row.message_id}@muster.example>`)
  expect(mail?.from).toEqual({ name: 'Northgate Protective Services via Muster', address: 'no-reply@muster.example' })
  expect(mail?.subject).toBe('Your shifts from 2026-03-02')
  expect(mail?.text).toContain('Gate <1>')
  expect(mail?.html).toContain('Gate &lt;1&gt;')
  expect(row.attempts).toBe(1)
})

test('a person gets their mails in the language they read, others in English', async () => {
  await app.database.owner.query(
    `update users set preferences = preferences || '{"language": "es"}' where email = 'lead@muster.demo'`,
  )
  await doAsSystem(app.running, async work =>
    sendMails(
      work,
      'shift_published',
      ['lead@muster.demo', 'nobody@example.com'].map(to => ({
        organizationId: null,
        to,
        values: { weekStarting: { en: 'Monday', es: 'lunes', fr: 'lundi' } },
      })),
    ),
  )
  await settled('lead@muster.demo', 'sent')
  await settled('nobody@example.com', 'sent')
  expect((await server.mailTo('lead@muster.demo'))?.subject).toBe('Sus turnos a partir del lunes')
  expect((await server.mailTo('nobody@example.com'))?.subject).toBe('Your shifts from Monday')
  await app.database.owner.query(`update users set preferences = '{}' where email = 'lead@muster.demo'`)
})

describe('when the mail server says no', () => {
  test('a refusal for good is final at once, with the words of the server', async () => {
    server.manners.set('gone@example.com', 'refuse')
    await write('gone@example.com')
    const row = await settled('gone@example.com', 'failed')
    expect(row.attempts).toBe(1)
    expect(row.last_error).toContain('No such mailbox here')
  })

  test('a refusal for now is tried again, ever more patiently, under the same id', async () => {
    server.manners.set('busy@example.com', 'try-later')
    await write('busy@example.com')
    const first = await eventually(async () => {
      const row = await rowTo('busy@example.com')
      return row.attempts === 1 && row
    })
    expect(first.status).toBe('queued')
    expect(first.last_error).toContain('Greylisted')

    // Not a moment too early: another mail wakes the room, and this one still waits.
    await write('other@example.com')
    await settled('other@example.com', 'sent')
    expect((await rowTo('busy@example.com')).attempts).toBe(1)

    server.manners.clear()
    minutesLater(1)
    await write('third@example.com')
    const sent = await settled('busy@example.com', 'sent')
    expect((await server.mailTo('busy@example.com'))?.messageId).toBe(`<${first.message_id}@muster.example>`)
    expect(sent.attempts).toBe(2)
  })

  test('after a day of trying it is given up', async () => {
    server.manners.set('busy@example.com', 'try-later')
    await write('busy@example.com')
    await eventually(async () => (await rowTo('busy@example.com')).attempts === 1)
    minutesLater(25 * 60)
    await write('other@example.com')
    expect((await settled('busy@example.com', 'failed')).last_error).toContain('Greylisted')
  })

  test('a connection that breaks in the middle of a mail costs nothing but time', async () => {
    server.manners.set('unlucky@example.com', 'drop')
    await write('unlucky@example.com')
    const row = await eventually(async () => {
      const found = await rowTo('unlucky@example.com')
      return found.attempts === 1 && found
    })
    expect(row.status).toBe('queued')
    server.manners.clear()
    minutesLater(2)
    await write('other@example.com')
    await settled('unlucky@example.com', 'sent')
    expect(server.accepted.filter(({ to }) => to === 'unlucky@example.com')).toHaveLength(1)
  })
})

test('someone waiting for a reset link does not wait behind a published week', async () => {
  const guards = Array.from({ length: 50 }, (_, n) => `guard${n}@example.com`)
  const mail = { organizationId: null, values: {} }
  await doAsSystem(app.running, async work => {
    await sendMails(
      work,
      'shift_published',
      guards.map(to => ({ ...mail, to })),
    )
    await sendMail(work, { ...mail, to: 'waiting@example.com', templateKey: 'password_reset' })
  })
  // Not all that was accepted: what an earlier test wrote may still be on its way.
  const written = new Set([...guards, 'waiting@example.com'])
  const accepted = await eventually(async () => {
    const ours = server.accepted.filter(({ to }) => written.has(to))
    return ours.length === written.size && ours
  })
  // Four connections send at a time: it is among the first of each.
  expect(accepted.findIndex(({ to }) => to === 'waiting@example.com')).toBeLessThan(4)
})

test('what a reset mail said is gone once it has left, for administrators as well', async () => {
  await app.anonymous().call(accounts.forgotPassword, { email: 'employee@muster.demo' })
  const row = await settled('employee@muster.demo', 'sent')
  expect(row).toMatchObject({ html: '', text: '', is_emptied: true })
  const admin = await app.signedIn('admin@muster.demo')
  const [listed] = await admin.call(outbox.list, { search: 'employee@muster.demo' })
  const mail = await admin.call(outbox.one, { id: listed?.id ?? 0 })
  expect(mail).toMatchObject({ html: null, text: null, canResend: false })
  const refusal = await admin.refused(outbox.resend, { id: mail.id })
  expect(refusal.body.code).toBe('mail-emptied')
  expect((await server.mailTo('employee@muster.demo'))?.text).toContain('/reset-password?token=')
})

test('a mail that failed can be sent again, and one that was sent leaves once more as another one', async () => {
  const admin = await app.signedIn('admin@muster.demo')
  server.manners.set('gone@example.com', 'refuse')
  await write('gone@example.com')
  const failed = await settled('gone@example.com', 'failed')
  server.manners.clear()
  const [listed] = await admin.call(outbox.list, { search: 'gone@example.com' })
  await admin.call(outbox.resend, { id: listed?.id ?? 0 })
  await settled('gone@example.com', 'sent')
  await admin.call(outbox.resend, { id: listed?.id ?? 0 })
  const [first, second] = await eventually(async () => {
    const mails = await server.mailsTo('gone@example.com')
    return mails.length === 2 && mails
  })
  expect(first?.messageId).toBe(`<${failed.message_id}@muster.example>`)
  expect(second?.messageId).not.toBe(first?.messageId)
})

test('a document is made when the mail leaves, and a mail whose document is gone is given up', async () => {
  const { rows } = await app.database.owner.query('select id, organization_id from invoices order by id limit 1')
  const { id: invoiceId, organization_id: organizationId } = rows[0] as { id: number; organization_id: number }
  const send = (to: string, id: number) =>
    doAsSystem(app.running, work =>
      sendMail(work, {
        organizationId,
        to,
        templateKey: 'invoice',
        values: {},
        attachments: [{ kind: 'invoice-pdf', filename: 'INV-2026-001.pdf', organizationId, invoiceId: id }],
      }),
    )
  await send('client@example.com', invoiceId)
  await settled('client@example.com', 'sent')
  const [attached] = (await server.mailTo('client@example.com'))?.attachments ?? []
  expect(attached).toMatchObject({ filename: 'INV-2026-001.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(attached?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-')

  await send('lost@example.com', 999_999)
  expect((await settled('lost@example.com', 'failed')).last_error).toContain('INV-2026-001.pdf')
})

test('a server that is away is not asked a thousand times: the rest waits for the next minute', async () => {
  await app.database.owner.query(
    `insert into mails (to_address, template_key, subject, html, status, queued_at, due_at)
     select 'drop' || n || '@example.com', 'shift_published', 'Shifts', 'x', 'queued', $1, $1 from generate_series(1, 40) n`,
    [now.toISOString()],
  )
  for (let n = 1; n <= 40; n++) server.manners.set(`drop${n}@example.com`, 'drop')
  await write('other@example.com')
  const count = async (where: string) =>
    Number((await app.database.owner.query(`select count(*)::int n from mails where ${where}`)).rows[0].n)
  await eventually(async () => (await count('attempts > 0')) >= 3)
  expect(await count(`status = 'queued' and attempts = 0`)).toBeGreaterThan(20)
  server.manners.clear()
  // What was on its way while the server came back is postponed once more: minutes go by until the last one has left.
  await eventually(async () => {
    if ((await count(`status = 'queued' and due_at <= '${now.toISOString()}'`)) === 0) {
      minutesLater(2)
      await write('wake@example.com')
    }
    return (await count(`to_address like 'drop%' and status <> 'sent'`)) === 0
  })
})
