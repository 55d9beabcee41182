import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { sessionCookie } from '../cookies.ts'
import type { Environment } from '../env.ts'
import { describeApi } from './describe-api.ts'

/** Written down once, when first asked for: it is the same for everyone until the next start, and whoever has it is told so. */
export function serveDescription(app: FastifyInstance, environment: Environment, endpoints: Endpoint[]) {
  let written: ReturnType<typeof writeDown> | undefined
  app.get('/api/openapi.json', (request, reply) => {
    written ??= writeDown(describeApi(endpoints, whereIs(environment)))
    const { text, etag, packed } = written
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

function writeDown(description: object) {
  const text = JSON.stringify(description)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { text, etag, packed }
}
