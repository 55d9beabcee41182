import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { conflict, invalid, notFound, Problem } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { problemOf } from './db-problems.ts'

/** Turns whatever was thrown into one JSON shape: `{ code, params?, message, fields?, current?, reference? }`. */
export function presentProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error) ?? problemOfHttp(error)
    if (problem === undefined) {
      request.log.error({ err: error }, 'unexpected')
      // Whoever asks for help says it, and it is found in the log.
      const reference = request.id
      const said = refusal('unexpected', { reference })
      return reply.code(500).send({ ...said, message: sayRefusal(said, 'en'), reference })
    }
    const { params, fields, current, retryAfterSeconds, error: neighbour } = problem.detail
    if (problem.code === 'token-refused') reply.header('www-authenticate', 'Bearer error="invalid_token"')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply
      .code(problem.status)
      .send({ code: problem.code, params, message: problem.message, fields, current, error: neighbour })
  })
}

/** The address itself makes no sense; nothing of the application is asked. */
export function presentUnreadable(_: FastifyError, __: FastifyRequest, reply: FastifyReply) {
  const { code, message, status } = invalid('unreadable')
  return reply
    .code(status)
    .headers({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send({ code, message })
}

export const presentMissing = () => {
  throw notFound()
}

/** Thrown when an edit was made from a version that is not the newest any more; carries the newest. */
export const changedMeanwhile = (current: unknown) => conflict('changed-meanwhile', {}, current)

// Bodies that are no JSON, too large, or of another type never reach a service.
function problemOfHttp({ statusCode, code }: FastifyError): Problem | undefined {
  if (statusCode === 413) return new Problem('too-large', 'too-large')
  if (statusCode === 415) return invalid('not-json')
  if (code?.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL') return invalid('unreadable')
  if (statusCode === 400) return invalid('unreadable-json')
  return undefined
}
