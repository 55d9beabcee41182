import type { FastifyError, FastifyInstance } from 'fastify'
import { conflict, invalid, notFound, Problem } from '#shared/problem.ts'
import { problemOf } from './db-problems.ts'

/** Turns whatever was thrown into one JSON shape: `{ code, message, fields?, current? }`. */
export function presentProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error) ?? problemOfHttp(error)
    if (problem === undefined) {
      request.log.error({ err: error }, 'unexpected')
      return reply
        .code(500)
        .send({ code: 'unexpected', message: 'Something unexpected happened. It has been written down.' })
    }
    const { fields, current, retryAfterSeconds, error: refusal } = problem.detail
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply
      .code(problem.status)
      .send({ code: problem.code, message: problem.message, fields, current, error: refusal })
  })
}

export const presentMissing = () => {
  throw notFound()
}

/** Thrown when an edit was made from a version that is not the newest any more; carries the newest. */
export const changedMeanwhile = (current: unknown) =>
  conflict(
    'changed-meanwhile',
    'Someone else changed this in the meantime. Look at the newer version and decide again.',
    current,
  )

// Bodies that are no JSON, too large, or of another type never reach a service.
function problemOfHttp({ statusCode, code }: FastifyError): Problem | undefined {
  if (statusCode === 413) return new Problem('too-large', 'too-large', 'This is larger than Muster accepts.')
  if (statusCode === 415) return invalid('Send JSON with the content type application/json.')
  if (code?.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL') return invalid('The request could not be read.')
  if (statusCode === 400) return invalid('The request could not be read as JSON.')
  return undefined
}
