import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/session.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import {
  beginAnew,
  comeBack,
  doors,
  type Harbor,
  kestrelId,
  knownGuard,
  publicUrl,
  quaysideId,
  refusalOf,
  setUp,
  signInWith,
  startHarbor,
} from './company.ts'

const password = 'correct horse battery'
let house: Harbor
let app: Harbor['app']
let service: Harbor['service']
/** By which the people of Quayside find their service. */
let code: string
let market: number

beforeAll(async () => {
  house = await startHarbor({ isShared: true })
  ;({ app, service } = house)
  code = `${house.code}-${quaysideId}`
  await house.harbor.anotherClient({ id: quaysideId, name: 'Quayside' })
  await house.harbor.anotherClient({ id: kestrelId, name: 'Kestrel' })
  market = await house.harbor.site({ name: 'Quay Market', client: quaysideId })
  await house.harbor.site({ name: 'Quay Tower', client: quaysideId })
})
afterAll(async () => {
  await service?.stop()
  await app?.stop()
})
beforeEach(() => beginAnew(house))

let known = 0
/** Someone of a client, whom the service of that client knows as well. */
async function person(client = quaysideId) {
  const subject = `client-subject-${++known}`
  const made = await house.harbor.client(`Person${known} Quay`, { client })
  service.people.set(subject, { email: made.email, email_verified: true, name: 'Pia Quay' })
  return { ...made, subject }
}

const setUpClient = (more: object = {}, clientId = quaysideId) => setUp(house, { clientId, emailDomains: [], ...more })

const refusedAs = async (subject: string, at = code) => refusalOf(app, await comeBack(app, at, subject), house.harbor)

const logIn = (email: string) => app.anonymous().try(accounts.login, { email, password })

test('the owner sets it up for one client, with a door, a code and a log line of its own', async () => {
  const made = await setUpClient()
  expect(made).toMatchObject({
    clientId: quaysideId,
    clientName: 'Quayside',
    service: { issuer: service.issuer, people: 0 },
    redirectUri: `${doors}${house.harbor.id}-${quaysideId}`,
    link: `${publicUrl}/login/sso/${code}`,
  })
  for (const whose of [{}, { clientId: kestrelId }])
    expect((await house.owner.call(singleSignOn.read, whose)).service).toBeNull()
  const [line] = await house.owner.call(auditLog.list, { action: 'single-sign-on.changed' })
  expect(line).toMatchObject({ subjectKind: 'client', subjectId: String(quaysideId) })
  const newcomers = { clientId: quaysideId, createsPeople: true, emailDomains: [] }
  const { body } = await house.owner.refused(singleSignOn.set, { ...(await wanted()), ...newcomers })
  expect(body.fields?.[0]?.code).toBe('client-people-are-invited')
  const otto = await app.signedIn('otto@other.test')
  expect((await otto.refused(singleSignOn.read, { clientId: quaysideId })).status).toBe(404)
  const cleo = await app.signedIn((await person()).email)
  expect((await cleo.refused(singleSignOn.read, { clientId: quaysideId })).status).toBe(403)
})

async function wanted() {
  const { service: set } = await house.owner.call(singleSignOn.read, { clientId: quaysideId })
  if (set === null) throw new Error('it is not set up')
  const { issuer, applicationId, defaultRole, groupClaim, groupRoles } = set
  return { issuer, applicationId, defaultRole, groupClaim, groupRoles }
}

test('an owner names a domain for it where someone of the client has shown an address to be theirs', async () => {
  const pia = await person()
  await app.database.owner.query(`update users set email = $2 where id = $1`, [pia.userId, 'pia@quay.example'])
  const asked = { clientId: quaysideId, createsPeople: false, secret: 'x', emailDomains: ['quay.example'] }
  await setUpClient()
  const refused = await house.owner.refused(singleSignOn.set, { ...(await wanted()), ...asked })
  expect(refused.body.fields?.[0]?.code).toBe('email-domain-not-of-client')
  await app.database.owner.query('update users set email_proven_at = now() where id = $1', [pia.userId])
  expect((await setUpClient({ emailDomains: ['quay.example'] })).service?.emailDomains).toEqual(['quay.example'])
  service.people.set(pia.subject, { email: 'pia@quay.example', email_verified: true })
  expect((await signInWith(app, 'pia@quay.example', pia.subject)).user.id).toBe(pia.userId)
  await app.database.owner.query('update users set closed_at = now() where id = $1', [pia.userId])
})

describe('someone of the client', () => {
  test('comes in by it with what they were given, also without ever having had a password', async () => {
    await setUpClient()
    const invited = { email: 'ruth@quay.test', firstName: 'Ruth', lastName: 'Quay' }
    const given = { rights: ['hours' as const], businessIds: [market] }
    await house.owner.call(clients.invite, { id: quaysideId, ...invited, ...given })
    service.people.set('ruth', { email: invited.email, email_verified: true })
    const { browser, user } = await signInWith(app, code.toLowerCase(), 'ruth')
    expect([user.role, user.rights]).toEqual(['client', ['hours']])
    expect((await browser.call(businesses.list, {})).map(({ name }) => name)).toEqual(['Quay Market'])
    const { people } = await house.owner.call(clients.read, { id: quaysideId })
    expect(people.find(({ email }) => email === invited.email)).toMatchObject({ joined: true, ...given })
    expect((await signInWith(app, code, 'ruth')).user.id).toBe(user.id)
    const main = await app.signedIn((await person()).email)
    const seen = (await main.call(clients.read, { id: quaysideId })).people
    expect(seen.find(({ email }) => email === invited.email)?.joined).toBe(true)
  })

  test('who is put at another client is not let in any more', async () => {
    await setUpClient()
    const pia = await person()
    await signInWith(app, code, pia.subject)
    await app.database.owner.query('update users set client_id = $2 where id = $1', [pia.userId, kestrelId])
    expect(await refusedAs(pia.subject)).toBe('account-of-another-client')
  })
})

describe('by the service of a client nobody comes in', () => {
  beforeEach(() => setUpClient())

  test('of the company, whatever address it vouches for', async () => {
    const ada = await knownGuard(house)
    service.people.set('olga', { email: 'olga@harbor.test', email_verified: true })
    expect([await refusedAs(ada.subject), await refusedAs('olga')]).toEqual([
      'account-not-of-a-client',
      'account-not-of-a-client',
    ])
  })

  test('of another client or another company', async () => {
    const kit = await person(kestrelId)
    const far = await house.other.client('Fay Far')
    service.people.set('far', { email: far.email, email_verified: true })
    expect([await refusedAs(kit.subject), await refusedAs('far')]).toEqual([
      'account-of-another-client',
      'account-of-another-client',
    ])
  })

  test('who was not invited: it makes no accounts', async () => {
    service.people.set('new', { email: 'new@quay.test', email_verified: true })
    expect(await refusedAs('new')).toBe('person-unknown')
    const { rows } = await app.database.owner.query(`select from users where email = 'new@quay.test'`)
    expect(rows).toEqual([])
  })

  test('who came back by the door of the company, or of the next client', async () => {
    await setUp(house)
    await setUpClient({}, kestrelId)
    const pia = await person()
    for (const door of [String(house.harbor.id), `${house.harbor.id}-${kestrelId}`, 'installation']) {
      const { browser, back } = await comeBack(app, code, pia.subject)
      expect(await refusalOf(app, { browser, back: { ...back, door } }, house.harbor)).toBe('came-back-by-another-door')
    }
  })

  test('once the client is closed', async () => {
    const { browser, back } = await comeBack(app, code, (await person()).subject)
    await app.database.owner.query('update clients set closed_at = now() where id = $1', [quaysideId])
    expect((await browser.refused(companySignIn.finish, back)).body.code).toBe('company-sign-in-refused')
    const { body } = await app.anonymous().refused(companySignIn.begin, { company: code })
    expect(body.code).toBe('company-sign-in-unknown')
    await app.database.owner.query('update clients set closed_at = null where id = $1', [quaysideId])
  })
})

describe('single sign-on alone', () => {
  test('shuts passwords and other services to the people of that client, and to nobody else', async () => {
    await setUpClient()
    const [pia, kit, ada] = [await person(), await person(kestrelId), await knownGuard(house)]
    await app.database.owner.query('update users set password_hash = $1, email_proven_at = now()', [
      await hashPassword(password),
    ])
    const untried = await house.owner.refused(singleSignOn.require, { clientId: quaysideId, isOnly: true })
    expect(untried.body.code).toBe('client-sign-in-untried')
    await signInWith(app, code, pia.subject)
    await house.owner.call(singleSignOn.require, { clientId: quaysideId, isOnly: true })
    const shut = await logIn(pia.email)
    expect([shut.status, (shut.body as { code: string }).code]).toEqual([401, 'only-single-sign-on'])
    for (const email of [kit.email, ada.email, 'olga@harbor.test']) expect((await logIn(email)).status, email).toBe(200)
    expect(await refusalOf(app, await comeBack(app, undefined, pia.subject), null)).toBe('company-has-its-own-service')
    await setUp(house, { emailDomains: [] })
    expect(await refusedAs(pia.subject, house.code)).toBe('client-has-its-own-service')
    expect((await signInWith(app, code, pia.subject)).user.id).toBe(pia.userId)
    await house.owner.call(singleSignOn.require, { clientId: quaysideId, isOnly: false })
    expect((await logIn(pia.email)).status).toBe(200)
  })

  test('lets no link set a password, neither of a reset nor of an invitation', async () => {
    await setUpClient()
    const pia = await person()
    await signInWith(app, code, pia.subject)
    await house.owner.call(singleSignOn.require, { clientId: quaysideId, isOnly: true })
    const newcomer = await person()
    await app.database.owner.query('update users set password_hash = null where id = $1', [newcomer.userId])
    for (const [userId, token] of [
      [pia.userId, 'a-reset'],
      [newcomer.userId, 'an-invitation'],
    ])
      await app.database.owner.query(
        `insert into password_reset_tokens (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
        [userId, hashToken(String(token))],
      )
    const reset = { token: 'a-reset', newPassword: 'another good one' }
    expect((await app.anonymous().refused(accounts.resetPassword, reset)).body.code).toBe('only-single-sign-on')
    const join = { token: 'an-invitation', password: 'another good one', firstName: 'Nia', lastName: 'New' }
    expect((await app.anonymous().refused(invitations.join, join)).body.code).toBe('only-single-sign-on')
  })
})
