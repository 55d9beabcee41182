import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { profile } from '#shared/accounts/profile-contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { staffSignIn } from '#shared/accounts/staff-contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { users } from '#shared/users/contract.ts'
import { type Company, harbor, startCompany, summit } from '../employees/company.ts'
import type { Client } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'

const pin = '417293'
const password = 'quiet harbour 41'

const clock = handClock('2026-11-15T12:00:00.000Z')
let app: Company
let boss: Client
let owner: Client
let rival: Client
beforeAll(async () => {
  app = await startCompany(clock.now)
  boss = await app.as('supervisor')
  owner = await app.as('provider')
  rival = await app.as('rival')
  await owner.call(organizations.update, { id: harbor, code: 'harbor' })
  await rival.call(organizations.update, { id: summit, code: 'SUMMIT' })
})
afterAll(() => app?.stop())

let phones = 0
const nextPhone = () => `212 555 ${String(2000 + phones++)}`

const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''

interface Hiring {
  name: string
  phone?: string
  by?: Client
  organizationId?: number
  staffNumber?: number
  role?: 'supervisor'
  secret?: string
}

/** Adds someone without an e-mail, hands the link over, and has them come in. */
async function hire({
  name,
  phone = nextPhone(),
  by = boss,
  organizationId = harbor,
  staffNumber,
  role,
  secret = pin,
}: Hiring) {
  const added = await by.call(employees.create, {
    name,
    phone,
    organizationId,
    ...(staffNumber && { staffNumber }),
    ...(role && { role }),
  })
  const { link } = await by.call(invitations.invite, { id: added.id, handOver: true })
  const guest = app.anonymous()
  const [firstName = '', lastName = ''] = name.split(' ')
  await guest.call(invitations.join, { token: tokenIn(link), firstName, lastName, password: secret })
  return { id: added.id, phone, number: String(added.staffNumber), client: guest }
}

/** Beyond every window in which guesses are counted, but that of the day. */
let hours = 0
const later = () => clock.set(new Date(Date.parse('2026-11-15T12:00:00.000Z') + ++hours * 3_600_000).toISOString())

async function mailedReset(address: string) {
  const { rows } = await app.database.owner.query(
    `select text from mails where to_address = $1 and template_key = 'password_reset' order by id desc limit 1`,
    [address],
  )
  const link = /https?:\S+token=\S+/.exec(rows[0]?.text ?? '')?.[0]
  return link === undefined ? undefined : tokenIn(link)
}

const signIn = (companyCode: string, number: string, secret = pin) =>
  app.anonymous().try(staffSignIn.login, { companyCode, number, password: secret })

const refusal = { status: 401, body: { code: 'wrong-staff-credentials' } }

describe('someone without an e-mail', () => {
  test('comes in by a link that was handed over, and again by number or phone, however it is written', async () => {
    const phone = '(212) 555-0147'
    const { id, number } = await hire({ name: 'Pia Phone', phone })
    expect(Number(number)).toBeGreaterThan(1000)
    for (const typed of [number, ` ${number} `, '212 555 0147', '+1 212-555-0147', '2125550147']) {
      const client = app.anonymous()
      const input = { companyCode: 'harbor', number: typed, password: pin }
      const { user } = await client.call(staffSignIn.login, input)
      expect(user).toMatchObject({ email: null, name: 'Pia Phone', employeeId: id, organizationId: harbor })
      expect((await client.call(profile.read, {})).employments).toMatchObject([
        { companyCode: 'HARBOR', staffNumber: Number(number) },
      ])
    }
  })

  test('is told by their link what to sign in with', async () => {
    const { id, staffNumber } = await boss.call(employees.create, {
      name: 'Lena Link',
      email: '',
      phone: nextPhone(),
      organizationId: harbor,
    })
    const mailing = await boss.refused(invitations.invite, { id })
    expect([mailing.status, mailing.body.code]).toEqual([409, 'no-email-to-invite'])
    const { link } = await boss.call(invitations.invite, { id, handOver: true })
    expect(await app.anonymous().call(invitations.look, { token: tokenIn(link) })).toMatchObject({
      email: null,
      companyCode: 'HARBOR',
      staffNumber,
    })
  })

  test.each([
    ['123456', 'too easy'],
    ['121212', 'too easy'],
    ['41729', 'at least 6'],
    ['2125552', 'too easy'],
  ])('cannot take %s as a PIN', async (weak, reason) => {
    const { id } = await boss.call(employees.create, {
      name: 'Will Weak',
      phone: '212 555 2999',
      organizationId: harbor,
    })
    const { link } = await boss.call(invitations.invite, { id, handOver: true })
    const form = { token: tokenIn(link), firstName: 'Will', lastName: 'Weak', password: weak }
    const { status, body } = await app.anonymous().refused(invitations.join, form)
    expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
    await boss.call(employees.remove, { id })
  })

  test('changes their PIN, and every other device is signed out', async () => {
    const { number, client } = await hire({ name: 'Cora Change' })
    const other = app.anonymous()
    await other.call(staffSignIn.login, { companyCode: 'HARBOR', number, password: pin })
    await client.call(security.changePassword, { currentPassword: pin, newPassword: '850316' })
    expect((await other.try(accounts.user, {})).status).toBe(401)
    expect(await signIn('HARBOR', number)).toMatchObject(refusal)
    expect((await signIn('HARBOR', number, '850316')).status).toBe(200)
  })

  test('is asked for a code when two-factor is on', async () => {
    const { number, client } = await hire({ name: 'Toni Twofactor' })
    const { uri } = await client.call(security.prepareTwoFactor, { currentPassword: pin })
    expect(uri).toContain('otpauth://')
    const { TOTP, URI } = await import('otpauth')
    const totp = URI.parse(uri) as InstanceType<typeof TOTP>
    await client.call(security.enableTwoFactor, { code: totp.generate({ timestamp: clock.now().getTime() }) })
    expect(await signIn('HARBOR', number)).toMatchObject({ status: 200, body: { twoFactor: true } })
  })

  test('a PIN does not open the account by an e-mail that is added later: a mailed link sets a password', async () => {
    const { number, client } = await hire({ name: 'Pim Pinned' })
    const email = 'pim@harbor.test'
    await client.call(profile.update, { email, currentPassword: pin })
    const byEmail = (secret: string) => app.anonymous().try(accounts.login, { email, password: secret })
    expect(await byEmail(pin)).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect((await signIn('HARBOR', number)).status).toBe(200)
    const token = await eventually(() => mailedReset(email))
    const weak = await app.anonymous().refused(accounts.resetPassword, { token, newPassword: '604817' })
    expect(weak.body.code).toBe('weak-password')
    await app.anonymous().call(accounts.resetPassword, { token, newPassword: password })
    expect((await byEmail(password)).status).toBe(200)
    expect((await signIn('HARBOR', number, password)).status).toBe(200)
    expect(await signIn('HARBOR', number)).toMatchObject(refusal)
  })

  test('nor by one that an administrator gives them', async () => {
    const { number, client } = await hire({ name: 'Ada Given' })
    const { id } = await client.call(accounts.user, {})
    const email = 'ada@harbor.test'
    await (await app.as('admin')).call(users.update, { id, email })
    expect((await app.anonymous().try(accounts.login, { email, password: pin })).status).toBe(401)
    expect((await signIn('HARBOR', number)).status).toBe(200)
    expect(await eventually(() => mailedReset(email))).toBeTruthy()
  })

  test('may add an e-mail later, with their password, and signs in with either', async () => {
    const { number, client } = await hire({ name: 'Eva Email', secret: password })
    const email = 'eva@harbor.test'
    expect((await client.try(profile.update, { email })).status).toBe(422)
    await client.call(profile.update, { email, currentPassword: password })
    await app.signedIn(email, password)
    expect((await signIn('HARBOR', number, password)).status).toBe(200)
  })

  test('keeps a phone as long as nothing else reaches them', async () => {
    const { id, client } = await hire({ name: 'Kim Keep' })
    expect((await client.refused(profile.update, { phone: '' })).body.fields).toMatchObject([{ field: 'phone' }])
    expect((await boss.refused(employees.update, { id, phone: 'gate' })).body.fields).toMatchObject([
      { field: 'phone' },
    ])
  })

  test('stands in the list of accounts with the others, page by page', async () => {
    await hire({ name: 'Lisa List' })
    const admin = await app.as('admin')
    const everyone = await admin.call(users.list, {})
    const names: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body, headers } = await admin.try(users.list, { limit: 2, ...(cursor && { cursor }) })
      names.push(...(body as { id: string }[]).map(({ id }) => id))
      cursor = headers.get('x-next-cursor')
    }
    expect(names).toEqual(everyone.map(({ id }) => id))
    expect(everyone.at(-1)?.email).toBeNull()
  })
})

describe('whoever has forgotten their PIN', () => {
  test('gets a link from someone above them, which works once and ends what was open', async () => {
    const { id, number, client } = await hire({ name: 'Fred Forgot' })
    const { link } = await boss.call(invitations.newLink, { id })
    const token = tokenIn(link)
    await app.anonymous().call(accounts.resetPassword, { token, newPassword: '604817' })
    expect((await client.try(accounts.user, {})).status).toBe(401)
    expect((await signIn('HARBOR', number, '604817')).status).toBe(200)
    expect(await signIn('HARBOR', number)).toMatchObject(refusal)
    const again = await app.anonymous().refused(accounts.resetPassword, { token, newPassword: '271905' })
    expect(again.body.code).toBe('reset-link-invalid')
  })

  test('the newest link alone works, for a day', async () => {
    const { id } = await hire({ name: 'Nele Newest' })
    const first = await boss.call(invitations.newLink, { id })
    const second = await boss.call(invitations.newLink, { id })
    expect(Date.parse(second.expiresAt) - clock.now().getTime()).toBe(24 * 3_600_000)
    const use = (link: string) =>
      app.anonymous().try(accounts.resetPassword, { token: tokenIn(link), newPassword: '604817' })
    expect((await use(first.link)).status).toBe(422)
    expect((await use(second.link)).status).toBe(200)
  })

  test.each([
    ['their company', (id: number) => owner.call(employees.update, { id, role: 'supervisor' })],
    [
      'an administrator',
      async (id: number) => {
        const { userId } = await owner.call(employees.read, { id })
        return (await app.as('admin')).call(users.update, { id: userId ?? '', role: 'supervisor' })
      },
    ],
  ] as const)(
    'the link ends where %s gives them another role: whoever was shown it may stand below them now',
    async (_, raise) => {
      const { id, number } = await hire({ name: 'Uma Up' })
      const { link } = await boss.call(invitations.newLink, { id })
      await raise(id)
      const late = await app
        .anonymous()
        .refused(accounts.resetPassword, { token: tokenIn(link), newPassword: '604817' })
      expect([late.status, late.body.code]).toEqual([422, 'reset-link-invalid'])
      expect((await signIn('HARBOR', number)).body).toMatchObject({ user: { role: 'supervisor' } })
    },
  )

  test('nobody hands out links for those who have an e-mail, are above them or work elsewhere', async () => {
    const { id } = await hire({ name: 'Hal Hidden' })
    const lead = await app.as('lead')
    expect((await lead.refused(invitations.newLink, { id })).status).toBe(403)
    expect((await rival.refused(invitations.newLink, { id })).status).toBe(404)
    expect((await boss.refused(invitations.newLink, { id: 13 })).body.code).toBe('resets-by-mail')
    expect((await boss.refused(invitations.newLink, { id: 14 })).body.code).toBe('not-joined')
    expect((await boss.refused(invitations.newLink, { id: 11 })).body.code).toBe('resets-by-mail')
    const equal = await hire({ name: 'Sia Supervisor', by: owner, role: 'supervisor' })
    const { status, body } = await boss.refused(invitations.newLink, { id: equal.id })
    expect([status, body.code]).toEqual([403, 'rank-too-low'])
    expect((await owner.call(invitations.newLink, { id: equal.id })).link).toContain('/reset-password')
  })
})

describe('guessing', () => {
  test('every wrong part is answered alike', async () => {
    const { number, phone } = await hire({ name: 'Ann Alike' })
    const sam = await hire({ name: 'Sue Summit', by: rival, organizationId: summit, phone, secret: '936158' })
    for (const [code, who, secret] of [
      ['NOBODY', number, pin],
      ['HARBOR', '999998', pin],
      ['HARBOR', '+1 212 555 9999', pin],
      ['HARBOR', 'anyone', pin],
      ['HARBOR', number, '000001'],
      ['SUMMIT', number, pin],
      ['SUMMIT', phone, pin],
      ['HARBOR', phone, '936158'],
      ['HARBOR', '13', 'x'],
    ] as const) {
      expect(await signIn(code, who, secret)).toMatchObject(refusal)
    }
    expect((await signIn('SUMMIT', sam.number, '936158')).status).toBe(200)
    expect((await signIn('SUMMIT', phone, '936158')).status).toBe(200)
    expect((await signIn('HARBOR', phone)).status).toBe(200)
  })

  test('two companies may have the same staff number, each for its own person', async () => {
    const ours = await hire({ name: 'Same Harbor', staffNumber: 77 })
    const theirs = await hire({
      name: 'Same Summit',
      by: rival,
      organizationId: summit,
      staffNumber: 77,
      secret: '936158',
    })
    expect([ours.number, theirs.number]).toEqual(['77', '77'])
    expect((await signIn('HARBOR', '77')).body).toMatchObject({ user: { name: 'Same Harbor' } })
    expect((await signIn('SUMMIT', '77', '936158')).body).toMatchObject({ user: { name: 'Same Summit' } })
    expect(await signIn('SUMMIT', '77')).toMatchObject(refusal)
  })

  test('a phone that two people of a company share stays the sign-in of who had it first', async () => {
    const phone = nextPhone()
    const one = await hire({ name: 'Ida Shared', phone })
    const two = await hire({ name: 'Udo Shared', secret: '936158' })
    await two.client.call(profile.update, { phone })
    expect((await signIn('HARBOR', phone)).body).toMatchObject({ user: { name: 'Ida Shared' } })
    expect(await signIn('HARBOR', phone, '936158')).toMatchObject(refusal)
    expect((await signIn('HARBOR', two.number, '936158')).status).toBe(200)
    await one.client.call(profile.update, { phone: nextPhone() })
    expect((await signIn('HARBOR', phone, '936158')).body).toMatchObject({ user: { name: 'Udo Shared' } })
  })

  const knock = (number: string, secret: string, companyCode = 'HARBOR') =>
    app.anonymous().try(staffSignIn.login, { companyCode, number, password: secret })

  test('after ten wrong PINs from one place nobody gets further there, also with the right one', async () => {
    const { number } = await hire({ name: 'Gus Guess' })
    const tries = await Promise.all(Array.from({ length: 14 }, (_, index) => knock(number, `00000${index}`)))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await knock(number, pin)).status).toBe(429)
    later()
    expect((await knock(number, pin)).status).toBe(200)
  })

  test('with several names of one person no more is judged, and nothing says that they are one person’s', async () => {
    const { number, phone, client } = await hire({ name: 'Nan Names', secret: password })
    await client.call(profile.update, { email: 'nan@harbor.test', currentPassword: password })
    const byEmail = (secret: string) =>
      app.anonymous().try(accounts.login, { email: 'nan@harbor.test', password: secret })
    for (let index = 0; index < 4; index++) {
      for (const tried of [knock(number, `00000${index}`), knock(phone, `00000${index}`), byEmail(`00000${index}`)])
        expect((await tried).status).toBe(401)
    }
    // The eleventh and later are wrong whatever they are, and answered like every wrong one.
    expect(await knock(number, password)).toMatchObject(refusal)
    expect(await byEmail(password)).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    later()
    expect((await knock(number, password)).status).toBe(200)
    expect((await byEmail(password)).status).toBe(200)
  })

  test('someone who exists and someone who does not are answered alike, however often and however it is written', async () => {
    const known = await hire({ name: 'Kai Known', staffNumber: 2417, phone: '(212) 555-7731' })
    const forms = (number: string, phone: string) => [number, `00${number}`, `0${number}`, phone, `+1 ${phone}`]
    const answers = async (companyCode: string, names: string[]) => {
      const seen: unknown[] = []
      for (let round = 0; round < 5; round++) {
        for (const name of names) {
          const { status, body, headers } = await knock(name, `00000${round}`, companyCode)
          seen.push([status, body, headers.get('retry-after')])
        }
      }
      later()
      return seen
    }
    const ofKnown = await answers('HARBOR', forms(known.number, '212 555 7731'))
    expect(await answers('HARBOR', forms('7318', '212 555 8842'))).toEqual(ofKnown)
    expect(await answers('NOSUCH', forms('2417', '212 555 7731'))).toEqual(ofKnown)
  })

  test('a staff number that nobody has is limited just the same', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index++) {
      const input = { companyCode: 'HARBOR', number: '888888', password: pin }
      statuses.push((await app.anonymous().try(staffSignIn.login, input)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('an owner and a client sign in by e-mail alone', async () => {
    await owner.call(employees.create, { name: 'Owner Self', email: 'provider@muster.test', organizationId: harbor })
    const { rows } = await app.database.owner.query(
      `select staff_number from employees where organization_id = $1 and user_id = 'provider'`,
      [harbor],
    )
    expect(rows).toHaveLength(1)
    expect(await signIn('HARBOR', String(rows[0].staff_number), 'muster-demo')).toMatchObject(refusal)
  })
})

describe('leaving', () => {
  test('whoever is removed is out at once, by number and by phone, and the number is nobody else’s', async () => {
    const { id, number, phone, client } = await hire({ name: 'Lars Leaves' })
    await boss.call(employees.remove, { id })
    expect((await client.try(accounts.user, {})).status).toBe(401)
    expect(await signIn('HARBOR', number)).toMatchObject(refusal)
    expect(await signIn('HARBOR', phone)).toMatchObject(refusal)
    const taken = await boss.refused(employees.create, {
      name: 'Next Nine',
      phone,
      organizationId: harbor,
      staffNumber: Number(number),
    })
    expect([taken.status, taken.body.code]).toEqual([409, 'staff-number-taken'])
  })

  test('a link that was handed over does not work for someone who is signed in', async () => {
    const { id } = await boss.call(employees.create, { name: 'Ole Other', phone: nextPhone(), organizationId: harbor })
    const { link } = await boss.call(invitations.invite, { id, handOver: true })
    const { client } = await hire({ name: 'Nil Nobody' })
    const { status, body } = await client.refused(invitations.acceptLink, { token: tokenIn(link) })
    expect([status, body.code]).toEqual([409, 'invitation-makes-account'])
    expect(await client.call(invitations.list, {})).toEqual([])
  })
})

describe('codes and numbers', () => {
  test('a company has a code from the start, and its owner may choose another that nobody has', async () => {
    const [, pierCompany] = await owner.call(organizations.list, {})
    expect(pierCompany?.code).toMatch(/^[A-Z0-9]{6}$/)
    const id = pierCompany?.id ?? 0
    const taken = await owner.refused(organizations.update, { id, code: 'summit' })
    expect([taken.status, taken.body.code]).toEqual([409, 'company-code-taken'])
    expect((await owner.refused(organizations.update, { id, code: 'a b' })).body.fields).toMatchObject([
      { field: 'code' },
    ])
    expect((await boss.refused(organizations.update, { id: harbor, code: 'MINE12' })).status).toBe(403)
  })

  test('people added at the same moment get numbers of their own', async () => {
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        boss.call(employees.create, { name: `Row ${index}`, phone: nextPhone(), organizationId: harbor }),
      ),
    )
    expect(new Set(added.map(({ staffNumber }) => staffNumber)).size).toBe(6)
  })

  test('an import takes people without an e-mail and keeps the numbers they bring', async () => {
    const rows = [
      { name: 'Imp One', phone: '212 555 0160', staffNumber: '501' },
      { name: 'Imp Two', phone: '212 555 0161' },
      { name: 'Imp Three', phone: '' },
    ]
    const { problems } = await boss.call(employees.checkImport, { organizationId: harbor, rows })
    expect(problems).toMatchObject([{ row: 2, field: 'email', code: 'contact-required' }])
    const outcome = await boss.call(employees.import, { organizationId: harbor, rows: rows.slice(0, 2) })
    expect(outcome).toEqual({ imported: 2, invited: 0 })
    const [one] = await boss.call(employees.list, { search: '501' })
    expect(one).toMatchObject({ name: 'Imp One', staffNumber: 501, email: null, access: 'none' })
    const again = await boss.call(employees.checkImport, { organizationId: harbor, rows: rows.slice(0, 1) })
    expect(again.problems).toMatchObject([{ field: 'staffNumber', code: 'staff-number-taken' }])
  })

  test('a lead does not give a supervisor another number', async () => {
    const lead = await app.as('lead')
    expect((await lead.refused(employees.update, { id: 11, staffNumber: 4 })).body.fields).toMatchObject([
      { field: 'staffNumber' },
    ])
    expect(await boss.call(employees.update, { id: 12, staffNumber: 4 })).toMatchObject({ staffNumber: 4 })
  })
})
