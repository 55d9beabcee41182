import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { unauthenticated } from '#shared/problem.ts'
import { Instant } from '#shared/schema.ts'
import { sessionCookie } from './cookies.ts'
import type { Environment } from './env.ts'
import type { Live } from './live.ts'
import type { DB } from './schema.ts'
import { authenticateSession } from './session.ts'
import { rememberWho } from './telemetry/asked.ts'

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
    const whoIsThere = () =>
      token === null ? null : db.transaction().execute(t => authenticateSession(t, token, now, environment.demo))
    const actor = await whoIsThere()
    if (actor === null) throw unauthenticated()
    rememberWho(request, actor)
    reply.hijack()
    const stream = live.open(actor, reply.raw)
    // Between looking and listening the session may have ended, or the person may have become someone who sees less: nobody
    // would have told this stream. Until that is known they hear nothing; if so, they come back as who they are now.
    const isSame = isDeepStrictEqual(actor, await Promise.resolve(whoIsThere()).catch(() => null))
    if (isSame) stream.letIn(readAtOf(request.query))
    else stream.end()
  })
}

// Without a readable time the age of the page is unknown: it only gets events from now on.
function readAtOf(query: unknown) {
  const { data } = z.object({ readAt: Instant }).safeParse(query)
  return data?.readAt
}
