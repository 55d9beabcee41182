import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { unauthenticated } from '#shared/problem.ts'
import { sessionCookie } from './cookies.ts'
import type { Environment } from './env.ts'
import type { Live } from './live.ts'
import type { DB } from './schema.ts'
import { authenticate } from './session.ts'

interface LiveRouteOptions {
  db: Kysely<DB>
  environment: Environment
  clock(): Date
}

/** The event stream of a signed-in person. */
export function serveEvents(app: FastifyInstance, { db, environment, clock }: LiveRouteOptions, live: Live) {
  const cookie = sessionCookie(environment)
  app.get('/api/events', async (request, reply) => {
    const token = cookie.read(request)
    const now = clock().toISOString()
    const actor =
      token === null ? null : await db.transaction().execute(t => authenticate(t, token, now, environment.demo))
    if (actor === null) throw unauthenticated()
    reply.hijack()
    const end = live.open(actor, reply.raw)
    // A session may have been ended between looking at it and listening: nobody would have told this stream.
    const isStillThere = await hasSession(db, actor.sessionId).catch(() => false)
    if (!isStillThere) end()
  })
}

const hasSession = async (db: Kysely<DB>, id: string) =>
  (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
