import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { profile } from '#shared/accounts/profile-contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { programOf, programWith } from './program.ts'

let now = Date.parse('2026-03-02T10:00:05Z')
const pass = (seconds: number) => {
  now += seconds * 1000
}

let app: RunningApp
let harbor: Company
let second: Company
let owner: Client
beforeAll(async () => {
  app = await startApp({ clock: () => new Date(now) })
  const ownerAccount = { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga', lastName: 'Owner' }
  harbor = await foundCompany(app.database, { name: 'Harbor', owner: ownerAccount })
  second = await foundCompany(app.database, { name: 'Second', owner: 'olga' })
  owner = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())

/** Someone new of the company, and their browser. */
async function hired(role: 'supervisor' | 'lead' | 'employee' | 'client' = 'supervisor') {
  const person = await harbor.hire('Someone New', { role })
  return { person, browser: await app.signedIn(person.email) }
}

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code

test('a program reads with a token what its scope names, and is refused the rest', async () => {
  const { browser } = await hired()
  const { program, made } = await programOf(app, browser, ['schedule:read'])
  expect(made.token).toMatch(/^mstr_[\w-]{43}$/)
  expect(await program.call(scheduling.list, { date: '2026-03-02' })).toEqual([])
  const refused = await program.refused(employees.list, {})
  expect([refused.status, refused.body.code]).toEqual([403, 'token-out-of-scope'])
})

test('the token is shown once and kept nowhere: not in the list, not for a repeated call, not in the database', async () => {
  const { browser } = await hired()
  const key = { 'idempotency-key': '6f0c1f9e-2a51-4c0e-9a3b-0b8f3e2d7a11' }
  const { token } = await browser.call(apiTokens.create, { name: 'Once', scopes: ['note:read'] }, key)
  const again = await browser.try(apiTokens.create, { name: 'Once', scopes: ['note:read'] }, key)
  expect([again.status, codeOf(again)]).toEqual([409, 'key-reply-secret'])
  const listed = await browser.call(apiTokens.list, {})
  expect(listed).toMatchObject([{ name: 'Once', hint: token.slice(0, 9), isOwn: true, lastUsedAt: null }])
  expect(JSON.stringify(listed)).not.toContain(token)
  const { rows } = await app.database.owner.query(
    `select (select string_agg(t::text, '') from api_tokens t) || coalesce((select string_agg(k::text, '') from idempotency_keys k), '')
       || (select string_agg(a::text, '') from audit_log a) as everything`,
  )
  expect(rows[0].everything).not.toContain(token.slice(9))
})

test('when it was last used is written down to the minute', async () => {
  const { browser } = await hired()
  const { program } = await programOf(app, browser, ['note:read'])
  const lastUsed = async () => (await browser.call(apiTokens.list, {}))[0]?.lastUsedAt
  await program.call(notes.list, {})
  const first = new Date(now).toISOString()
  expect(await lastUsed()).toBe(first)
  pass(30)
  await program.call(notes.list, {})
  expect(await lastUsed()).toBe(first)
  pass(45)
  await program.call(notes.list, {})
  expect(await lastUsed()).toBe(new Date(now).toISOString())
})

describe('a token ends', () => {
  test('with the next call after it was revoked, also where the server had just answered it', async () => {
    const { browser } = await hired()
    const { program, made } = await programOf(app, browser, ['note:read'])
    await program.call(notes.list, {})
    await browser.call(apiTokens.revoke, { id: made.id })
    const refused = await program.refused(notes.list, {})
    expect([refused.status, refused.body.code]).toEqual([401, 'token-refused'])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await browser.call(apiTokens.list, {})).toEqual([])
  })

  test('when its days are over', async () => {
    const { browser } = await hired()
    const { program } = await programOf(app, browser, ['note:read'], { expiresInDays: 1 })
    await program.call(notes.list, {})
    pass(86_400)
    expect((await program.refused(notes.list, {})).status).toBe(401)
    pass(-86_400)
  })

  test('when its person is deactivated', async () => {
    const { browser, person } = await hired()
    const { program } = await programOf(app, browser, ['note:read'])
    await program.call(notes.list, {})
    await app.database.owner.query(`update employees set status = 'inactive' where id = $1`, [person.employeeId])
    expect((await program.refused(notes.list, {})).status).toBe(401)
  })

  test('when its account is closed', async () => {
    const { browser, person } = await hired('client')
    const { program } = await programOf(app, browser, ['note:read'])
    await program.call(notes.list, {})
    await app.database.owner.query(`update users set closed_at = now() where id = $1`, [person.userId])
    expect((await program.refused(notes.list, {})).status).toBe(401)
  })

  test('when its company is not its person’s any more', async () => {
    const { browser, person } = await hired('employee')
    const { program } = await programOf(app, browser, ['note:read'])
    await program.call(notes.list, {})
    await app.database.owner.query(`update users set organization_id = $2 where id = $1`, [person.userId, second.id])
    await app.database.owner.query(`update employees set user_id = null where id = $1`, [person.employeeId])
    expect((await program.refused(notes.list, {})).status).toBe(401)
  })
})

test('a person who is made less is less through their tokens too, from the next call on', async () => {
  const { browser, person } = await hired()
  await harbor.guard('Some Guard')
  const { program } = await programOf(app, browser, ['employee:read', 'invoice:read'])
  expect((await program.call(employees.list, {})).length).toBeGreaterThan(1)
  expect((await program.try(auditLog.list, {})).status).toBe(403)
  await app.database.owner.query(`update users set role = 'employee' where id = $1`, [person.userId])
  await app.database.owner.query(`update employees set role = 'employee' where id = $1`, [person.employeeId])
  expect((await program.call(employees.list, {})).map(({ id }) => id)).toEqual([person.employeeId])
})

test('pay is not shown to a token that was not given it, whatever its person sees', async () => {
  const { browser } = await hired()
  const guard = await harbor.guard('Paid Guard', { hourlyRate: 25 })
  const { program } = await programOf(app, browser, ['employee:read'])
  const rateOf = async (client: Client) => (await client.call(employees.read, { id: guard.employeeId })).hourlyRate
  expect(await rateOf(browser)).toBe('25.00')
  expect(await rateOf(program)).toBeUndefined()
})

describe('a token belongs to one organization', () => {
  test('of an owner of two it opens the one it was made for', async () => {
    await harbor.guard('Guard of Harbor')
    await second.guard('Guard of Second')
    const { program } = await programOf(app, owner, ['employee:read'], { organizationId: second.id })
    expect((await program.call(employees.list, {})).map(({ name }) => name)).toEqual(['Guard of Second'])
    expect((await program.refused(employees.list, { organizationId: harbor.id })).status).toBe(404)
  })

  test('nobody makes one for a company that is not theirs', async () => {
    const { browser } = await hired()
    const refused = await browser.refused(apiTokens.create, {
      name: 'Elsewhere',
      scopes: ['note:read'],
      organizationId: second.id,
    })
    expect(refused.status).toBe(404)
  })
})

describe('what only a person does is refused to every token', () => {
  test.each([
    ['reading who is signed in', accounts.user, {}],
    ['the profile', profile.read, {}],
    ['changing the password', security.changePassword, { currentPassword: 'a', newPassword: 'b' }],
    ['preparing two-factor sign-in', security.prepareTwoFactor, { currentPassword: 'a' }],
    ['the list of sessions', security.sessions, {}],
    ['signing out other devices', security.endOtherSessions, {}],
    ['listing tokens', apiTokens.list, {}],
    ['making a token', apiTokens.create, { name: 'More', scopes: ['note:read'] }],
    ['changing the company', organizations.create, { name: 'New' }],
    ['an address that opens one’s calendar', calendar.open, {}],
  ] as const)('%s', async (_, endpoint, input) => {
    const { program } = await programOf(app, owner, ['note:read', 'schedule:claim'])
    const answer = await program.try(endpoint, input)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'not-for-tokens'])
  })
})

describe('nobody gets in', () => {
  test.each([
    ['a made-up token', 'mstr_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a text that is no token', 'secret'],
  ])('with %s', async (_, token) => {
    const refused = await programWith(app, token).refused(notes.list, {})
    expect([refused.status, refused.body.code]).toEqual([401, 'token-refused'])
    expect(refused.headers.get('ratelimit')).toBeNull()
  })

  test('with the token of a session as an API token, nor with an API token as a cookie', async () => {
    const { browser } = await hired()
    const [, session = ''] = /muster=([\w-]+)/.exec(browser.cookie ?? '') ?? []
    expect((await programWith(app, session).refused(notes.list, {})).status).toBe(401)
    const { made } = await programOf(app, browser, ['note:read'])
    const disguised = app.anonymous()
    disguised.cookie = `muster=${made.token}; __Host-muster=${made.token}`
    expect((await disguised.refused(notes.list, {})).status).toBe(401)
  })

  test('with a token in the address', async () => {
    const { browser } = await hired()
    const { made } = await programOf(app, browser, ['note:read'])
    for (const name of ['token', 'access_token', 'api_key'])
      expect((await app.anonymous().send('GET', `/api/notes?${name}=${made.token}`)).status).toBe(401)
  })

  test('at the event stream, which is for browsers', async () => {
    const { program } = await programOf(app, owner, ['note:read'])
    expect((await program.send('GET', '/api/events')).status).toBe(401)
  })
})

test('who sends a token beside the cookie of their browser is the token, for better and for worse', async () => {
  const { browser } = await hired()
  const { made } = await programOf(app, browser, ['note:read'])
  const both = await app.signedIn('olga@harbor.test')
  both.token = made.token
  expect((await both.refused(employees.list, {})).body.code).toBe('token-out-of-scope')
  both.token = 'mstr_made-up'
  expect((await both.refused(employees.list, {})).status).toBe(401)
  expect((await both.send('POST', '/api/logout', {})).status).toBe(401)
  both.token = null
  expect((await both.try(employees.list, {})).status).toBe(200)
})

test('a program on another site may write with a token, a page there with a cookie may not', async () => {
  const { browser, person } = await hired()
  const { program } = await programOf(app, browser, ['note:add'])
  const note = { employeeId: person.employeeId, content: 'Gate checked' }
  const elsewhere = { origin: 'https://elsewhere.test' }
  expect((await program.try(notes.create, note, elsewhere)).status).toBe(201)
  expect((await browser.try(notes.create, note, elsewhere)).status).toBe(403)
})

test('what a token did stands in the audit log as done by it', async () => {
  const { browser, person } = await hired()
  const { program, made } = await programOf(app, browser, ['note:add'], { name: 'Radio bridge' })
  await program.call(notes.create, { employeeId: person.employeeId, content: 'Gate checked' })
  await browser.call(notes.create, { employeeId: person.employeeId, content: 'Door checked' })
  const lines = await owner.call(auditLog.list, { organizationId: harbor.id, actorId: person.userId })
  expect(lines.map(({ action, through }) => [action, through])).toEqual([
    ['note.added', null],
    ['note.added', { id: made.id, name: 'Radio bridge' }],
    ['api-token.created', null],
  ])
})

test('what one token was answered under a key is not answered to another', async () => {
  const { browser, person } = await hired()
  const [first, other] = [await programOf(app, browser, ['note:add']), await programOf(app, browser, ['note:add'])]
  const key = { 'idempotency-key': '0b7a7a52-6a0e-4f6f-8d3e-54d6f1f4b0aa' }
  const note = { employeeId: person.employeeId, content: 'Said once' }
  expect((await first.program.try(notes.create, note, key)).status).toBe(201)
  expect((await first.program.try(notes.create, note, key)).headers.get('idempotency-replayed')).toBe('true')
  const refused = await other.program.try(notes.create, note, key)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'key-reused'])
})

test('every answer says how many calls are left, and beyond them a token waits for the next minute', async () => {
  const { browser } = await hired()
  const { program, made } = await programOf(app, browser, ['note:read'])
  const first = await program.try(notes.list, {})
  expect(first.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60')
  const left = 60 - (Math.floor(now / 1000) % 60)
  expect(first.headers.get('ratelimit')).toBe(`"token";r=599;t=${left}`)
  expect((await program.try(employees.list, {})).headers.get('ratelimit')).toBe(`"token";r=598;t=${left}`)
  await app.database.owner.query(`update rate_limits set count = 600 where key = $1`, [`api-token:${made.id}`])
  const refused = await program.refused(notes.list, {})
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-calls'])
  expect(refused.headers.get('retry-after')).toBe(String(left))
  expect(refused.headers.get('ratelimit')).toBe(`"token";r=0;t=${left}`)
  expect((await browser.try(notes.list, {})).status).toBe(200)
  pass(60)
  expect((await program.try(notes.list, {})).status).toBe(200)
})
