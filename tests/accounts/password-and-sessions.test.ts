import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

const old = 'muster-demo'
const better = 'quiet harbour 41'

test('a new password ends the other sessions at once and keeps this one', async () => {
  const here = await app.signedIn('lead@muster.demo')
  const elsewhere = await app.signedIn('lead@muster.demo')
  const stream = await openStream(elsewhere)
  await here.call(security.changePassword, { currentPassword: old, newPassword: better })
  await stream.ended
  expect((await elsewhere.try(accounts.user, {})).status).toBe(401)
  expect((await here.try(accounts.user, {})).status).toBe(200)
  expect((await app.anonymous().refused(accounts.login, { email: 'lead@muster.demo', password: old })).status).toBe(401)
  await app.signedIn('lead@muster.demo', better)
  const { rows } = await app.database.owner.query(
    `select (select count(*)::int from audit_log where action = 'password.changed') as noted,
       (select count(*)::int from mails where to_address = 'lead@muster.demo' and template_key = 'account_changed') as told`,
  )
  expect(rows).toEqual([{ noted: 1, told: 1 }])
})

test('the owner is told what changed in the language they read', async () => {
  const email = 'other-employee@muster.demo'
  await app.database.owner.query(`update users set preferences = '{"language": "fr"}' where email = $1`, [email])
  await (await app.signedIn(email)).call(security.changePassword, { currentPassword: old, newPassword: better })
  const { rows } = await app.database.owner.query(
    `select text from mails where to_address = $1 and template_key = 'account_changed'`,
    [email],
  )
  expect(rows[0]?.text).toContain('Voici une information sur votre compte : son mot de passe a été modifié.')
})

test.each([
  [{ currentPassword: 'guessed', newPassword: better }, 'wrong-password', 'currentPassword'],
  [{ currentPassword: old, newPassword: 'short' }, 'weak-password', 'newPassword'],
  [{ currentPassword: old, newPassword: 'Password1!' }, 'weak-password', 'newPassword'],
  [{ currentPassword: old, newPassword: old }, 'weak-password', 'newPassword'],
])('%j is refused in words for its field', async (input, code, field) => {
  const { status, body } = await (await app.signedIn('employee@muster.demo')).refused(security.changePassword, input)
  expect([status, body.code, body.fields?.[0]?.field]).toEqual([422, code, field])
})

test('of two password changes at the same moment one counts', async () => {
  const here = await app.signedIn('other-client@muster.demo')
  const answers = await Promise.all(
    ['quiet harbour 51', 'quiet harbour 52'].map(newPassword =>
      here.try(security.changePassword, { currentPassword: old, newPassword }),
    ),
  )
  const statuses = answers.map(answer => answer.status).sort()
  expect(statuses[0]).toBe(200)
  expect([409, 422]).toContain(statuses[1])
})

test('guessing the current password is stopped, also all at once', async () => {
  const thief = await app.signedIn('client@muster.demo')
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      thief.try(security.changePassword, { currentPassword: `guess ${index}`, newPassword: better }),
    ),
  )
  expect(guesses.filter(answer => answer.status === 422)).toHaveLength(20)
  const right = await thief.try(security.changePassword, { currentPassword: old, newPassword: better })
  expect(right.status).toBe(429)
})

test('a person sees where they are signed in, this place first', async () => {
  const phone = app.anonymous()
  const agent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
  await phone.send('POST', '/api/login', { email: 'provider@muster.demo', password: old }, { 'user-agent': agent })
  const desk = await app.signedIn('provider@muster.demo')
  const sessions = await desk.call(security.sessions, {})
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ isCurrent: true })
  expect(sessions[1]).toMatchObject({
    isCurrent: false,
    browser: 'Chrome',
    system: 'Android',
    isPhone: true,
    address: expect.stringContaining('127.0.0.1'),
  })
})

test('a session that is ended is refused at once, and its stream ends while the others go on', async () => {
  const here = await app.signedIn('supervisor@muster.demo')
  const lost = await app.signedIn('supervisor@muster.demo')
  const [mine, theirs] = [await openStream(here), await openStream(lost)]
  const other = (await here.call(security.sessions, {})).find(session => !session.isCurrent)
  await here.call(security.endSession, { id: other?.id ?? '' })
  await theirs.ended
  expect((await lost.try(accounts.user, {})).status).toBe(401)
  expect((await lost.send('GET', '/api/events')).status).toBe(401)
  await here.call(accounts.user, {})
  await mine.next('account-changed')
  mine.close()
})

test('signing out everywhere else leaves this session alone', async () => {
  const here = await app.signedIn('other-provider@muster.demo')
  const others = await Promise.all([1, 2].map(() => app.signedIn('other-provider@muster.demo')))
  expect(await here.call(security.endOtherSessions, {})).toEqual({ ended: 2 })
  for (const other of others) expect((await other.try(accounts.user, {})).status).toBe(401)
  expect(await here.call(security.sessions, {})).toMatchObject([{ isCurrent: true }])
})

test('nobody ends the session of someone else, colleague or stranger', async () => {
  const guard = await app.signedIn('employee@muster.demo')
  const missing = await guard.refused(security.endSession, { id: '00000000-0000-4000-8000-000000000000' })
  for (const email of ['supervisor@muster.demo', 'other-supervisor@muster.demo']) {
    const victim = await app.signedIn(email)
    const [theirs] = await victim.call(security.sessions, {})
    const answer = await guard.refused(security.endSession, { id: theirs?.id ?? '' })
    expect(answer).toMatchObject({ status: 404, body: missing.body })
    expect((await victim.try(accounts.user, {})).status).toBe(200)
  }
})
