import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/session.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { staffSignIn } from '#shared/accounts/staff-contract.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { addSeconds } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { users } from '#shared/users/contract.ts'
import { type Company, harbor, pier, startCompany } from '../employees/company.ts'
import type { Client } from '../support/client.ts'
import { companyOf, foundCompany, type Company as Staff } from '../support/company.ts'
import { openStream } from '../support/event-stream.ts'
import { given } from '../support/given.ts'

const password = 'quiet harbour 41'
let passwordHash: string
let app: Company
let ours: Staff
let owner: Client
let admin: Client
beforeAll(async () => {
  app = await startCompany()
  ours = companyOf(app.database.owner, harbor, 'harbor.test')
  owner = await app.as('provider')
  admin = await app.as('admin')
  passwordHash = await hashPassword(password)
})
afterAll(() => app?.stop())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.database.owner.query<T>(text, values)).rows
const givePassword = (userId: string) =>
  sql('update users set password_hash = $2 where id = $1', [userId, passwordHash])
const knock = (email: string) => app.anonymous().try(accounts.login, { email, password })
const pathOf = (address: string) => new URL(address).pathname
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''

/** A link as it was mailed or handed over to someone. */
async function linkFor(userId: string, token: string) {
  await sql(`insert into password_reset_tokens (user_id, token_hash, expires_at) values ($1, $2, '2100-01-01')`, [
    userId,
    hashToken(token),
  ])
  return () => app.anonymous().try(accounts.resetPassword, { token, newPassword: 'another harbour 42' })
}

const mailsTo = async (address: string, templateKey = 'account_changed') =>
  (
    await sql<{ text: string }>('select text from mails where to_address = $1 and template_key = $2', [
      address,
      templateKey,
    ])
  ).map(({ text }) => text)

describe('someone who is deactivated', () => {
  test('as a supervisor reads no pay, hears nothing, and neither password nor link nor calendar nor token opens anything', async () => {
    const sue = await ours.supervisor('Sue Former')
    await givePassword(sue.userId)
    const client = await app.signedIn(sue.email)
    const stream = await openStream(client)
    const { address } = await client.call(calendar.open, {})
    const { token } = await client.call(apiTokens.create, { name: 'Of Sue', scopes: ['employee:read'] })
    const useLink = await linkFor(sue.userId, 'link-of-sue')
    await owner.call(employees.setStatus, { id: sue.employeeId, status: 'inactive' })
    await stream.ended
    expect((await client.refused(employees.list, {})).status).toBe(401)
    expect((await knock(sue.email)).body).toMatchObject({ code: 'access-switched-off' })
    expect((await app.anonymous().send('GET', pathOf(address))).status).toBe(422)
    expect((await useLink()).body).toMatchObject({ code: 'reset-link-invalid' })
    const byToken = await app.anonymous().try(employees.list, {}, { authorization: `Bearer ${token}` })
    expect(byToken.body).toMatchObject({ code: 'token-refused' })
    expect(await sql('select from api_tokens where user_id = $1', [sue.userId])).toEqual([])
  })

  test('can sign in again once they are wanted back', async () => {
    const ben = await ours.guard('Ben Back')
    await givePassword(ben.userId)
    await owner.call(employees.setStatus, { id: ben.employeeId, status: 'inactive' })
    expect((await knock(ben.email)).status).toBe(401)
    await owner.call(employees.setStatus, { id: ben.employeeId, status: 'active' })
    expect((await knock(ben.email)).status).toBe(200)
  })

  const anHourAgo = addSeconds(new Date().toISOString(), -3600)
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['is clocked out', id => owner.call(timeTracking.clockOut, { id })],
    ['is sent on a break', id => owner.call(timeTracking.startBreak, { id })],
    [
      'is back from a break',
      async id => {
        await owner.call(timeTracking.startBreak, { id })
        await owner.call(timeTracking.endBreak, { id })
      },
    ],
    ['has their hours rejected', id => owner.call(timeTracking.reject, { id, reason: 'Not there' })],
    [
      'has their hours corrected',
      id => owner.call(timeTracking.correct, { id, clockOutTime: addSeconds(anHourAgo, 60), reason: 'Sent home' }),
    ],
  ])('while on the clock and then %s stays shut out', async (_, act) => {
    const kim = await ours.supervisor('Kim Clocked')
    await givePassword(kim.userId)
    const onTheClock = { organization: harbor, employee: kim.employeeId, from: anHourAgo, to: null, needsReview: true }
    const id = await given.entry(app.database.owner, onTheClock)
    await owner.call(employees.setStatus, { id: kim.employeeId, status: 'inactive' })
    await act(id)
    expect((await knock(kim.email)).body).toMatchObject({ code: 'access-switched-off' })
    expect(await owner.call(employees.read, { id: kim.employeeId })).toMatchObject({ status: 'inactive' })
  })

  test('and works for another company too goes on there as a guard, whatever they were', async () => {
    const ida = await ours.supervisor('Ida Both')
    await companyOf(app.database.owner, pier, 'pier.test').employees([
      { name: 'Ida Both', email: ida.email, account: ida.userId },
    ])
    await owner.call(employees.setStatus, { id: ida.employeeId, status: 'inactive' })
    const { organizations: reached, realRole } = await (await app.signedIn(ida.email)).call(accounts.user, {})
    expect([reached.map(({ id }) => id), realRole]).toEqual([[pier], 'employee'])
  })

  test('before they came in finds the invitation closed', async () => {
    const form = { name: 'Ned Never', email: 'ned@harbor.test', organizationId: harbor }
    const { id } = await owner.call(employees.create, form)
    const { link } = await owner.call(invitations.invite, { id, handOver: true })
    await owner.call(employees.setStatus, { id, status: 'inactive' })
    expect((await app.anonymous().refused(invitations.look, { token: tokenIn(link) })).body.code).toBe(
      'invitation-invalid',
    )
  })

  test('does not come in by staff number and PIN', async () => {
    const pia = await ours.guard('Pia Phone')
    await givePassword(pia.userId)
    const [company] = await sql<{ code: string; number: number }>(
      `select o.code, e.staff_number "number" from employees e join organizations o on o.id = e.organization_id where e.id = $1`,
      [pia.employeeId],
    )
    const signIn = () =>
      app.anonymous().try(staffSignIn.login, {
        companyCode: company?.code ?? '',
        number: String(company?.number),
        password,
      })
    expect((await signIn()).status).toBe(200)
    await owner.call(employees.setStatus, { id: pia.employeeId, status: 'inactive' })
    expect((await signIn()).status).toBe(401)
  })
})

describe('an organization that is switched off', () => {
  test('is off for its people, its owner, its links and its calendars, and on again when it is switched on', async () => {
    const dock = await foundCompany(app.database, {
      id: 70,
      name: 'Dock',
      owner: { id: 'dora', email: 'dora@dock.test', firstName: 'Dora', lastName: 'Dock' },
      domain: 'dock.test',
    })
    await dock.site({ id: 701, name: 'Dock 1' })
    const guard = await dock.guard('Gus Dock')
    const watcher = await dock.client('Cleo Dock')
    await givePassword('dora')
    const [dora, gus, cleo] = await Promise.all(
      ['dora@dock.test', guard.email, watcher.email].map(email => app.signedIn(email)),
    )
    if (dora === undefined || gus === undefined || cleo === undefined) throw new Error('nobody')
    const streams = await Promise.all([dora, gus, cleo].map(client => openStream(client)))
    const { address } = await gus.call(calendar.open, {})
    const form = { name: 'Asked In', email: 'asked@dock.test', organizationId: 70 }
    const { id } = await dora.call(employees.create, form)
    const { link } = await dora.call(invitations.invite, { id, handOver: true })
    await admin.call(organizations.update, { id: 70, isActive: false })
    await Promise.all(streams.map(({ ended }) => ended))
    for (const client of [dora, gus, cleo]) expect((await client.refused(accounts.user, {})).status).toBe(401)
    expect((await knock('dora@dock.test')).body).toMatchObject({ code: 'access-switched-off' })
    expect((await app.anonymous().send('GET', pathOf(address))).status).toBe(422)
    expect((await app.anonymous().refused(invitations.look, { token: tokenIn(link) })).status).toBe(422)
    await admin.call(organizations.update, { id: 70, isActive: true })
    expect((await knock('dora@dock.test')).status).toBe(200)
  })

  test('is no reason to lose the others, but to open no new one', async () => {
    const quay = { id: 'quinn', email: 'quinn@quay.test', firstName: 'Quinn', lastName: 'Quay' }
    await foundCompany(app.database, { id: 71, name: 'Quay', owner: quay })
    await foundCompany(app.database, { id: 72, name: 'Quay Two', owner: 'quinn' })
    const quinn = await app.signedIn('quinn@quay.test')
    await admin.call(organizations.update, { id: 71, isActive: false })
    const { organizations: left } = await quinn.call(accounts.user, {})
    expect(left.map(({ id }) => id)).toEqual([72])
    const again = await quinn.refused(organizations.create, { name: 'Quay Three' })
    expect([again.status, again.body.code]).toEqual([403, 'organization-switched-off'])
  })

  test('sends no mail, whoever still writes one', async () => {
    await foundCompany(app.database, { id: 73, name: 'Mole', owner: 'provider' })
    await admin.call(organizations.update, { id: 73, isActive: false })
    const form = { name: 'Not Asked', email: 'not-asked@mole.test', organizationId: 73 }
    await admin.call(employees.create, form)
    expect(await mailsTo(form.email, 'employee_invitation')).toEqual([])
    expect(await sql('select id from mails where organization_id = 73')).toEqual([])
  })
})

describe('an address that changes', () => {
  test('leaves a stranger who got the mistyped one with a link that opens nothing, and is told there', async () => {
    const typo = await ours.client('Tilda Typo', { email: 'tilda@mistyped.test' })
    const useLink = await linkFor(typo.userId, 'link-of-tilda')
    await admin.call(users.update, { id: typo.userId, email: 'tilda@right.test' })
    expect((await useLink()).body).toMatchObject({ code: 'reset-link-invalid' })
    expect(await mailsTo('tilda@mistyped.test')).toEqual([
      expect.stringContaining('email you sign in with was changed'),
    ])
  })

  test('is not told of when it stays the same', async () => {
    const same = await ours.client('Sam Same', { email: 'sam@same.test' })
    await admin.call(users.update, { id: same.userId, firstName: 'Samuel', email: 'sam@same.test' })
    expect(await mailsTo('sam@same.test')).toEqual([])
  })
})

test('whoever had their password reset by someone else reads of it', async () => {
  const rosa = await ours.guard('Rosa Reset')
  const useLink = await linkFor(rosa.userId, 'link-of-rosa')
  expect((await useLink()).status).toBe(200)
  expect(await mailsTo(rosa.email)).toEqual([expect.stringContaining('password was changed')])
})

describe('a calendar address', () => {
  const opened = async (name: string) => {
    const guard = await ours.guard(name)
    await givePassword(guard.userId)
    const client = await app.signedIn(guard.email)
    const { address } = await client.call(calendar.open, {})
    return { guard, client, read: async () => (await app.anonymous().send('GET', pathOf(address))).status }
  }

  test('ends with the account', async () => {
    const { guard, read } = await opened('Cal Closed')
    expect(await read()).toBe(200)
    await admin.call(users.remove, { id: guard.userId })
    expect(await read()).toBe(422)
  })

  test('does not go over to whoever gets the record next', async () => {
    const { guard, read } = await opened('Cal Former')
    const next = await ours.client('Cal Next')
    await sql('update employees set user_id = null where id = $1', [guard.employeeId])
    expect(await read()).toBe(422)
    await sql('update employees set user_id = $2 where id = $1', [guard.employeeId, next.userId])
    expect(await read()).toBe(422)
  })

  test('ends when the password is changed, as every other way in does', async () => {
    const { client, read } = await opened('Cal Careful')
    await client.call(security.changePassword, { currentPassword: password, newPassword: 'another harbour 42' })
    expect(await read()).toBe(422)
  })
})

test('a guard who signed out on a shared tablet is not listened for any more', async () => {
  const lou = await ours.lead('Lou Out')
  const [tablet, phone] = [await app.signedIn(lou.email), await app.signedIn(lou.email)]
  const streams = { tablet: await openStream(tablet), phone: await openStream(phone) }
  await tablet.call(accounts.logout, {})
  await streams.tablet.ended
  const gate = { title: 'Gate left open', location: 'Pier 1', description: 'It was.', organizationId: harbor }
  await owner.call(incidents.create, gate)
  await streams.phone.next('incident-created')
  expect(streams.tablet.arrived().map(({ name }) => name)).not.toContain('incident-created')
  streams.phone.close()
})
