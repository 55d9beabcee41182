import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { sessionCookie } from '#server/platform/cookies.ts'
import type { Environment } from '#server/platform/env.ts'
import type { DB } from '#server/platform/schema.ts'
import { authenticateSession } from '#server/platform/session.ts'
import { unauthenticated } from '#shared/problem.ts'
import { rangeOf } from './byte-range.ts'

export const mapFilePath = '/api/map-file'

interface Serving {
  db: Kysely<DB>
  environment: Environment
  clock(): Date
}

/** The base map from one file, part by part, for whoever is signed in. */
export async function serveMapFile(app: FastifyInstance, { db, environment, clock }: Serving) {
  const { MAP_FILE: file } = environment
  if (file === undefined) return
  await refuseOtherFiles(file)
  const cookie = sessionCookie(environment)
  app.get(mapFilePath, async (request, reply) => {
    const token = cookie.read(request)
    const now = clock().toISOString()
    const actor = token && (await db.transaction().execute(t => authenticateSession(t, token, now, environment.demo)))
    if (!actor) throw unauthenticated()
    return sendPart(file, request, reply)
  })
}

async function sendPart(file: string, request: FastifyRequest, reply: FastifyReply) {
  const { size, mtimeMs } = await stat(file)
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  if (ifNoneMatch?.includes(etag)) return reply.code(304).send()
  // Whoever holds a part of an older file gets the new one whole rather than a piece that does not fit.
  const wanted = ifRange === undefined || ifRange === etag ? rangeOf(range, size) : 'all'
  if (wanted === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = wanted === 'all' ? { start: 0, end: size - 1 } : wanted
  reply.type('application/vnd.pmtiles').header('content-length', end - start + 1)
  if (wanted !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.send(createReadStream(file, { start, end }))
}

// Said at the start, to whoever typed it, rather than by every map.
async function refuseOtherFiles(file: string) {
  try {
    const handle = await open(file)
    const { buffer } = await handle.read(Buffer.alloc(7), 0, 7, 0).finally(() => handle.close())
    if (buffer.toString() === 'PMTiles') return
  } catch (error) {
    throw new Error(`MAP_FILE cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  throw new Error(`MAP_FILE is not a PMTiles file: ${file}`)
}
