import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guardedFetch } from '#server/platform/guarded-fetch.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/session.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { staffSignIn } from '#shared/accounts/staff-contract.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import type { Client } from '../support/client.ts'
import { given } from '../support/given.ts'
import {
  beginAnew,
  comeBack,
  type Harbor,
  publicUrl,
  redirectUri,
  setUp,
  signInWith,
  startHarbor,
  wantedOf,
} from './company.ts'
import { applicationSecret } from './sign-in-service.ts'

const password = 'correct horse battery'
let house: Harbor
let app: Harbor['app']
let service: Harbor['service']
let admin: Client

beforeAll(async () => {
  house = await startHarbor()
  ;({ app, service } = house)
  await given.account(app.database.owner, { id: 'root', email: 'root@harbor.test', role: 'admin' })
  admin = await app.signedIn('root@harbor.test')
})
afterAll(async () => {
  await service?.stop()
  await app?.stop()
})
beforeEach(async () => {
  await beginAnew(house)
  await app.database.owner.query(`update users set password_hash = $1`, [await hashPassword(password)])
  service.people.set('olga', { email: 'olga@harbor.test', email_verified: true })
})

const codeOf = async (client: Client, more: object) =>
  (await client.refused(singleSignOn.set, wantedOf(service.issuer, more))).body.code

describe('setting it up', () => {
  test('says what has to be entered at the service, and never the secret again', async () => {
    const before = await house.owner.call(singleSignOn.read, {})
    expect(before).toMatchObject({ service: null, redirectUri, link: `${publicUrl}/login/sso/${house.code}` })
    const { service: made } = await setUp(house)
    expect(made).toMatchObject({ issuer: service.issuer, emailDomains: ['harbor.test'], isOnly: false, people: 0 })
    const { rows } = await app.database.owner.query(
      `select (select string_agg(s::text, '') from sign_in_services s) || (select string_agg(a::text, '') from audit_log a) as everything`,
    )
    for (const secret of [applicationSecret, Buffer.from(applicationSecret).toString('hex')]) {
      expect(rows[0].everything).not.toContain(secret)
      expect(JSON.stringify(made)).not.toContain(secret)
    }
    const [line] = await house.owner.call(auditLog.list, { action: 'single-sign-on.changed' })
    expect(line).toMatchObject({ actor: { id: 'olga' }, detail: { issuer: service.issuer } })
  })

  test('is for owners and administrators, each for their own companies, and for no program', async () => {
    for (const hire of [house.harbor.supervisor, house.harbor.lead, house.harbor.guard, house.harbor.client]) {
      const { email } = await hire('Some Body')
      expect((await (await app.signedIn(email)).try(singleSignOn.read, {})).status).toBe(403)
    }
    const stranger = await app.signedIn('otto@other.test')
    expect((await stranger.try(singleSignOn.read, { organizationId: house.harbor.id })).status).toBe(404)
    const scopes = ['single-sign-on:manage'] as never
    expect((await house.owner.try(apiTokens.create, { name: 'x', scopes, expiresInDays: 30 })).status).toBe(400)
    expect((await admin.call(singleSignOn.read, { organizationId: house.harbor.id })).organizationName).toBe('Harbor')
  })

  test('an owner names the domain of their own proven address, an administrator any that is a company’s', async () => {
    expect(await codeOf(house.owner, { emailDomains: ['other.test'] })).toBe('email-domain-not-yours')
    expect(await codeOf(admin, { emailDomains: ['gmail.com'], organizationId: house.harbor.id })).toBe(
      'email-domain-open',
    )
    await app.database.owner.query(`update users set email_proven_at = null where id = 'olga'`)
    expect(await codeOf(house.owner, { emailDomains: ['harbor.test'] })).toBe('email-domain-not-yours')
    await app.database.owner.query(`update users set email_proven_at = now() where id = 'olga'`)
    const more = { emailDomains: ['harbor.test', 'harbor-north.test'], organizationId: house.harbor.id }
    await admin.call(singleSignOn.set, wantedOf(service.issuer, more))
    // What an administrator has entered stays when the owner saves.
    const saved = await setUp(house, { emailDomains: more.emailDomains })
    expect(saved.service?.emailDomains).toEqual(['harbor-north.test', 'harbor.test'])
  })

  test('newcomers need a domain', async () => {
    expect(await codeOf(house.owner, { emailDomains: [], createsPeople: true })).toBe('newcomers-need-domain')
  })

  test.each([
    ['http://10.0.0.1/', 'issuer-inside'],
    ['https://169.254.169.254/', 'issuer-inside'],
    ['https://[::1]/', 'issuer-inside'],
    ['ftp://login.harbor.test/', 'issuer-not-valid'],
    ['https://user:word@login.harbor.test/', 'issuer-not-valid'],
    ['harbor', 'issuer-not-valid'],
  ])('%s is no issuer', async (issuer, code) => {
    expect((await house.owner.refused(singleSignOn.set, wantedOf(issuer))).body.code).toBe(code)
  })

  test('a secret is asked for again before it goes to another service', async () => {
    await setUp(house)
    const { secret: _, ...kept } = wantedOf(service.issuer)
    await house.owner.call(singleSignOn.set, kept)
    const elsewhere = { ...kept, issuer: 'https://login.elsewhere.test/' }
    const { body } = await house.owner.refused(singleSignOn.set, elsewhere)
    expect(body.code).toBe('application-secret-required')
  })

  test('the second of two who change it at once is told', async () => {
    const { service: made } = await setUp(house)
    await setUp(house, { version: made?.version ?? 0 })
    const late = wantedOf(service.issuer, { version: made?.version ?? 0 })
    expect((await house.owner.refused(singleSignOn.set, late)).body.code).toBe('changed-meanwhile')
  })

  test('of another service people are found by their addresses once more', async () => {
    await setUp(house)
    await signInWith(app, house.code, 'olga')
    expect((await house.owner.call(singleSignOn.read, {})).service?.people).toBe(1)
    await setUp(house, { applicationId: 'another' })
    expect((await house.owner.call(singleSignOn.read, {})).service?.people).toBe(0)
  })

  test('taken away, it leads nowhere any more', async () => {
    await setUp(house)
    await house.owner.call(singleSignOn.remove, {})
    expect((await house.owner.call(singleSignOn.read, {})).service).toBeNull()
    const { body } = await app.anonymous().refused(companySignIn.begin, { company: house.code })
    expect(body.code).toBe('company-sign-in-unknown')
  })
})

test('a name that leads inside at the moment of asking is not asked', async () => {
  const looked = ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '10.0.0.1', family: 4 }])) as never
  const asked = guardedFetch([], looked)('https://login.harbor.test/', { method: 'GET', headers: {} })
  await expect(asked).rejects.toThrow('does not lead to a public address')
})

describe('a look at the service', () => {
  const look = async () => {
    const { checks, offersSignOut } = await house.owner.call(singleSignOn.test, {})
    return {
      seen: checks.map(({ check, isFine }) => `${check} ${isFine ? 'is fine' : 'fails'}`),
      checks,
      offersSignOut,
    }
  }

  test('finds everything as it should be', async () => {
    await setUp(house)
    const { seen, offersSignOut } = await look()
    expect(seen).toEqual(['address is fine', 'description is fine', 'keys is fine', 'secret is fine'])
    expect(offersSignOut).toBe(true)
  })

  test('finds a wrong secret', async () => {
    await setUp(house, { secret: 'wrong' })
    const { seen, checks } = await look()
    expect(seen.at(-1)).toBe('secret fails')
    expect(checks.at(-1)?.said).toBe('service-said invalid_client')
  })

  test('finds nobody at the address, or somebody else', async () => {
    await setUp(house, { issuer: 'http://127.0.0.1:9/' })
    expect((await look()).seen).toEqual(['address is fine', 'description fails'])
    await setUp(house)
    service.lie({ description: said => ({ ...said, issuer: 'https://login.elsewhere.test' }) })
    expect((await look()).checks.at(-1)).toMatchObject({ check: 'description', isFine: false })
  })

  test('needs a service', async () => {
    expect((await house.owner.refused(singleSignOn.test, {})).body.code).toBe('single-sign-on-not-set')
  })
})

describe('single sign-on alone', () => {
  const logIn = (email: string) => app.anonymous().try(accounts.login, { email, password })

  async function requireIt() {
    await setUp(house)
    await signInWith(app, house.code, 'olga')
    return house.owner.call(singleSignOn.require, { isOnly: true })
  }

  test('is required by who has come in by it, and by nobody else', async () => {
    await setUp(house)
    const refused = await house.owner.refused(singleSignOn.require, { isOnly: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'single-sign-on-untried'])
    expect((await requireIt()).service?.isOnly).toBe(true)
  })

  test('shuts the door of passwords to the company’s people, with words that point to the other one', async () => {
    const ada = await house.harbor.guard('Ada Guard')
    await app.database.owner.query('update users set password_hash = $1', [await hashPassword(password)])
    await requireIt()
    for (const email of [ada.email, 'olga@harbor.test']) {
      const { status, body } = await logIn(email)
      expect([status, (body as { code: string }).code]).toEqual([401, 'only-single-sign-on'])
    }
    const wrong = await app.anonymous().refused(accounts.login, { email: ada.email, password: 'wrong' })
    expect(wrong.body.code).toBe('wrong-credentials')
    expect((await signInWith(app, house.code, 'olga')).user.email).toBe('olga@harbor.test')
  })

  test('leaves passwords to other companies, administrators, clients and people without an address', async () => {
    const client = await house.harbor.client('Cleo Client')
    const sam = await house.harbor.guard('Sam Staff')
    await app.database.owner.query('update users set password_hash = $1', [await hashPassword(password)])
    await app.database.owner.query('update users set email = null where id = $1', [sam.userId])
    await requireIt()
    for (const email of ['otto@other.test', 'root@harbor.test', client.email])
      expect((await logIn(email)).status, email).toBe(200)
    const { rows } = await app.database.owner.query('select staff_number from employees where id = $1', [
      sam.employeeId,
    ])
    const staff = { companyCode: house.code, number: String(rows[0].staff_number), password }
    expect((await app.anonymous().try(staffSignIn.login, staff)).status).toBe(200)
  })

  test('lets no link set a password', async () => {
    const ada = await house.harbor.guard('Ada Guard')
    await requireIt()
    await app.database.owner.query(
      `insert into password_reset_tokens (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [ada.userId, hashToken('a-link-from-before')],
    )
    const reset = { token: 'a-link-from-before', newPassword: 'another good one' }
    expect((await app.anonymous().refused(accounts.resetPassword, reset)).body.code).toBe('only-single-sign-on')
    const [employeeId] = await house.harbor.employees([{ name: 'Ina Invited', email: 'ina@harbor.test' }])
    await app.database.owner.query(
      `insert into invitations (organization_id, employee_id, email, token_hash, was_mailed, expires_at)
       values ($1, $2, 'ina@harbor.test', $3, true, now() + interval '7 days')`,
      [house.harbor.id, employeeId, hashToken('an-invitation')],
    )
    const join = { token: 'an-invitation', password: 'another good one', firstName: 'Ina', lastName: 'Invited' }
    expect((await app.anonymous().refused(invitations.join, join)).body.code).toBe('only-single-sign-on')
  })

  test('an owner who cannot get in is let in again by an administrator', async () => {
    await requireIt()
    await admin.call(singleSignOn.require, { organizationId: house.harbor.id, isOnly: false })
    expect((await logIn('olga@harbor.test')).status).toBe(200)
    const [line] = await house.owner.call(auditLog.list, { action: 'single-sign-on.relaxed' })
    expect(line?.detail).toEqual({})
  })

  test('while the service is away nobody comes in by password either', async () => {
    await requireIt()
    await app.database.owner.query(`update sign_in_services set issuer = 'http://127.0.0.1:9/'`)
    const { body } = await app.anonymous().refused(companySignIn.begin, { company: house.code })
    expect(body.code).toBe('company-sign-in-unreachable')
    expect((await logIn('olga@harbor.test')).status).toBe(401)
  })
})

test('a company that is switched off lets nobody in', async () => {
  await setUp(house)
  const { browser, back } = await comeBack(app, house.code, 'olga')
  await app.database.owner.query('update organizations set is_active = false where id = $1', [house.harbor.id])
  expect((await browser.refused(companySignIn.finish, back)).body.code).toBe('company-sign-in-refused')
  const { body } = await app.anonymous().refused(companySignIn.begin, { company: house.code })
  expect(body.code).toBe('company-sign-in-unknown')
  await app.database.owner.query('update organizations set is_active = true where id = $1', [house.harbor.id])
})
