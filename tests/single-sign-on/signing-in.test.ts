import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { given } from '../support/given.ts'
import {
  type Browser,
  beginAnew,
  comeBack,
  doors,
  type Harbor,
  knownGuard,
  reasonFor,
  redirectUri,
  refusalOf as refusalAt,
  setUp,
  signedOutUri,
  signInWith,
  startHarbor,
  wantedOf,
} from './company.ts'
import { signInAt, unsigned } from './sign-in-service.ts'

let now = Date.now()
let house: Harbor
let app: Harbor['app']
let service: Harbor['service']

beforeAll(async () => {
  house = await startHarbor({ clock: () => new Date(now) })
  ;({ app, service } = house)
})
afterAll(async () => {
  await service?.stop()
  await app?.stop()
})
beforeEach(async () => {
  await beginAnew(house)
  await setUp(house)
})

const guard = (claims: object = {}) => knownGuard(house, claims)
const refusalOf = (browser: Browser, back: Record<string, string>, of = house.harbor) =>
  refusalAt(app, { browser, back }, of)

describe('someone of the company', () => {
  test('comes in by their address and lands where they wanted to go', async () => {
    const ada = await guard()
    const { browser, user, returnTo } = await signInWith(app, ada.email, ada.subject, '/scheduling?view=mine')
    expect([user.email, user.role, returnTo]).toEqual([ada.email, 'employee', '/scheduling?view=mine'])
    expect(await browser.call(accounts.user, {})).toMatchObject({ id: ada.userId })
  })

  test('comes in by the code of the company, in whatever letters', async () => {
    const ada = await guard()
    const { user } = await signInWith(app, house.code.toLowerCase(), ada.subject)
    expect(user.id).toBe(ada.userId)
  })

  test('is asked for with everything that protects the way there and back', async () => {
    const ada = await guard()
    const { url, browser } = await comeBack(app, ada.email, ada.subject)
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      login_hint: ada.email,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(browser.cookie).toMatch(/^__Host-muster=/)
    expect((await browser.try(accounts.user, {})).status).toBe(401)
  })

  test('is not asked for a second step here: that is the affair of the service', async () => {
    const ada = await guard()
    await app.database.owner.query(
      `update users set totp_enabled_at = now(), totp_secret = decode('00', 'hex') where id = $1`,
      [ada.userId],
    )
    expect((await signInWith(app, ada.email, ada.subject)).user.id).toBe(ada.userId)
  })

  test('stays the same person when their address changes at the service', async () => {
    const [ada, bob] = [await guard(), await guard()]
    await signInWith(app, ada.email, ada.subject)
    service.people.set(ada.subject, { email: bob.email, email_verified: true })
    expect((await signInWith(app, house.code, ada.subject)).user.id).toBe(ada.userId)
  })

  test('is not handed to another service that sent them there: what one says is told to no other', async () => {
    const ada = await guard()
    const otto = await app.signedIn('otto@other.test')
    await otto.call(singleSignOn.set, wantedOf(service.issuer, { emailDomains: ['other.test'] }))
    // Ada began at the door of the other company; its service sent her on to her own, as if she had begun there.
    const browser = app.anonymous()
    const begun = new URL((await browser.call(companySignIn.begin, { company: 'ada@other.test' })).url)
    const attacker = app.anonymous()
    const wanted = new URL((await attacker.call(companySignIn.begin, { company: ada.email })).url)
    wanted.searchParams.set('state', begun.searchParams.get('state') ?? '')
    const back = await signInAt(wanted.href, { as: ada.subject, doors })
    expect(back.door).toBe(String(house.harbor.id))
    const asked = service.tokenCalls()
    expect(await refusalOf(browser, back, house.other)).toBe('came-back-by-another-door')
    expect(service.tokenCalls()).toBe(asked)
  })

  test('is not taken over by whoever gets their address later', async () => {
    const ada = await guard()
    await signInWith(app, ada.email, ada.subject)
    service.people.set('successor', { email: ada.email, email_verified: true })
    const { browser, back } = await comeBack(app, ada.email, 'successor')
    expect(await refusalOf(browser, back)).toBe('address-known-as-another-subject')
  })

  test('goes on after the service has replaced its key', async () => {
    const ada = await guard()
    await signInWith(app, ada.email, ada.subject)
    service.rotate()
    expect((await signInWith(app, ada.email, ada.subject)).user.id).toBe(ada.userId)
  })

  test('is written down once, when the service is first known to mean them', async () => {
    const ada = await guard()
    await signInWith(app, ada.email, ada.subject)
    await signInWith(app, ada.email, ada.subject)
    const lines = await house.owner.call(auditLog.list, { action: 'single-sign-on.linked' })
    expect(lines.filter(({ subjectId }) => subjectId === ada.userId)).toHaveLength(1)
  })

  test('signs out at the service as well', async () => {
    const ada = await guard()
    const { browser } = await signInWith(app, ada.email, ada.subject)
    const { leadsTo = '' } = await browser.call(accounts.logout, {})
    const end = new URL(leadsTo)
    expect(end.origin + end.pathname).toBe(`${service.issuer}session/end`)
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(signedOutUri)
    expect(end.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(browser.cookie).toBeNull()
    const { rows } = await app.database.owner.query(
      'select from sign_in_farewells f join sessions s on s.id = f.session_id where s.user_id = $1',
      [ada.userId],
    )
    expect(rows).toEqual([])
  })
})

describe('what leads nowhere', () => {
  test('an address of nobody and one of somebody are answered alike', async () => {
    const ada = await guard()
    const known = await app.anonymous().try(companySignIn.begin, { company: ada.email })
    const unknown = await app.anonymous().try(companySignIn.begin, { company: 'nobody@harbor.test' })
    const shapeOf = ({ status, body }: typeof known) => {
      const { url } = body as { url: string }
      return [status, Object.keys(body as object), [...new URL(url).searchParams.keys()]]
    }
    expect(shapeOf(unknown)).toEqual(shapeOf(known))
  })

  test('a domain or company without a service is told apart from nothing', async () => {
    const { rows } = await app.database.owner.query('select code from organizations where id = $1', [house.other.id])
    const answers = await Promise.all(
      ['otto@other.test', 'x@unheard.test', rows[0].code, 'NOSUCH1'].map(company =>
        app.anonymous().refused(companySignIn.begin, { company }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['422 company-sign-in-unknown']),
    )
  })

  test('a domain that two companies name belongs to neither', async () => {
    await app.database.owner.query(
      `insert into sign_in_services (organization_id, issuer, application_id, secret, email_domains)
       values ($1, 'https://elsewhere.test/', 'x', '\\x00', '{harbor.test}')`,
      [house.other.id],
    )
    const { body } = await app.anonymous().refused(companySignIn.begin, { company: 'ada@harbor.test' })
    expect(body.code).toBe('company-sign-in-unknown')
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'nobody is sent to %s afterwards',
    async returnTo => {
      const ada = await guard()
      expect((await signInWith(app, ada.email, ada.subject, returnTo)).returnTo).toBeNull()
    },
  )

  test('while the service is away people are told so, and passwords still open', async () => {
    await app.database.owner.query(`update sign_in_services set issuer = 'http://127.0.0.1:9/'`)
    const { status, body } = await app.anonymous().refused(companySignIn.begin, { company: house.code })
    expect([status, body.code]).toEqual([422, 'company-sign-in-unreachable'])
    const [, reference = ''] = /Reference: (\w+)$/.exec(body.message) ?? []
    expect(await reasonFor(app, house.harbor, reference)).toContain('ECONNREFUSED')
    const { body: other } = await app
      .anonymous()
      .refused(accounts.login, { email: 'olga@harbor.test', password: 'wrong' })
    expect(other.code).toBe('wrong-credentials')
  })
})

describe('who is refused', () => {
  test.each<[string, object, string]>([
    ['whose address the service does not vouch for', { email_verified: false }, 'email-not-vouched-for'],
    ['of whose address it says nothing', { email: undefined }, 'email-not-vouched-for'],
    ['with an address of another domain', { email: 'ada@elsewhere.test' }, 'email-domain-not-allowed'],
    ['whom the company does not know', { email: 'newcomer@harbor.test' }, 'person-unknown'],
  ])('someone %s', async (_, claims, reason) => {
    const ada = await guard(claims)
    const { browser, back } = await comeBack(app, house.code, ada.subject)
    expect(await refusalOf(browser, back)).toBe(reason)
  })

  test('someone of another company, even with an address of this domain', async () => {
    const stranger = await house.other.guard('Sam Stranger', { email: 'sam@harbor.test' })
    service.people.set('sam', { email: stranger.email, email_verified: true })
    const { browser, back } = await comeBack(app, house.code, 'sam')
    expect(await refusalOf(browser, back)).toBe('account-of-another-company')
  })

  test('an administrator of the installation', async () => {
    await given.account(app.database.owner, { id: 'root', email: 'root@harbor.test', role: 'admin' })
    service.people.set('root', { email: 'root@harbor.test', email_verified: true })
    const { browser, back } = await comeBack(app, house.code, 'root')
    expect(await refusalOf(browser, back)).toBe('account-of-administrator')
  })

  test('whoever was removed, also where newcomers are let in; and is let in once they are wanted back', async () => {
    await setUp(house, { createsPeople: true })
    const ada = await guard()
    await signInWith(app, ada.email, ada.subject)
    await app.database.owner.query(
      `update users set closed_at = now(), email = 'closed-' || id || '@account.invalid' where id = $1`,
      [ada.userId],
    )
    await app.database.owner.query(`update employees set closed_at = now(), email = null where id = $1`, [
      ada.employeeId,
    ])
    const first = await comeBack(app, ada.email, ada.subject)
    expect(await refusalOf(first.browser, first.back)).toBe('account-closed')
    await house.harbor.employees([{ name: 'Ada Guard', email: ada.email }])
    expect((await signInWith(app, ada.email, ada.subject)).user.id).not.toBe(ada.userId)
  })

  test('whoever was deactivated', async () => {
    const ada = await guard()
    await app.database.owner.query(`update employees set status = 'inactive' where id = $1`, [ada.employeeId])
    const { browser, back } = await comeBack(app, ada.email, ada.subject)
    expect(await refusalOf(browser, back)).toBe('access-switched-off')
  })

  test('whoever says no at the service', async () => {
    const { browser, back } = await comeBack(app, house.code, '')
    expect(back.error).toBe('access_denied')
    expect(await refusalOf(browser, back)).toBe('service-said access_denied')
  })
})

describe('a token is refused', () => {
  const hour = 3600
  test.each<[string, (claims: Record<string, unknown>) => string, RegExp]>([
    ['of another issuer', claims => service.sign({ ...claims, iss: 'https://evil.example' }), /iss/],
    ['for another application', claims => service.sign({ ...claims, aud: 'somebody-else' }), /aud/],
    ['of another attempt', claims => service.sign({ ...claims, nonce: 'another' }), /nonce/],
    ['that has run out', claims => service.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - hour }), /exp/],
    ['that nobody signed', claims => unsigned(claims), /alg/],
    ['that another key signed', claims => service.signWithAnotherKey(claims), /signature/],
  ])('%s', async (_, token, reason) => {
    const ada = await guard()
    service.lie({ token })
    const { browser, back } = await comeBack(app, ada.email, ada.subject)
    expect(await refusalOf(browser, back)).toMatch(reason)
  })
})

describe('what came back', () => {
  test('counts once', async () => {
    const ada = await guard()
    const { browser, back } = await comeBack(app, ada.email, ada.subject)
    const cookie = browser.cookie
    await browser.call(companySignIn.finish, back)
    const thief = app.anonymous()
    thief.cookie = cookie
    expect((await thief.refused(companySignIn.finish, back)).body.code).toBe('company-sign-in-refused')
    expect((await thief.try(accounts.user, {})).status).toBe(401)
  })

  test('counts for one of two that come at the same moment', async () => {
    const ada = await guard()
    const { browser, back } = await comeBack(app, ada.email, ada.subject)
    const twin = app.anonymous()
    twin.cookie = browser.cookie
    const answers = await Promise.all([browser, twin].map(one => one.try(companySignIn.finish, back)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('counts in the browser that began alone: a stranger’s link signs nobody in as the stranger', async () => {
    const ada = await guard()
    const { back } = await comeBack(app, ada.email, ada.subject)
    const victim = app.anonymous()
    const { body } = await victim.refused(companySignIn.finish, back)
    expect(body.code).toBe('company-sign-in-refused')
    const begun = await comeBack(app, ada.email, ada.subject)
    expect(await refusalOf(begun.browser, back)).toMatch(/state/)
  })

  test('leaves whoever is signed in where they are', async () => {
    const ada = await guard()
    const { back } = await comeBack(app, ada.email, ada.subject)
    await house.owner.refused(companySignIn.finish, back)
    expect((await house.owner.call(accounts.user, {})).email).toBe('olga@harbor.test')
  })

  test('with the code of another attempt is refused', async () => {
    const ada = await guard()
    const [first, second] = [await comeBack(app, ada.email, ada.subject), await comeBack(app, ada.email, ada.subject)]
    expect(await refusalOf(first.browser, { ...first.back, code: second.back.code ?? '' })).toBe(
      'service-said invalid_grant',
    )
  })

  test('is worth nothing after ten minutes', async () => {
    const ada = await guard()
    const { browser, back } = await comeBack(app, ada.email, ada.subject)
    now += 11 * 60_000
    expect(await refusalOf(browser, back)).toBe('attempt-expired')
    now -= 11 * 60_000
  })

  test('is of no use to who reads the database', async () => {
    const ada = await guard()
    const { url } = await comeBack(app, ada.email, ada.subject)
    const { rows } = await app.database.owner.query(
      `select string_agg(a::text, ' ') as everything from sign_in_attempts a`,
    )
    for (const name of ['state', 'nonce']) expect(rows[0].everything).not.toContain(url.searchParams.get(name))
  })
})

describe('a service that leads elsewhere', () => {
  test('by sending Muster on is not followed', async () => {
    service.lie({ description: () => ({ redirect: 'http://169.254.169.254/latest/meta-data' }) })
    const { body } = await app.anonymous().refused(companySignIn.begin, { company: house.code })
    expect(body.code).toBe('company-sign-in-unreachable')
  })

  test('by calling itself somebody else is refused', async () => {
    service.lie({ description: said => ({ ...said, issuer: 'https://login.elsewhere.test' }) })
    const { body } = await app.anonymous().refused(companySignIn.begin, { company: house.code })
    expect(body.code).toBe('company-sign-in-unreachable')
  })

  test.each(['http://10.0.0.1/token', 'http://169.254.169.254/token'])(
    'by naming %s for its tokens is not called there',
    async token_endpoint => {
      const ada = await guard()
      const { browser, back } = await comeBack(app, ada.email, ada.subject)
      service.lie({ description: said => ({ ...said, token_endpoint }) })
      expect(await refusalOf(browser, back)).toContain('is not an address that may be called')
    },
  )
})

describe('newcomers', () => {
  test('are let in where the company wants it, with the role of their group and never a higher one', async () => {
    await setUp(house, {
      createsPeople: true,
      defaultRole: 'employee',
      groupRoles: [{ group: 'shift-leads', role: 'lead' }],
    })
    service.people.set('lea', {
      email: 'lea@harbor.test',
      email_verified: true,
      given_name: 'Lea',
      family_name: 'New',
      groups: ['everyone', 'shift-leads', 'admin'],
    })
    service.people.set('gus', { email: 'gus@harbor.test', email_verified: true, name: 'Gus New', groups: ['admin'] })
    const lea = await signInWith(app, 'lea@harbor.test', 'lea')
    expect(lea.user).toMatchObject({ name: 'Lea New', role: 'lead', realRole: 'lead', organizationId: house.harbor.id })
    expect(lea.user.employeeId).toEqual(expect.any(Number))
    expect((await signInWith(app, 'gus@harbor.test', 'gus')).user.role).toBe('employee')
    for (const role of ['admin', 'provider', 'client'])
      expect((await house.owner.try(singleSignOn.set, { ...lea, defaultRole: role })).status).toBe(400)
  })

  test('whom the company has written down come in as what it wrote, and their invitation is answered', async () => {
    await house.harbor.employees([{ name: 'Ina Invited', email: 'ina@harbor.test', role: 'supervisor' }])
    await app.database.owner.query(
      `insert into invitations (organization_id, employee_id, email, token_hash, was_mailed, expires_at)
       select organization_id, id, email, '\\x01', true, now() + interval '7 days' from employees where email = 'ina@harbor.test'`,
    )
    service.people.set('ina', { email: 'ina@harbor.test', email_verified: true, name: 'Ina Invited' })
    expect((await signInWith(app, 'ina@harbor.test', 'ina')).user.role).toBe('supervisor')
    const { rows } = await app.database.owner.query(`select * from invitations where email = 'ina@harbor.test'`)
    expect(rows).toEqual([])
  })

  test('come in once, also with two browsers at the same moment', async () => {
    await setUp(house, { createsPeople: true })
    service.people.set('twin', { email: 'twin@harbor.test', email_verified: true, name: 'Twin New' })
    const both = await Promise.all([1, 2].map(() => comeBack(app, house.code, 'twin')))
    const answers = await Promise.all(both.map(({ browser, back }) => browser.try(companySignIn.finish, back)))
    expect(answers.map(({ status }) => status)).toContain(200)
    const { rows } = await app.database.owner.query(
      `select count(*)::int as people from employees where email = 'twin@harbor.test'`,
    )
    expect(rows[0].people).toBe(1)
  })
})
