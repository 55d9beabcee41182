import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMail } from '#server/email/public.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { mailSubscriptions } from '#shared/email/subscription-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

let server: MailServer
let app: RunningApp

beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({ data: 'demo', environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://muster.example' } })
})
afterAll(async () => {
  await app?.stop()
  await server?.stop()
})
beforeEach(async () => {
  server.accepted.length = 0
  await app.database.owner.query('delete from mails; delete from mail_refusals')
})

const write = (to: string, templateKey: string) =>
  doAsSystem(app.running, work => sendMail(work, { organizationId: null, to, templateKey, values: {} }))

const arrived = async (to: string, templateKey: string) => {
  await write(to, templateKey)
  return eventually(() => server.mailTo(to))
}

const shiftPublished = { en: 'Shift published', es: 'Turno publicado', fr: 'Vacation publiée' }

const headerOf = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value

const tokenIn = (text: string | undefined) => /\/unsubscribe\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('a mail program unsubscribes by itself, as RFC 8058 says', async () => {
  const mail = await arrived('employee@muster.demo', 'shift_published')
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = /<(https:\/\/muster\.example\/[^>]+)>/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
  const path = new URL(address).pathname
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)

  await write('employee@muster.demo', 'shift_published')
  await write('employee@muster.demo', 'timesheet_approved')
  // The demo company is at work meanwhile and writes mails of its own, to others.
  const [, second] = await eventually(async () => {
    const mails = await server.mailsTo('employee@muster.demo')
    return mails.length === 2 && mails
  })
  expect(second?.subject).toContain('timesheet')
})

test('a person who opens the address in a browser gets the page', async () => {
  const mail = await arrived('employee@muster.demo', 'shift_published')
  const token = tokenIn(mail.text)
  expect(mail.html).toContain(`/unsubscribe?token=${token}`)
  const answer = await fetch(`${app.url}/api/email/unsubscribe/${token}`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
})

test('the page says what it is about, stops it without a sign-in, and takes it back', async () => {
  const mail = await arrived('employee@muster.demo', 'shift_published')
  const token = tokenIn(mail.text)
  const anyone = app.anonymous()
  const about = { address: 'employee@muster.demo', name: shiftPublished }
  expect(await anyone.call(mailSubscriptions.one, { token })).toEqual({ ...about, isSubscribed: true })
  expect(await anyone.call(mailSubscriptions.unsubscribe, { token })).toEqual({ ...about, isSubscribed: false })
  // Once more does no harm.
  expect(await anyone.call(mailSubscriptions.unsubscribe, { token })).toEqual({ ...about, isSubscribed: false })
  expect(await anyone.call(mailSubscriptions.subscribe, { token })).toEqual({ ...about, isSubscribed: true })
  const { rows } = await app.database.owner.query('select * from mail_refusals')
  expect(rows).toEqual([])
})

test('who moves to another address is still not written to', async () => {
  const mail = await arrived('client@muster.demo', 'incident_escalated')
  await app.anonymous().call(mailSubscriptions.unsubscribe, { token: tokenIn(mail.text) })
  await app.database.owner.query(`update users set email = 'moved@muster.demo' where email = 'client@muster.demo'`)
  await write('moved@muster.demo', 'incident_escalated')
  const { rows } = await app.database.owner.query(`select 1 from mails where to_address = 'moved@muster.demo'`)
  expect(rows).toEqual([])
  await app.database.owner.query(`update users set email = 'client@muster.demo' where email = 'moved@muster.demo'`)
})

test('who signs in sees what they stopped by link, and gets it again with one press', async () => {
  const guard = await app.signedIn('employee@muster.demo')
  expect(await guard.call(mailSubscriptions.refused, {})).toEqual([])
  const stream = await openStream(guard)
  const mail = await arrived('employee@muster.demo', 'shift_published')
  await app.anonymous().call(mailSubscriptions.unsubscribe, { token: tokenIn(mail.text) })
  await stream.next('account-changed')
  stream.close()
  expect(await guard.call(mailSubscriptions.refused, {})).toMatchObject([
    { templateKey: 'shift_published', name: shiftPublished },
  ])
  await guard.call(mailSubscriptions.receive, { templateKey: 'shift_published' })
  // Once more does no harm.
  await guard.call(mailSubscriptions.receive, { templateKey: 'shift_published' })
  expect(await guard.call(mailSubscriptions.refused, {})).toEqual([])
  server.accepted.length = 0
  await arrived('employee@muster.demo', 'shift_published')
})

test('what was stopped at an address one had before is shown and taken back, too', async () => {
  const mail = await arrived('client@muster.demo', 'incident_escalated')
  await app.anonymous().call(mailSubscriptions.unsubscribe, { token: tokenIn(mail.text) })
  await app.database.owner.query(`update users set email = 'moved@muster.demo' where email = 'client@muster.demo'`)
  const moved = await app.signedIn('moved@muster.demo')
  expect(await moved.call(mailSubscriptions.refused, {})).toMatchObject([{ templateKey: 'incident_escalated' }])
  await moved.call(mailSubscriptions.receive, { templateKey: 'incident_escalated' })
  expect(await moved.call(mailSubscriptions.refused, {})).toEqual([])
  await app.database.owner.query(`update users set email = 'client@muster.demo' where email = 'moved@muster.demo'`)
})

test('nobody sees or takes back what someone else stopped', async () => {
  const mail = await arrived('employee@muster.demo', 'shift_published')
  await app.anonymous().call(mailSubscriptions.unsubscribe, { token: tokenIn(mail.text) })
  const admin = await app.signedIn('admin@muster.demo')
  expect(await admin.call(mailSubscriptions.refused, {})).toEqual([])
  await admin.call(mailSubscriptions.receive, { templateKey: 'shift_published' })
  const { rows } = await app.database.owner.query('select address, template_key from mail_refusals')
  expect(rows).toEqual([{ address: 'employee@muster.demo', template_key: 'shift_published' }])
})

test('a refusal that has no effect is not shown as one', async () => {
  await app.database.owner.query(
    `insert into mail_refusals (address, template_key) values ('employee@muster.demo', 'invoice')`,
  )
  const guard = await app.signedIn('employee@muster.demo')
  expect(await guard.call(mailSubscriptions.refused, {})).toEqual([])
})

test.each(['password_reset', 'account_changed', 'provider_welcome', 'employee_welcome', 'client_rejected', 'invoice'])(
  '%s cannot be refused',
  async templateKey => {
    await app.database.owner.query(`insert into mail_refusals (address, template_key) values ('ada@example.com', $1)`, [
      templateKey,
    ])
    const mail = await arrived('ada@example.com', templateKey)
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
    expect(mail.text).not.toContain('/unsubscribe')
  },
)

test.each(['', 'AAAA', 'A'.repeat(60), 'x'.repeat(190), '%00', '..%2f..', encodeURIComponent('ü€')])(
  'a link nobody sent opens nothing: %s',
  async token => {
    const path = `/api/email/subscriptions/${token}`
    expect((await app.anonymous().send('GET', path)).status).toBeGreaterThanOrEqual(400)
    expect((await app.anonymous().send('GET', path)).status).toBeLessThan(500)
    expect((await app.anonymous().send('POST', `/api/email/unsubscribe/${token}`)).status).toBeLessThan(500)
  },
)

test('a link that was changed by one letter opens nothing', async () => {
  const mail = await arrived('employee@muster.demo', 'shift_published')
  const token = tokenIn(mail.text)
  const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  const answers = await Promise.all(
    [`Q${token.slice(1)}`, `${token.slice(0, 20)}A${token.slice(21)}`, changed].map(one =>
      app.anonymous().try(mailSubscriptions.unsubscribe, { token: one }),
    ),
  )
  const { rows } = await app.database.owner.query('select * from mail_refusals')
  expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
  expect(rows.length).toBeLessThanOrEqual(answers.filter(({ status }) => status === 200).length)
})

test('forms are taken nowhere else: another site cannot write with them', async () => {
  const answer = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=admin%40muster.demo&password=muster-demo',
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('set-cookie')).toBeNull()
})
