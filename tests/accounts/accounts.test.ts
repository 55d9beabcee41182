import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ environment: { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quiet harbour 41' } })
})
afterAll(() => app?.stop())

const owner = {
  firstName: 'Olive',
  lastName: 'Owner',
  email: 'Olive@Example.com',
  password: 'quiet harbour 42',
  confirmPassword: 'quiet harbour 42',
  companyName: 'Harbour Watch',
  businessType: 'security',
  ownershipType: 'owner',
  businessDescription: 'Guards for the harbour and its warehouses.',
  phone: '212 555 0100',
  businessAddress: '1 Pier Street, New York',
  estimatedEmployees: '6-20',
} as const

test('the first administrator of an empty installation comes from its environment', async () => {
  const chief = await app.signedIn('chief@example.com', 'quiet harbour 41')
  expect(await chief.call(accounts.user, {})).toMatchObject({ role: 'admin', email: 'chief@example.com' })
})

test('a business owner registers and can work at once: account, organization, first business, welcome mail', async () => {
  const newcomer = app.anonymous()
  await newcomer.call(signUp.registerProvider, owner)
  expect(await newcomer.call(accounts.user, {})).toMatchObject({ email: 'olive@example.com', role: 'provider' })
  const olive = await app.signedIn('olive@example.com', owner.password)
  const user = await olive.call(accounts.user, {})
  expect(user).toMatchObject({ name: 'Olive Owner', role: 'provider', organizations: [{ name: 'Harbour Watch' }] })
  const { rows } = await app.database.owner.query(
    `select b.name, b.address, m.subject from businesses b join mails m on m.organization_id = b.organization_id
     where b.organization_id = $1`,
    [user.currentOrganizationId],
  )
  expect(rows).toEqual([
    { name: 'Harbour Watch', address: '1 Pier Street, New York', subject: 'Welcome to Muster, Harbour Watch' },
  ])
})

test('an e-mail belongs to one account, however it is written, also when two register at the same moment', async () => {
  const twice = await Promise.all(
    [1, 2].map(() => app.anonymous().try(signUp.registerProvider, { ...owner, email: 'TWICE@example.com' })),
  )
  expect(twice.map(answer => answer.status).sort()).toEqual([201, 409])
  const again = await app.anonymous().refused(signUp.registerProvider, { ...owner, email: 'twice@example.com' })
  expect(again.body).toMatchObject({ code: 'email-taken', message: 'An account with this email already exists.' })
  const { rows } = await app.database.owner.query(
    `select count(*)::int as n from organizations o join users u on u.id = o.provider_id where u.email = 'twice@example.com'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test.each([
  [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
  [{ companyName: 'x' }, 'companyName', 'Company name is required'],
  [{ businessDescription: 'short' }, 'businessDescription', 'Please provide a detailed business description'],
  [{ phone: '123' }, 'phone', 'Valid phone number required'],
  [{ businessAddress: 'here' }, 'businessAddress', 'Business address is required'],
])('a registration with %j is refused in words for its field', async (change, field, message) => {
  const { status, body } = await app.anonymous().try(signUp.registerProvider, { ...owner, ...change })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid-input', fields: [{ field, message }] })
})

test('a common password is refused outside of the demo company', async () => {
  const weak = { ...owner, email: 'weak@example.com', password: 'Password1!', confirmPassword: 'Password1!' }
  const { status, body } = await app.anonymous().refused(signUp.registerProvider, weak)
  expect(status).toBe(422)
  expect(body.code).toBe('weak-password')
})

test('a client organization is asked for, not given', async () => {
  const request = {
    firstName: 'Carl',
    lastName: 'Client',
    email: 'carl@example.com',
    organizationName: 'Carl & Sons',
    businessJustification: 'We need to see our guards.',
  }
  await app.anonymous().call(signUp.registerClient, request)
  const { rows } = await app.database.owner.query(`select status, organization_name from registration_requests`)
  expect(rows).toEqual([{ status: 'pending', organization_name: 'Carl & Sons' }])
  const attempt = await app
    .anonymous()
    .refused(accounts.login, { email: 'carl@example.com', password: 'anything at all' })
  expect(attempt.status).toBe(401)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await app.anonymous().refused(accounts.login, { email: 'chief@example.com', password: 'wrong' })
  const unknown = await app.anonymous().refused(accounts.login, { email: 'nobody@example.com', password: 'wrong' })
  expect(wrong.status).toBe(401)
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
})

test('guessing is stopped per account, and the right password does not help the guesser', async () => {
  await app.anonymous().call(signUp.registerProvider, { ...owner, email: 'guessed@example.com' })
  for (let attempt = 0; attempt < 10; attempt++) {
    const { status } = await app
      .anonymous()
      .refused(accounts.login, { email: 'guessed@example.com', password: 'wrong' })
    expect(status).toBe(401)
  }
  const { status, body, headers } = await app
    .anonymous()
    .refused(accounts.login, { email: 'guessed@example.com', password: owner.password })
  expect([status, body.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

async function mailedResetToken(email: string) {
  await app.anonymous().call(accounts.forgotPassword, { email })
  const html = await eventually(async () => {
    const { rows } = await app.database.owner.query(
      `select html from mails where to_address = $1 and template_key = 'password_reset' order by id desc limit 1`,
      [email],
    )
    return rows[0]?.html as string | undefined
  })
  return decodeURIComponent(/token=([\w-]+)/.exec(html)?.[1] ?? '')
}

test('a mailed link sets a new password once, and signs out everywhere', async () => {
  await app.anonymous().call(signUp.registerProvider, { ...owner, email: 'forgetful@example.com' })
  const elsewhere = await app.signedIn('forgetful@example.com', owner.password)
  const token = await mailedResetToken('forgetful@example.com')
  const attempts = await Promise.all(
    ['new harbour 51', 'new harbour 52'].map(newPassword =>
      app.anonymous().try(accounts.resetPassword, { token, newPassword }),
    ),
  )
  expect(attempts.map(answer => answer.status).sort()).toEqual([200, 422])
  expect((await elsewhere.try(accounts.user, {})).status).toBe(401)
  const old = await app
    .anonymous()
    .refused(accounts.login, { email: 'forgetful@example.com', password: owner.password })
  expect(old.status).toBe(401)
})

test('a reset link ends after an hour', async () => {
  await app.anonymous().call(signUp.registerProvider, { ...owner, email: 'late@example.com' })
  const token = await mailedResetToken('late@example.com')
  await app.database.owner.query(`update password_reset_tokens set expires_at = now() - interval '1 second'`)
  const { status, body } = await app
    .anonymous()
    .refused(accounts.resetPassword, { token, newPassword: 'new harbour 51' })
  expect([status, body.code]).toEqual([422, 'reset-link-invalid'])
})

test('asking for a reset link tells nobody whether the account exists', async () => {
  const known = await app.anonymous().call(accounts.forgotPassword, { email: 'chief@example.com' })
  const unknown = await app.anonymous().call(accounts.forgotPassword, { email: 'nobody@example.com' })
  expect(unknown).toEqual(known)
})

test('reset tokens and session tokens are stored as hashes only', async () => {
  const client = await app.signedIn('chief@example.com', 'quiet harbour 41')
  const token = client.cookie?.split('=')[1] ?? ''
  const { rows } = await app.database.owner.query(`select encode(token_hash, 'escape') as stored from sessions`)
  expect(rows.map(row => row.stored)).not.toContain(token)
})

test('signing in begins a new session and ends the one the browser came with', async () => {
  const client = await app.signedIn('chief@example.com', 'quiet harbour 41')
  const before = client.cookie
  await client.signIn('chief@example.com', 'quiet harbour 41')
  expect(client.cookie).not.toBe(before)
  const thief = app.anonymous()
  thief.cookie = before
  expect((await thief.try(accounts.user, {})).status).toBe(401)
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const client = await app.signedIn('chief@example.com', 'quiet harbour 41')
  const kept = client.cookie
  await client.call(accounts.logout, {})
  const thief = app.anonymous()
  thief.cookie = kept
  expect((await thief.try(accounts.user, {})).status).toBe(401)
})

test('an older sign-in address leads to the login page', async () => {
  const { status, headers } = await app.anonymous().send('GET', '/api/login')
  expect([status, headers.get('location')]).toEqual([302, '/login'])
})
