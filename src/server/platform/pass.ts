import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isScope } from '#shared/api-tokens/rules.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { forbidden, tooMany, unauthenticated } from '#shared/problem.ts'
import type { Actor } from './context.ts'
import { sessionCookie } from './cookies.ts'
import type { Database } from './db.ts'
import type { Environment } from './env.ts'
import { secondsLeft, windowStart } from './rate-limit.ts'
import { hashToken, type Pass, sessionPass } from './session.ts'

/** The token of `Authorization: Bearer …`; other schemes are those of proxies, and none of ours. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const [, token = null] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return token
}

/** Reads what a request shows. A token counts alone: whoever sends one is never taken for the person at this browser. */
export function passReader(environment: Environment) {
  const cookie = sessionCookie(environment)
  return (request: FastifyRequest): Pass | null => {
    const bearer = bearerOf(request)
    if (bearer !== null) return { kind: 'api-token', token: bearer }
    const token = cookie.read(request)
    return token === null ? null : sessionPass(token)
  }
}

/** What is answered to a pass that opens nothing. */
export const refusalOf = (pass: Pass | null) =>
  unauthenticated(pass?.kind === 'api-token' ? 'token-refused' : 'not-signed-in')

/** Without a scope for it nothing is done; without a permission of its own it is a person's affair, and so is another way in. */
export function refuseToToken(endpoint: Endpoint, { scopes }: Actor) {
  if (scopes === undefined) return
  if (!isForTokens(endpoint)) throw forbidden('not-for-tokens')
  if (!scopes.includes(endpoint.may)) throw forbidden('token-out-of-scope')
}

/** Whether there is a scope for it. */
export const isForTokens = ({ may, isSecret }: Endpoint) => !isSecret && isScope(may)

const callsEach = { times: 600, seconds: 60 }

/**
 * Counts a call of a token and says how many are left, as draft-ietf-httpapi-ratelimit-headers writes it. Returns whose token it
 * is and whether an assistant acts with it; refuses one that nobody knows.
 */
export async function countTokenCall(db: Database, reply: FastifyReply, token: string, now: string) {
  const { times, seconds } = callsEach
  const { rows } = await sql<{ counted: number; organizationId: number; assistantActs: boolean }>`
    select counted, organization_id, assistant_acts
    from count_token_use(${hashToken(token)}, ${now}::timestamptz, ${windowStart(now, seconds)}::timestamptz)
  `.execute(db)
  const [use] = rows
  if (use === undefined) throw refusalOf({ kind: 'api-token', token })
  const { counted, organizationId, assistantActs } = use
  const left = secondsLeft(callsEach, now)
  reply.header('RateLimit-Policy', `"token";q=${times};w=${seconds}`)
  reply.header('RateLimit', `"token";r=${Math.max(0, times - counted)};t=${left}`)
  if (counted > times) throw tooMany(left, 'too-many-calls')
  return { organizationId, assistantActs }
}
