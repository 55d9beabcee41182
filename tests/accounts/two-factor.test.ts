import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { users } from '#shared/users/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const password = 'muster-demo'
// The clock stands still until a test moves it, so that a code never runs out in between.
let now = Date.now()
const pass = (seconds: number) => {
  now += seconds * 1000
}

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo', clock: () => new Date(now) })
})
afterAll(() => app?.stop())

/** The authenticator app on a person's phone. */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

async function protect(email: string) {
  const client = await app.signedIn(email)
  const { secret } = await client.call(security.prepareTwoFactor, { currentPassword: password })
  const { recoveryCodes } = await client.call(security.enableTwoFactor, { code: codeOf(secret) })
  pass(30)
  return { client, secret, recoveryCodes }
}

async function halfway(email: string): Promise<Client> {
  const client = app.anonymous()
  expect(await client.call(accounts.login, { email, password })).toEqual({ twoFactor: true })
  return client
}

test('after turning it on, a password alone opens nothing, and a code finishes the sign-in', async () => {
  const { secret } = await protect('supervisor@muster.demo')
  const client = await halfway('supervisor@muster.demo')
  expect((await client.try(accounts.user, {})).status).toBe(401)
  expect((await client.send('GET', '/api/events')).status).toBe(401)
  const before = client.cookie
  expect(await client.call(accounts.secondStep, { code: codeOf(secret) })).toMatchObject({
    user: { email: 'supervisor@muster.demo', role: 'supervisor' },
  })
  expect(client.cookie).not.toBe(before)
  expect((await client.try(accounts.user, {})).status).toBe(200)
})

test('a code works once, for whoever comes first', async () => {
  const { secret } = await protect('lead@muster.demo')
  const [first, second, third] = [
    await halfway('lead@muster.demo'),
    await halfway('lead@muster.demo'),
    await halfway('lead@muster.demo'),
  ]
  const code = codeOf(secret)
  const answers = await Promise.all([first, second].map(client => client.try(accounts.secondStep, { code })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
  const { status, body } = await third.refused(accounts.secondStep, { code })
  expect([status, body.code]).toEqual([401, 'wrong-code'])
  pass(30)
  expect((await third.try(accounts.secondStep, { code: codeOf(secret) })).status).toBe(200)
})

test('the code with which it was turned on does not sign in', async () => {
  const client = await app.signedIn('other-lead@muster.demo').catch(() => app.signedIn('other-supervisor@muster.demo'))
  const { email } = await client.call(accounts.user, {})
  const { secret } = await client.call(security.prepareTwoFactor, { currentPassword: password })
  const code = codeOf(secret)
  await client.call(security.enableTwoFactor, { code })
  expect((await (await halfway(email ?? '')).refused(accounts.secondStep, { code })).body.code).toBe('wrong-code')
})

test('a recovery code opens once, also when two use it at the same moment', async () => {
  const { recoveryCodes, client } = await protect('client@muster.demo')
  expect(new Set(recoveryCodes).size).toBe(10)
  const code = recoveryCodes[3]?.toUpperCase() ?? ''
  const both = [await halfway('client@muster.demo'), await halfway('client@muster.demo')]
  const answers = await Promise.all(both.map(one => one.try(accounts.secondStep, { code })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
  expect(await client.call(security.twoFactor, {})).toMatchObject({ recoveryCodesLeft: 9 })
  const { rows } = await app.database.owner.query(`select encode(code_hash, 'escape') as stored from recovery_codes`)
  expect(rows.map(row => row.stored)).not.toContain(recoveryCodes[0])
})

test('guessing codes is stopped for the account, also all at once and with the password entered anew', async () => {
  const { secret } = await protect('provider@muster.demo')
  const thief = await halfway('provider@muster.demo')
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => thief.try(accounts.secondStep, { code: String(100_000 + index) })),
  )
  expect(guesses.filter(answer => answer.status === 401).length).toBeLessThanOrEqual(10)
  expect(guesses.filter(answer => answer.status === 429).length).toBeGreaterThanOrEqual(30)
  const again = await halfway('provider@muster.demo')
  expect((await again.refused(accounts.secondStep, { code: codeOf(secret) })).status).toBe(429)
  pass(15 * 60)
  const owner = await halfway('provider@muster.demo')
  expect((await owner.try(accounts.secondStep, { code: codeOf(secret) })).status).toBe(200)
})

test('half a sign-in ends after ten minutes, and with a new password', async () => {
  const { client, secret } = await protect('other-provider@muster.demo')
  const late = await halfway('other-provider@muster.demo')
  pass(10 * 60)
  expect((await late.refused(accounts.secondStep, { code: codeOf(secret) })).body.code).toBe('sign-in-expired')
  const thief = await halfway('other-provider@muster.demo')
  await client.call(security.changePassword, { currentPassword: password, newPassword: 'quiet harbour 41' })
  expect((await thief.refused(accounts.secondStep, { code: codeOf(secret) })).body.code).toBe('sign-in-expired')
  expect((await app.anonymous().refused(accounts.secondStep, { code: codeOf(secret) })).body.code).toBe(
    'sign-in-expired',
  )
})

describe('turning it on and off', () => {
  test('needs the password, and a code of the new secret', async () => {
    const guard = await app.signedIn('employee@muster.demo')
    const guess = await guard.refused(security.prepareTwoFactor, { currentPassword: 'guessed' })
    expect([guess.status, guess.body.code]).toEqual([422, 'wrong-password'])
    const early = await guard.refused(security.enableTwoFactor, { code: '123456' })
    expect([early.status, early.body.code]).toEqual([409, 'two-factor-not-prepared'])
    const { uri, secret } = await guard.call(security.prepareTwoFactor, { currentPassword: password })
    expect(uri).toContain(`otpauth://totp/Muster:employee%40muster.demo?issuer=Muster&secret=${secret}`)
    expect((await guard.refused(security.enableTwoFactor, { code: '12345' })).body.code).toBe('wrong-code')
    expect(await guard.call(security.twoFactor, {})).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
    await app.signedIn('employee@muster.demo')
    await guard.call(security.enableTwoFactor, { code: codeOf(secret) })
    const twice = await guard.refused(security.prepareTwoFactor, { currentPassword: password })
    expect([twice.status, twice.body.code]).toEqual([409, 'two-factor-on'])

    pass(30)
    const noCode = await guard.refused(security.disableTwoFactor, { currentPassword: password, code: '000000' })
    expect([noCode.status, noCode.body.code]).toEqual([422, 'wrong-code'])
    await guard.call(security.disableTwoFactor, { currentPassword: password, code: codeOf(secret) })
    await app.signedIn('employee@muster.demo')
    const { rows } = await app.database.owner.query(
      `select u.totp_secret, (select count(*)::int from recovery_codes r where r.user_id = u.id) as codes,
         (select count(*)::int from mails m where m.to_address = u.email and template_key = 'account_changed') as told
       from users u where u.email = 'employee@muster.demo'`,
    )
    expect(rows).toEqual([{ totp_secret: null, codes: 0, told: 2 }])
  })

  test('new recovery codes make the old ones worthless', async () => {
    const { client, secret, recoveryCodes } = await protect('other-employee@muster.demo')
    const { recoveryCodes: fresh } = await client.call(security.renewRecoveryCodes, {
      currentPassword: password,
      code: codeOf(secret),
    })
    const old = await (await halfway('other-employee@muster.demo')).try(accounts.secondStep, {
      code: recoveryCodes[0],
    })
    expect(old.status).toBe(401)
    const next = await (await halfway('other-employee@muster.demo')).try(accounts.secondStep, { code: fresh[0] })
    expect(next.status).toBe(200)
  })
})

test('the secret lies sealed in the database, and is not open to another account', async () => {
  const admin = await app.signedIn('admin@muster.demo')
  const { secret } = await admin.call(security.prepareTwoFactor, { currentPassword: password })
  const { rows } = await app.database.owner.query(`select totp_secret from users where email = 'admin@muster.demo'`)
  const stored = rows[0].totp_secret as Buffer
  expect(stored.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  await app.database.owner.query(`update users set totp_secret = $1 where email = 'other-client@muster.demo'`, [stored])
  const other = await app.signedIn('other-client@muster.demo')
  expect((await other.refused(security.enableTwoFactor, { code: codeOf(secret) })).body.code).toBe('wrong-code')
})

test('someone who lost phone and codes is let in again by an administrator, and hears of it', async () => {
  const email = 'other-client@muster.demo'
  const { client } = await protect(email)
  const unfinished = await halfway(email)
  const admin = await app.signedIn('admin@muster.demo')
  const [user] = await admin.call(users.list, { search: email })
  expect(user).toMatchObject({ email, twoFactor: true })
  const id = user?.id as string
  expect(await admin.call(users.resetTwoFactor, { id })).toMatchObject({ twoFactor: false })
  expect((await client.try(accounts.user, {})).status).toBe(401)
  expect((await unfinished.refused(accounts.secondStep, { code: '000000' })).status).toBe(401)
  expect(await app.anonymous().call(accounts.login, { email, password })).toMatchObject({ user: { email } })
  const { rows } = await app.database.owner.query(
    `select text from mails where to_address = $1 and template_key = 'account_changed' order by id desc limit 1`,
    [email],
  )
  expect(rows[0]?.text).toContain('turned off by an administrator')
  expect(await admin.refused(users.resetTwoFactor, { id })).toMatchObject({ body: { code: 'two-factor-off' } })
})
