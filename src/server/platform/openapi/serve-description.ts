import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#shared/problem.ts'
import { sessionCookie } from '../cookies.ts'
import type { Environment } from '../env.ts'
import { describeApi } from './describe-api.ts'
import { type Described, subjectOf } from './subjects.ts'

/**
 * Written down once, when first asked for: it is the same for everyone until the next start, and whoever has it is told so. With
 * `?tag=` it tells of one subject alone, for readers to whom the whole is too much.
 */
export function serveDescription(app: FastifyInstance, environment: Environment, features: readonly Described[]) {
  const written = new Map<string | undefined, ReturnType<typeof writeDown>>()
  const where = whereIs(environment)
  app.get<{ Querystring: { tag?: string } }>('/api/openapi.json', async (request, reply) => {
    const { tag } = request.query
    const isKnown =
      tag === undefined || features.some(feature => feature.calls.length > 0 && subjectOf(feature) === tag)
    if (!isKnown) throw notFound()
    const writing = written.get(tag) ?? describeApi(features, { ...where, subject: tag }).then(writeDown)
    written.set(tag, writing)
    const { text, etag, packed } = await writing
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'br').send(packed)
  })
}

const whereIs = (environment: Environment) => ({
  url: environment.PUBLIC_URL === undefined ? '/' : new URL(environment.PUBLIC_URL).origin,
  cookieName: sessionCookie(environment).name,
})

const pack = promisify(brotliCompress)

async function writeDown(description: object) {
  const text = JSON.stringify(description)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const packed = await pack(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { text, etag, packed }
}
