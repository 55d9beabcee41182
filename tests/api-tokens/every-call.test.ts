import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/session.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { isScope, scopes, scopesOf, tokenPrefix } from '#shared/api-tokens/rules.ts'
import { type Endpoint, isDownload, placeholdersOf } from '#shared/endpoint.ts'
import { type Permission, reach, type Standing } from '#shared/permissions.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { roleOf, siteClient } from '../support/callers.ts'
import type { Client } from '../support/client.ts'
import { otherCompany, type Whose } from '../support/targets.ts'
import {
  type Aims,
  type Allows,
  allowedStatuses,
  endpoints,
  inputFor,
  nameOf as name,
  prepareWalk,
  standingOf,
  standpointOf,
  type Walker,
} from '../support/walk.ts'
import { programOf, programWith } from './program.ts'

/*
 * Every call by programs: what a token opens is its scope, as far as the role of its person goes, in its organization. Whether it is let
 * in is decided before anything that it brings is looked at, so those that are not come with nothing but an id that no record has.
 */
const closed = endpoints.filter(({ may }) => may !== 'anyone')

// Time stands still: what runs with the clock says the same to everybody who asks.
const now = new Date()

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo', clock: () => now })
  await prepareWalk(app.database.owner)
})
afterAll(() => app?.stop())
// Nobody has more than so many tokens, nor so many attempts.
afterEach(() => app.database.owner.query(`delete from api_tokens where name = 'Program'; delete from rate_limits`))

const knock = async (program: Client, endpoint: Endpoint) => {
  const { status, body } = await program.try(
    endpoint,
    Object.fromEntries(placeholdersOf(endpoint.path).map(placeholder => [placeholder, 2_000_000_000])),
  )
  return { status, code: (body as { code?: string } | null)?.code }
}

/** Why a token with these scopes is refused; null: it is not, whatever else is wrong with the call. */
function refusalOf({ may, isSecret }: Endpoint, given: readonly string[]) {
  if (isSecret || !isScope(may)) return 'not-for-tokens'
  return given.includes(may) ? null : 'token-out-of-scope'
}

/** A token that acts for the company itself, whoever owns it. */
const serviceAccount = 'service account'
type Caller = Walker | typeof serviceAccount

/** As whom a token stands before the table of permissions. */
const personOf = (caller: Caller): Walker => (caller === serviceAccount ? 'provider' : caller)

/** A token made as its person makes it. */
async function tokenOf(caller: Caller, given: Permission[]) {
  const person = await app.signedIn(`${personOf(caller)}@muster.demo`)
  const forCompany = caller === serviceAccount
  return { person, ...(await programOf(app, person, given, { organizationId: 1, forCompany })) }
}

test.each(['lead', 'client', serviceAccount] as const)(
  'a token of a %s with one scope opens the calls of that scope and no other',
  async caller => {
    const { program } = await tokenOf(caller, ['note:read'])
    const opened: string[] = []
    for (const endpoint of closed) {
      const { status, code } = await knock(program, endpoint)
      const expected = refusalOf(endpoint, ['note:read'])
      if (expected === null) opened.push(name(endpoint))
      expect(status, name(endpoint)).toSatisfy((it: number) =>
        expected === null ? it !== 401 && it !== 403 && it < 500 : it === 403,
      )
      if (expected !== null) expect(code, name(endpoint)).toBe(expected)
    }
    expect(opened).toEqual(['GET /api/notes', 'GET /api/notes/{id}/photo'])
  },
)

test.each(['admin', 'provider', 'supervisor', 'lead', 'employee', 'client', serviceAccount] as const)(
  'a token of a %s with everything they can give it opens what their role reads, of one company',
  async caller => {
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select name from employees where organization_id <> 1`,
    )
    const given = scopesOf(roleOf(personOf(caller)))
    const { program } = await tokenOf(caller, given)
    for (const endpoint of closed.filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
      const { status, body } = await program.try(endpoint, {})
      const said = JSON.stringify(body) ?? ''
      expect(status, `${name(endpoint)} → ${said.slice(0, 300)}`).toSatisfy((it: number) =>
        refusalOf(endpoint, given) === null ? it !== 401 && it !== 403 && it < 500 : it === 403,
      )
      expect(
        rows.filter(stranger => said.includes(stranger.name)),
        name(endpoint),
      ).toEqual([])
    }
  },
)

test.each(['supervisor', 'client', siteClient, serviceAccount] as const)(
  'a token of a %s with the one scope of a call is told nothing that its person is not told',
  async caller => {
    const { owner } = app.database
    const from = await standpointOf(owner, personOf(caller))
    const person = await app.signedIn(`${personOf(caller)}@muster.demo`)
    const programs = await programsOf(caller, scope => [scope])
    const aims: Aims = new Map()
    const reads = closed.filter(
      one => one.method === 'GET' && !isDownload(one.reply) && refusalOf(one, scopes) === null,
    )
    let compared = 0
    for (const endpoint of reads) {
      const { input } = await inputFor(owner, endpoint, from, 'own', aims)
      const [seen, told] = await Promise.all(
        [person, programFor(programs, endpoint)].map(client => client.try(endpoint, input)),
      )
      if (told === undefined || told.status >= 300) continue
      const known = factsOf(seen?.body)
      expect(
        [...factsOf(told.body)].filter(fact => !known.has(fact)),
        name(endpoint),
      ).toEqual([])
      compared++
    }
    expect(compared).toBeGreaterThan(10)
  },
)

const madeNow = ['/asOf', '/madeAt']
// What one may do is less with a token of one scope.
const whatOneMayDo = /\/may[A-Z]\w*$/
const saysNothing: unknown[] = [null, 0, '0.00']

/** Everything that an answer says, each with where it says it; not that something is withheld, nor what time it is. */
function factsOf(body: unknown, where = ''): Set<string> {
  if (madeNow.includes(where) || saysNothing.includes(body)) return new Set()
  if (whatOneMayDo.test(where) && body === false) return new Set()
  if (typeof body !== 'object' || body === null) return new Set([`${where}: ${body}`])
  const inner = Object.entries(body).map(([key, value]) => factsOf(value, `${where}/${Array.isArray(body) ? '' : key}`))
  return new Set(inner.flatMap(facts => [...facts]))
}

test('a token that lacks the one scope of a call is refused, whatever else it was given and whoever it acts for', async () => {
  for (const caller of ['supervisor', siteClient, serviceAccount] as const) {
    const programs = await programsOf(caller, scope => scopes.filter(one => one !== scope))
    for (const endpoint of closed) {
      const { status, code } = await knock(programFor(programs, endpoint), endpoint)
      expect(status, `${name(endpoint)} by ${caller}`).toBe(403)
      expect(code, `${name(endpoint)} by ${caller}`).toBe(refusalOf(endpoint, []))
    }
  }
})

const refusals = ['not-for-tokens', 'token-out-of-scope']

/** Whether the call is let in: what it may then be refused for is that its one scope does not let it see what it is about. */
const isTheirs = (standing: Standing, { may }: Endpoint, whose: Whose) =>
  (whose === 'own' || (whose === 'colleague' && reach(standing, may as Permission) !== 'own')) &&
  reach(standing, may as Permission) !== 'none'

const walks = [
  ['admin', ['foreign']],
  ['provider', ['foreign']],
  ['supervisor', ['foreign', 'own']],
  ['lead', ['colleague']],
  ['employee', ['foreign', 'colleague', 'own']],
  ['client', ['other-client', 'own']],
  [siteClient, ['other-site', 'own']],
  [serviceAccount, ['foreign', 'own']],
] as const

test.each(walks)(
  'a token of a %s with the one scope of a call reaches as far as its person, and never to what is %s',
  async (caller, whom) => {
    const { owner } = app.database
    const from = await standpointOf(owner, personOf(caller))
    // Their owner may have another company: a service account has the one that it was made for.
    const own = 'update organizations set provider_id = (select id from users where email = $1) where id = $2'
    if (caller === serviceAccount) await owner.query(own, ['provider@muster.demo', otherCompany])
    const programs = await programsOf(caller, scope => [scope])
    const aims: Aims = new Map()
    let aimed = 0
    for (const endpoint of closed.filter(one => refusalOf(one, scopes) === null))
      for (const whose of whom) {
        const target = await inputFor(owner, endpoint, from, whose, aims)
        if (whose === 'own' ? !target.isComplete : target.aimed.length === 0) continue
        const { status, body } = await programFor(programs, endpoint).try(endpoint, target.input)
        if (endpoint.method !== 'GET' && status < 400) forgetOwn(aims)
        const seen = `${name(endpoint)} × ${whose} (${target.aimed}) → ${status} ${JSON.stringify(body)?.slice(0, 300)}`
        const standing = { ...standingOf(personOf(caller)), scopes: [endpoint.may as Permission] }
        const { code = '' } = (body ?? {}) as { code?: string }
        expect(status, seen).toBeLessThan(500)
        if (isTheirs(standing, endpoint, whose))
          expect([401, ...refusals], seen).not.toContain(status === 401 ? 401 : code)
        else expect(allowedStatuses(endpoint, standing, whose), seen).toSatisfy((allows: Allows) => allows(status))
        aimed++
      }
    // Else nothing would be proven.
    expect(aimed).toBeGreaterThan(40)
    if (caller === serviceAccount) await owner.query(own, ['other-provider@muster.demo', otherCompany])
  },
)

/** No token changes anything in the other company: what was aimed at there stays. */
function forgetOwn(aims: Aims) {
  for (const aim of aims.keys()) if (!aim.includes(' foreign ')) aims.delete(aim)
}

test.each(['supervisor', siteClient, serviceAccount] as const)(
  'a token of a %s that was revoked or has expired opens nothing from the next call on',
  async caller => {
    for (const end of ['revoked', 'expired']) {
      const { person, program, made } = await tokenOf(caller, ['note:read'])
      expect((await knock(program, apiTokens.list)).code).toBe('not-for-tokens')
      if (end === 'revoked') await person.call(apiTokens.revoke, { id: made.id })
      else await app.database.owner.query('update api_tokens set expires_at = $2 where id = $1', [made.id, now])
      for (const endpoint of closed)
        expect((await knock(program, endpoint)).status, `${name(endpoint)}, ${end}`).toBe(401)
    }
  },
)

/** One token of this person, or of their company, for each scope, as it would be if it had been made with what is given. */
async function programsOf(caller: Caller, given: (scope: Permission) => readonly Permission[]) {
  const { userId, organizationId } = await standpointOf(app.database.owner, personOf(caller))
  const actsFor = caller === serviceAccount ? null : userId
  const tokens = scopes.map(scope => ({ scope, token: `${tokenPrefix}${newToken()}` }))
  await app.database.owner.query(
    `insert into api_tokens (organization_id, user_id, name, scopes, hint, token_hash, expires_at)
     select $1, $2, 'Program', string_to_array(scopes, ' '), 'mstr_walk', decode(hash, 'hex'), now() + interval '1 day'
     from unnest($3::text[], $4::text[]) made (scopes, hash)`,
    [
      organizationId,
      actsFor,
      tokens.map(({ scope }) => given(scope).join(' ')),
      tokens.map(({ token }) => hashToken(token).toString('hex')),
    ],
  )
  return new Map(tokens.map(({ scope, token }) => [scope, programWith(app, token)]))
}

/** The program whose token is about the scope of a call; where no scope opens it, any. */
const programFor = (programs: Map<Permission, Client>, { may }: Endpoint) =>
  (programs.get(may as Permission) ?? programs.get('note:read')) as Client
