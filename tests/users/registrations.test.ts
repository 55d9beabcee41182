import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { users } from '#shared/users/contract.ts'
import { registrations } from '#shared/users/registration-contract.ts'
import { type Company, password, registerCompany, startInstallation } from '../organizations/company.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'

let app: RunningApp
let admin: Client
let harbour: Company
beforeAll(async () => {
  const installation = await startInstallation()
  app = installation.app
  admin = installation.admin
  harbour = await registerCompany(app, admin, 'Harbour')
})
afterAll(() => app?.stop())

let asked = 0

async function ask(organizationName = `Client ${++asked}`) {
  const email = `carl-${crypto.randomUUID()}@example.com`
  await app.anonymous().call(signUp.registerClient, {
    firstName: 'Carl',
    lastName: 'Client',
    email,
    phone: '212 555 0142',
    organizationName,
    businessJustification: 'We need to see our guards.',
  })
  const waiting = await admin.call(registrations.list, { limit: 500 })
  const request = waiting.find(one => one.email === email)
  if (request === undefined) throw new Error('The request does not wait')
  return request
}

const mailsTo = async (email: string) =>
  (await app.database.owner.query(`select template_key, subject, html, text from mails where to_address = $1`, [email]))
    .rows as { template_key: string; subject: string; html: string; text: string }[]

test('a request appears in the queue by itself, with its count', async () => {
  const before = await admin.call(registrations.summary, {})
  const stream = await openStream(admin)
  const request = await ask('Carl & Sons')
  expect((await stream.next('registration-requested')).facts).toEqual({ registrationId: request.id })
  stream.close()
  expect(request).toMatchObject({ status: 'pending', organizationName: 'Carl & Sons', reviewedBy: null })
  expect(await admin.call(registrations.summary, {})).toEqual({ pending: before.pending + 1 })
})

test('an approval makes a client of the provider’s company, whose person chooses a password by the mailed link', async () => {
  const request = await ask('Carl <b>& Sons</b>')
  const decided = await admin.call(registrations.approve, {
    id: request.id,
    providerId: harbour.providerId,
    organizationName: 'Carl & Sons',
    comment: 'Welcome.',
  })
  expect(decided).toMatchObject({
    status: 'approved',
    reviewedByName: 'First Administrator',
    reviewComments: 'Welcome.',
    createdOrganizationName: 'Harbour Watch',
    createdClientName: 'Carl & Sons',
  })
  const [mail, ...more] = await mailsTo(request.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template_key: 'client_approved', subject: 'Carl & Sons is ready in Muster' })
  const token = decodeURIComponent(/token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  await app.anonymous().call(accounts.resetPassword, { token, newPassword: password })
  const carl = await app.signedIn(request.email, password)
  expect(await carl.call(accounts.user, {})).toMatchObject({
    role: 'client',
    organizations: [{ id: decided.createdOrganizationId, name: 'Harbour Watch' }],
  })
  expect(await carl.call(organizations.list, {})).toMatchObject([{ providerEmail: 'owner@harbour.example.com' }])
  expect((await carl.call(clients.list, {})).map(one => one.name)).toEqual(['Carl & Sons'])
  expect((await harbour.provider.call(clients.list, {})).map(one => one.name)).toContain('Carl & Sons')
})

test('the name asked for is used when no other is given', async () => {
  const request = await ask('Quay Traders')
  const decided = await admin.call(registrations.approve, { id: request.id, providerId: harbour.providerId })
  expect(decided.createdClientName).toBe('Quay Traders')
})

test('the link of an approval works for days, not for an hour', async () => {
  const request = await ask()
  await admin.call(registrations.approve, { id: request.id, providerId: harbour.providerId })
  const { rows } = await app.database.owner.query(
    `select t.expires_at > now() + interval '6 days' as lasts from password_reset_tokens t
     join users u on u.id = t.user_id where u.email = $1`,
    [request.email],
  )
  expect(rows).toEqual([{ lasts: true }])
})

test('a rejection is mailed with its comment and makes nothing', async () => {
  const request = await ask('Nope Ltd')
  const decided = await admin.call(registrations.reject, { id: request.id, comment: 'We do not know <you>.' })
  expect(decided).toMatchObject({
    status: 'rejected',
    reviewComments: 'We do not know <you>.',
    createdOrganizationId: null,
  })
  expect(decided.reviewedAt).not.toBeNull()
  const mails = await mailsTo(request.email)
  expect(mails.map(mail => mail.template_key)).toEqual(['client_rejected'])
  expect(mails[0]?.html).toContain('We do not know &lt;you&gt;.')
  expect(await admin.call(users.list, { search: request.email })).toEqual([])
  const rejected = await admin.call(registrations.list, { status: 'rejected' })
  expect(rejected.map(one => one.id)).toContain(request.id)
})

test('nobody is turned away without a word', async () => {
  const request = await ask()
  const { status, body } = await admin.try(registrations.reject, { id: request.id, comment: ' ' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: [{ field: 'comment' }] })
})

test('a request is decided once, however many decide at the same moment: one client, one account, one mail', async () => {
  const { id, email, organizationName } = await ask('Storm Cloud Holding')
  const second = await app.signedIn('chief@example.com', password)
  const decisions = await Promise.all([
    admin.try(registrations.approve, { id, providerId: harbour.providerId }),
    second.try(registrations.approve, { id, providerId: harbour.providerId }),
    admin.try(registrations.reject, { id, comment: 'Too late' }),
    second.try(registrations.reject, { id, comment: 'Too late' }),
    admin.try(registrations.approve, { id, providerId: harbour.providerId, organizationName }),
  ])
  const winners = decisions.filter(answer => answer.status === 200)
  expect(winners).toHaveLength(1)
  const decided = (winners[0]?.body as { status: string } | undefined)?.status
  for (const { status, body } of decisions.filter(answer => answer.status !== 200)) {
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'already-decided', current: { id, status: decided } })
  }
  const { rows } = await app.database.owner.query(
    `select (select count(*)::int from clients where name = $1) as clients,
       (select count(*)::int from users where email = $2) as accounts,
       (select count(*)::int from mails where to_address = $2) as mails`,
    [organizationName, email],
  )
  const made = decided === 'approved' ? 1 : 0
  expect(rows).toEqual([{ clients: made, accounts: made, mails: 1 }])
})

test('an approval that cannot be carried out leaves the request open', async () => {
  const request = await ask()
  const { id: adminId } = await admin.call(accounts.user, {})
  const nobody = await admin.refused(registrations.approve, { id: request.id, providerId: adminId })
  expect(nobody.body.fields).toMatchObject([{ field: 'providerId' }])
  await admin.call(users.create, { email: request.email, password, firstName: 'C', lastName: 'C', role: 'provider' })
  const taken = await admin.refused(registrations.approve, { id: request.id, providerId: harbour.providerId })
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken'])
  const waiting = await admin.call(registrations.list, { limit: 500 })
  expect(waiting.map(one => one.id)).toContain(request.id)
  const { rows } = await app.database.owner.query(`select from organizations where name = $1`, [
    request.organizationName,
  ])
  expect(rows).toEqual([])
})

test('a request that does not exist cannot be decided', async () => {
  const missing = await admin.refused(registrations.approve, { id: 999_999, providerId: harbour.providerId })
  expect(missing.status).toBe(404)
})

test('the queue begins with whoever has waited longest, page by page', async () => {
  await ask()
  await ask()
  const first = await admin.try(registrations.list, { limit: 1 })
  const second = await admin.try(registrations.list, { limit: 1, cursor: first.headers.get('X-Next-Cursor') })
  const ids = [first, second].flatMap(answer => (answer.body as { id: number }[]).map(one => one.id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(2)
})

describe('a client who gives the code of a company', () => {
  const codeOf = async ({ organizationId }: Company) =>
    (await app.database.owner.query('select code from organizations where id = $1', [organizationId])).rows[0].code
  const asking = async (company: Company, email = `cleo-${crypto.randomUUID()}@example.com`, name = 'Pier Cafe') => {
    await app.anonymous().call(signUp.registerClient, {
      firstName: 'Cleo',
      lastName: 'Client',
      email,
      organizationName: name,
      businessJustification: 'Two guards at the door.',
      companyCode: ` ${String(await codeOf(company)).toLowerCase()} `,
    })
    const mine = await company.provider.call(registrations.list, {})
    return mine.find(one => one.email === email && one.organizationName === name)
  }

  test('waits for the owner of that company, who is told and lets them in', async () => {
    const stream = await openStream(harbour.provider)
    const request = await asking(harbour)
    expect((await stream.next('registration-requested')).facts).toEqual({ registrationId: request?.id })
    stream.close()
    expect(request).toMatchObject({ status: 'pending', providerOrganizationName: 'Harbour Watch' })
    const { pending } = await harbour.provider.call(registrations.summary, {})
    expect((await harbour.provider.call(dashboard.metrics, {})).pendingRegistrations).toBe(pending)
    const decided = await harbour.provider.call(registrations.approve, { id: request?.id as number })
    expect(decided).toMatchObject({
      status: 'approved',
      createdOrganizationName: 'Harbour Watch',
      createdClientName: 'Pier Cafe',
    })
    expect((await harbour.provider.call(clients.list, {})).map(one => one.name)).toContain('Pier Cafe')
    expect((await mailsTo(decided.email)).map(mail => mail.template_key)).toEqual(['client_approved'])
  })

  test('is nobody else’s: neither another owner nor a supervisor sees or decides it', async () => {
    const other = await registerCompany(app, admin, 'Quayside')
    const { id } = (await asking(harbour)) ?? { id: 0 }
    expect(await other.provider.call(registrations.list, {})).toEqual([])
    for (const call of [registrations.approve, registrations.reject])
      expect((await other.provider.refused(call, { id, comment: 'No thanks' })).status).toBe(404)
    const theirs = { id, organizationId: other.organizationId }
    expect((await harbour.provider.refused(registrations.approve, theirs)).status).toBe(404)
    expect((await harbour.provider.call(registrations.reject, { id, comment: 'We are full.' })).status).toBe('rejected')
  })

  test('who asked for none is no owner’s to decide', async () => {
    const { id } = await ask()
    expect((await harbour.provider.refused(registrations.approve, { id })).status).toBe(404)
    expect((await harbour.provider.call(registrations.list, { limit: 500 })).map(one => one.id)).not.toContain(id)
  })

  test('and asks again keeps the account and the client they have', async () => {
    const email = `twice-${crypto.randomUUID()}@example.com`
    const first = await asking(harbour, email, 'Twice')
    const second = await asking(harbour, email, 'Twice again')
    const made = await harbour.provider.call(registrations.approve, { id: first?.id as number })
    const again = await harbour.provider.call(registrations.approve, { id: second?.id as number })
    expect(again).toMatchObject({
      status: 'approved',
      createdClientId: made.createdClientId,
      createdClientName: 'Twice',
    })
    expect((await admin.call(users.list, { search: email })).length).toBe(1)
    expect((await mailsTo(email)).length).toBe(2)
  })
})
