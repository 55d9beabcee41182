import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import {
  type Browser,
  beginAnew,
  comeBack,
  type Harbor,
  knownGuard,
  reasonFor,
  refusalOf as refusalAt,
  setUp,
  sharedRedirectUri,
  signedOutUri,
  signInWith,
  startHarbor,
} from './company.ts'
import { applicationId, unsigned } from './sign-in-service.ts'

let house: Harbor
let app: Harbor['app']
let service: Harbor['service']

beforeAll(async () => {
  house = await startHarbor({ isShared: true })
  ;({ app, service } = house)
})
afterAll(async () => {
  await service?.stop()
  await app?.stop()
})
beforeEach(() => beginAnew(house))

/** A guard of a company who has shown that their address is theirs, and whom the installation's service knows as well. */
async function guard(claims: object = {}, of = house.harbor) {
  const person = await knownGuard(house, claims, of)
  await app.database.owner.query('update users set email_proven_at = now() where id = $1', [person.userId])
  return person
}

const refusalOf = (browser: Browser, back: Record<string, string>) => refusalAt(app, { browser, back }, null)

/** Why someone is not let in who signs in at the installation's service. */
async function refusedAs(subject: string) {
  const { browser, back } = await comeBack(app, undefined, subject)
  return refusalOf(browser, back)
}

test('the login page names the service of the installation, and none where there is none', async () => {
  expect((await app.anonymous().call(accounts.about, {})).signInService).toBe('Harbor ID')
  const plain = await startHarbor()
  expect((await plain.app.anonymous().call(accounts.about, {})).signInService).toBeNull()
  expect((await plain.app.anonymous().refused(companySignIn.begin, {})).body.code).toBe('company-sign-in-unknown')
  await plain.service.stop()
  await plain.app.stop()
})

describe('the service of the installation', () => {
  test('lets people of every company in, to where they wanted to go, and signs them out there as well', async () => {
    const [ada, sam] = [await guard(), await guard({}, house.other)]
    const { browser, user, returnTo } = await signInWith(app, undefined, ada.subject, '/scheduling?view=mine')
    expect([user.id, user.organizationId, returnTo]).toEqual([ada.userId, house.harbor.id, '/scheduling?view=mine'])
    expect((await signInWith(app, undefined, sam.subject)).user).toMatchObject({ organizationId: house.other.id })
    const end = new URL((await browser.call(accounts.logout, {})).leadsTo ?? '')
    expect([end.origin, end.searchParams.get('post_logout_redirect_uri')]).toEqual([
      new URL(service.issuer).origin,
      signedOutUri,
    ])
  })

  test('lets an owner in, who belongs to no company by itself', async () => {
    service.people.set('olga', { email: 'olga@harbor.test', email_verified: true })
    expect((await signInWith(app, undefined, 'olga')).user.id).toBe('olga')
  })

  test('is asked with PKCE, state and nonce, and knows nobody’s address beforehand', async () => {
    const { url } = await app.anonymous().call(companySignIn.begin, {})
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({ redirect_uri: sharedRedirectUri, code_challenge_method: 'S256' })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(asked).not.toHaveProperty('login_hint')
  })

  test('knows people by their subject afterwards, whatever becomes of their address, and their company reads of it once', async () => {
    const [ada, bob] = [await guard(), await guard()]
    await signInWith(app, undefined, ada.subject)
    service.people.set(ada.subject, { email: bob.email, email_verified: true })
    expect((await signInWith(app, undefined, ada.subject)).user.id).toBe(ada.userId)
    service.people.set('successor', { email: ada.email, email_verified: true })
    expect(await refusedAs('successor')).toBe('address-known-as-another-subject')
    const lines = await house.owner.call(auditLog.list, { action: 'single-sign-on.linked' })
    expect(lines.filter(({ subjectId }) => subjectId === ada.userId)).toHaveLength(1)
  })

  test('stands beside that of a company, which knows the same person by itself', async () => {
    await setUp(house)
    const ada = await guard({ email: 'ada-of-two@harbor.test' })
    await app.database.owner.query(`update users set email = 'ada-of-two@harbor.test' where id = $1`, [ada.userId])
    await app.database.owner.query('update users set email_proven_at = now() where id = $1', [ada.userId])
    for (const company of [undefined, house.code, undefined])
      expect((await signInWith(app, company, ada.subject)).user.id).toBe(ada.userId)
  })
})

describe('by the service of the installation nobody comes in', () => {
  test.each<[string, object, string]>([
    ['whose address it does not vouch for', { email_verified: false }, 'email-not-vouched-for'],
    ['of whose address it says nothing', { email: undefined }, 'email-not-vouched-for'],
    ['who has no account: it makes none', { email: 'newcomer@harbor.test' }, 'person-unknown'],
  ])('%s', async (_, claims, reason) => {
    const { subject } = await guard(claims)
    expect(await refusedAs(subject)).toBe(reason)
    const { rows } = await app.database.owner.query(`select from users where email = 'newcomer@harbor.test'`)
    expect(rows).toEqual([])
  })

  test('whom a company has written down and who has not accepted yet: anyone can write anyone down', async () => {
    await house.other.employees([{ name: 'Ina Invited', email: 'ina@harbor.test' }])
    service.people.set('ina', { email: 'ina@harbor.test', email_verified: true })
    expect(await refusedAs('ina')).toBe('person-unknown')
  })

  test('into an account that somebody opened under an address they never showed to be theirs', async () => {
    const ada = await guard()
    await app.database.owner.query('update users set email_proven_at = null where id = $1', [ada.userId])
    expect(await refusedAs(ada.subject)).toBe('address-not-proven-here')
  })

  test('as an administrator of the installation, nor as an owner without a company', async () => {
    for (const [id, role] of [
      ['root', 'admin'],
      ['olaf', 'provider'],
    ] as const) {
      await given.account(app.database.owner, { id, email: `${id}@harbor.test`, role })
      service.people.set(id, { email: `${id}@harbor.test`, email_verified: true })
    }
    await app.database.owner.query(`update users set email_proven_at = now() where id in ('root', 'olaf')`)
    expect([await refusedAs('root'), await refusedAs('olaf')]).toEqual([
      'account-of-administrator',
      'account-of-no-company',
    ])
  })

  test('as somebody who is linked to another subject at this very moment', async () => {
    const ada = await guard()
    const { browser, back } = await comeBack(app, undefined, ada.subject)
    const sooner = await app.database.owner.connect()
    await sooner.query('begin')
    await sooner.query(
      `insert into sign_in_subjects (issuer, application_id, subject, user_id, created_at, last_used_at)
       values ($1, $2, 'sooner', $3, now(), now())`,
      [service.issuer, applicationId, ada.userId],
    )
    const reason = refusalOf(browser, back)
    await eventually(async () => {
      const { rows } = await app.database.owner.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%sign_in_subjects%'`,
      )
      return rows.length > 0
    })
    await sooner.query('commit')
    sooner.release()
    expect(await reason).toBe('address-known-as-another-subject')
  })

  test('whose company lets people in by its own service alone, also who came in before', async () => {
    const [ada, bob] = [await guard(), await guard()]
    await signInWith(app, undefined, ada.subject)
    await setUp(house)
    await app.database.owner.query('update sign_in_services set is_only = true')
    for (const { subject } of [ada, bob]) expect(await refusedAs(subject)).toBe('company-has-its-own-service')
    const sam = await guard({}, house.other)
    expect((await signInWith(app, undefined, sam.subject)).user.id).toBe(sam.userId)
  })

  test('who was removed or deactivated', async () => {
    const [ada, bob] = [await guard(), await guard()]
    await signInWith(app, undefined, ada.subject)
    await app.database.owner.query(
      `update users set closed_at = now(), email = 'closed-' || id || '@account.invalid' where id = $1`,
      [ada.userId],
    )
    await app.database.owner.query(`update employees set status = 'inactive' where id = $1`, [bob.employeeId])
    expect([await refusedAs(ada.subject), await refusedAs(bob.subject)]).toEqual([
      'person-unknown',
      'access-switched-off',
    ])
  })

  test.each<[string, (claims: Record<string, unknown>) => string, RegExp]>([
    ['of another issuer', claims => service.sign({ ...claims, iss: 'https://evil.example' }), /iss/],
    ['for another application', claims => service.sign({ ...claims, aud: 'somebody-else' }), /aud/],
    ['of another attempt', claims => service.sign({ ...claims, nonce: 'another' }), /nonce/],
    ['that nobody signed', claims => unsigned(claims), /alg/],
    ['that another key signed', claims => service.signWithAnotherKey(claims), /signature/],
  ])('with a token %s', async (_, token, reason) => {
    const { subject } = await guard()
    service.lie({ token })
    expect(await refusedAs(subject)).toMatch(reason)
  })

  test('twice with what came back once, nor in another browser than the one that began', async () => {
    const { subject } = await guard()
    const { browser, back } = await comeBack(app, undefined, subject)
    const thief = app.anonymous()
    thief.cookie = browser.cookie
    await browser.call(companySignIn.finish, back)
    for (const one of [thief, app.anonymous()])
      expect((await one.refused(companySignIn.finish, back)).body.code).toBe('company-sign-in-refused')
    const begun = await comeBack(app, undefined, subject)
    expect(await refusalOf(begun.browser, back)).toMatch(/state/)
  })

  test('with what a company’s service of the same address began: each answers its own attempt', async () => {
    await setUp(house)
    const sam = await guard({}, house.other)
    const { browser, back } = await comeBack(app, house.code, sam.subject)
    const { body } = await browser.refused(companySignIn.finish, back)
    const [, reference = ''] = /Reference: (\w+)$/.exec(body.message) ?? []
    expect(await reasonFor(app, house.harbor, reference)).toBe('email-domain-not-allowed')
  })
})

test('an owner sees nothing of the installation’s service on the page of their own', async () => {
  await guard().then(({ subject }) => signInWith(app, undefined, subject))
  expect((await house.owner.call(singleSignOn.read, {})).service).toBeNull()
  await setUp(house)
  expect((await house.owner.call(singleSignOn.read, {})).service?.people).toBe(0)
})
