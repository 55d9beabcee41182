import { afterEach, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { registrations } from '#shared/users/registration-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'

const password = 'quiet harbour 41'
const owner = {
  firstName: 'Camille',
  lastName: 'Rey',
  email: 'camille@garde.example',
  password,
  confirmPassword: password,
  companyName: 'Garde Lyon',
  businessType: 'security',
  ownershipType: 'manager',
  businessDescription: 'Gardiennage de bureaux et d’entrepôts.',
  phone: '04 72 00 00 00',
  businessAddress: '12 rue de la République, Lyon',
  estimatedEmployees: '6-20',
  country: 'FR',
  language: 'fr',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
} as const
const client = {
  firstName: 'Carl',
  lastName: 'Client',
  email: 'carl@example.com',
  organizationName: 'Carl & Sons',
  businessJustification: 'We need to see our guards.',
}

let app: RunningApp
afterEach(() => app?.stop())

const start = async (registration?: string) => {
  app = await startApp({
    clock: () => new Date('2026-11-15T12:00:00.000Z'),
    environment: {
      ADMIN_EMAIL: 'chief@example.com',
      ADMIN_PASSWORD: password,
      ...(registration !== undefined && { REGISTRATION: registration }),
    },
  })
  return app.signedIn('chief@example.com', password)
}

const signIn = () => app.anonymous().try(accounts.login, { email: owner.email, password })
const mailsTo = async (email: string) =>
  (await app.database.owner.query('select template_key from mails where to_address = $1', [email])).rows.map(
    ({ template_key }) => template_key,
  )

test('where nothing is said an owner works at once', async () => {
  const admin = await start()
  expect(await app.anonymous().call(accounts.about, {})).toMatchObject({ registration: 'open' })
  await app.anonymous().call(signUp.registerProvider, owner)
  expect((await signIn()).status).toBe(200)
  expect(await admin.call(registrations.list, {})).toEqual([])
})

test('where an administrator decides, an owner signs in only once they were approved, to the company they described', async () => {
  const admin = await start('approval')
  expect(await app.anonymous().call(accounts.about, {})).toMatchObject({ registration: 'approval' })
  await app.anonymous().call(signUp.registerProvider, owner)
  expect((await signIn()).status).toBe(401)
  const answered = await admin.try(registrations.list, {})
  expect(JSON.stringify(answered.body)).not.toContain('passwordHash')
  const [request] = await admin.call(registrations.list, {})
  expect(request).toMatchObject({ requestedRole: 'provider', organizationName: 'Garde Lyon', status: 'pending' })

  const decided = await admin.call(registrations.approve, { id: request?.id ?? 0 })
  expect(decided).toMatchObject({ status: 'approved', createdOrganizationName: 'Garde Lyon', createdClientName: null })
  expect(await mailsTo(owner.email)).toEqual(['provider_welcome'])
  const camille = await app.signedIn(owner.email, password)
  expect(await camille.call(organizations.list, {})).toMatchObject([
    { name: 'Garde Lyon', country: 'FR', language: 'fr', timeZone: 'Europe/Paris', currency: 'EUR' },
  ])
  const kept = await app.database.owner.query(
    'select business_type, ownership_type, estimated_employees from organizations',
  )
  expect(kept.rows).toEqual([{ business_type: 'security', ownership_type: 'manager', estimated_employees: '6-20' }])
  expect(await leftBehind()).toEqual([null])
})

test('an owner who is turned away is told why and leaves no password behind', async () => {
  const admin = await start('approval')
  await app.anonymous().call(signUp.registerProvider, owner)
  const [request] = await admin.call(registrations.list, {})
  await admin.call(registrations.reject, { id: request?.id ?? 0, comment: 'We do not know you.' })
  expect(await mailsTo(owner.email)).toEqual(['client_rejected'])
  expect((await signIn()).status).toBe(401)
  expect(await leftBehind()).toEqual([null])
})

test('of two requests with one e-mail only the first can be approved, and asking tells nobody who has an account', async () => {
  const admin = await start('approval')
  await app.anonymous().call(signUp.registerProvider, owner)
  await app.anonymous().call(signUp.registerProvider, { ...owner, companyName: 'Garde Bis' })
  const [first, second] = await admin.call(registrations.list, {})
  await admin.call(registrations.approve, { id: first?.id ?? 0 })
  const again = await admin.refused(registrations.approve, { id: second?.id ?? 0 })
  expect([again.status, again.body.code]).toEqual([409, 'email-taken'])
  expect((await admin.call(registrations.summary, {})).pending).toBe(1)
  const stranger = { ...owner, email: 'nobody@garde.example' }
  const answers = [owner, stranger].map(form => app.anonymous().try(signUp.registerProvider, form))
  const [known, unknown] = await Promise.all(answers)
  expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body])
  expect(await mailsTo(owner.email)).toEqual(['provider_welcome', 'provider_known'])
})

test('where an administrator decides, an address is not pestered either: the sixth try within an hour is refused, known or not', async () => {
  await start('approval')
  for (const email of ['chief@example.com', 'nobody@garde.example']) {
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4, 5, 6])
      statuses.push((await app.anonymous().try(signUp.registerProvider, { ...owner, email })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  }
  expect(await mailsTo('chief@example.com')).toEqual(Array(5).fill('provider_known'))
})

test('a client is approved for a provider, also where owners wait', async () => {
  const admin = await start('approval')
  await app.anonymous().call(signUp.registerClient, client)
  const [request] = await admin.call(registrations.list, {})
  const { status, body } = await admin.refused(registrations.approve, { id: request?.id ?? 0 })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject([{ field: 'providerId', message: 'Choose the account of a provider' }])
})

test('where registration is closed nobody registers, and the answer says so', async () => {
  const admin = await start('closed')
  expect(await app.anonymous().call(accounts.about, {})).toMatchObject({ registration: 'closed' })
  for (const answer of [
    await app.anonymous().refused(signUp.registerProvider, owner),
    await app.anonymous().refused(signUp.registerClient, client),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'registration-closed'])
  }
  expect(await admin.call(registrations.list, {})).toEqual([])
  expect((await signIn()).status).toBe(401)
})

const leftBehind = async () =>
  (await app.database.owner.query('select company from registration_requests')).rows.map(({ company }) => company)
