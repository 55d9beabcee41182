import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counter } from 'prom-client'
import type { Actor } from '../context.ts'
import type { Span } from './otlp.ts'

/** What is known about a request from its arrival to its reply, by everything that is done for it. */
export interface Asked {
  id: string
  userId?: string
  organizationId?: number | null
  span?: Span
  /** Counted once the reply is a success: what was begun anew, or rolled back, is not counted. */
  counts: Map<Counter<string>, Record<string, string>>
}

declare module 'fastify' {
  interface FastifyRequest {
    asked: Asked
  }
}

const underWay = new AsyncLocalStorage<Asked>()

/** The request that this is done for; undefined in jobs and at the start. */
export const askedNow = () => underWay.getStore()

// Ids of proxies come in many shapes; what is longer, or holds anything else, is not one.
const sane = /^[\w.:+/=@-]{6,128}$/

/** The id that a request brings along, or a new one: it leads from the reply to the lines of the log. */
export function requestIdOf({ headers }: IncomingMessage) {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && sane.test(sent) ? sent : randomUUID()
}

/** Gives every request its memory and every reply its id. */
export function rememberRequests(app: FastifyInstance) {
  app.decorateRequest('asked')
  app.addHook('onRequest', async (request, reply) => {
    request.asked = { id: request.id, counts: new Map() }
    reply.header('x-request-id', request.id)
  })
  // Once the body has been read: its events belong to the connection, not to the request.
  app.addHook('preHandler', (request, _, done) => underWay.run(request.asked, done))
}

/** Who asks, once that is known: for the lines of the log. */
export function rememberWho({ asked }: FastifyRequest, actor: Actor | null) {
  if (actor === null) return
  asked.userId = actor.userId
  asked.organizationId = actor.organizationId
}

/** Counts what a request did, when its reply says that it is done. */
export function countWhenDone(counter: Counter<string>, labels: Record<string, string>) {
  underWay.getStore()?.counts.set(counter, labels)
}
