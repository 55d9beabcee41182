import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { isScope, scopes, scopesOf } from '#shared/api-tokens/rules.ts'
import { type Endpoint, placeholdersOf } from '#shared/endpoint.ts'
import { reachOf, roles } from '#shared/permissions.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { programOf } from './program.ts'

/*
 * Every call by programs: what a token opens is its scope, as far as the role of its person goes, in its organization. Whether it is let
 * in is decided before anything that it brings is looked at, so the calls come with nothing but an id that no record has.
 */
const endpoints = features.flatMap(feature => feature.calls.map(call => call.endpoint))
const closed = endpoints.filter(({ may }) => may !== 'anyone')
const name = ({ method, path }: Endpoint) => `${method} ${path}`

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

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

test('a token with one scope opens the calls of that scope and no other', async () => {
  const { program } = await programOf(app, await app.signedIn('supervisor@muster.demo'), ['note:read'])
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
})

test.each(roles)(
  'a token of a %s with everything they can give it opens what their role reads, of one company',
  async role => {
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select name from employees where organization_id <> 1`,
    )
    const given = scopesOf(role)
    const { program } = await programOf(app, await app.signedIn(`${role}@muster.demo`), given, { organizationId: 1 })
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

test('each scope opens its own calls, for a role that has it, and none of another scope', async () => {
  const used = new Set(closed.filter(endpoint => !endpoint.isSecret).map(({ may }) => may))
  for (const [index, scope] of scopes.filter(one => used.has(one)).entries()) {
    const role = roles.find(one => reachOf(one, scope) !== 'none' && one !== 'admin') ?? 'admin'
    const person = await app.signedIn(`${role}@muster.demo`)
    const { program, made } = await programOf(app, person, [scope])
    const own = closed.find(({ may, isSecret }) => may === scope && !isSecret) as Endpoint
    expect((await knock(program, own)).status, `${scope}: ${name(own)}`).not.toBeOneOf([401, 403])
    const others = closed.filter(({ may }) => may !== scope)
    const other = others[(index * 7) % others.length] as Endpoint
    expect((await knock(program, other)).status, `${scope}: ${name(other)}`).toBe(403)
    await person.call(apiTokens.revoke, { id: made.id })
    expect((await knock(program, own)).status, `${scope}, revoked`).toBe(401)
  }
})
