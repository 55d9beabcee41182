import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type DownloadBody, type Endpoint, isDownload, type Page } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { forbidden, Problem, unauthenticated } from '#shared/problem.ts'
import type { Actor, Announce, Call, Context, Implementation } from './context.ts'
import { sessionCookie } from './cookies.ts'
import type { Database } from './db.ts'
import { asksForAnotherTry } from './db-problems.ts'
import type { Environment } from './env.ts'
import { claimKey, rememberReply } from './idempotency.ts'
import { inputReaderOf } from './input.ts'
import { countAgainst, countOrRefuse, refuseWhenUsedUp } from './rate-limit.ts'
import { projectionOf } from './reply.ts'
import type { DB } from './schema.ts'
import { authenticate } from './session.ts'

export interface Serving {
  db: Kysely<DB>
  environment: Environment
  clock(): Date
  announcerFor(db: Database): Announce
  /** Checks every reply against its schema; tests do, production trusts the types. */
  checkReplies: boolean
}

const maxTries = 4

/** Registers the route of one endpoint: authenticate → authorize → parse → act → present, in one transaction. */
export function serve(app: FastifyInstance, serving: Serving, implementation: Implementation) {
  const { endpoint } = implementation
  const perform = performerOf(serving, implementation)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await perform(request, reply)
        } catch (error) {
          if (!asksForAnotherTry(error) || attempt === maxTries) throw error
        }
      }
    },
  })
}

interface Outcome {
  status: number
  body?: unknown
  file?: DownloadBody & { type: string }
  nextCursor?: string | null
  replayed?: boolean
}

function performerOf(serving: Serving, { endpoint, handle, limited }: Implementation) {
  const readInput = inputReaderOf(endpoint)
  const present = presenterOf(endpoint, serving.checkReplies)
  const cookie = sessionCookie(serving.environment)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const now = serving.clock().toISOString()
    const token = cookie.read(request)
    let session: string | null | undefined

    const act = (db: Database): Promise<Outcome> => {
      const call: Call = {
        db,
        now,
        environment: serving.environment,
        log: request.log,
        announce: serving.announcerFor(db),
        caller: {
          ip: request.ip,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
          sessionToken: token,
          setSession: value => {
            session = value
          },
        },
      }
      return answer(call)
    }

    const answer = async (call: Call): Promise<Outcome> => {
      const context = { ...call, actor: await requireActor(endpoint, call, token) } as Context
      const input = readInput(request)
      const key = request.headers['idempotency-key']
      const isKeyed = key !== undefined && endpoint.method === 'POST' && endpoint.may !== 'anyone'
      if (!isKeyed) return present(await handle(context, input))
      const keyed = { userId: context.actor.userId, key: String(key), endpoint: request.url, body: request.body, now }
      const first = await claimKey(call.db, keyed)
      if (first !== null) return { status: first.status, body: first.reply, replayed: true }
      const outcome = present(await handle(context, input))
      await rememberReply(call.db, keyed, outcome.status, outcome.body)
      return outcome
    }

    const limits = (await limited?.limits(readInput(request), request.ip, { db: serving.db, token })) ?? []
    if (limited?.counts === 'calls') await countOrRefuse(serving.db, limits, now)
    else await refuseWhenUsedUp(serving.db, limits, now)
    try {
      const outcome = await serving.db.transaction().execute(act)
      if (session !== undefined) cookie.write(reply, session)
      return send(reply, outcome)
    } catch (error) {
      const isRefusal = error instanceof Problem && error.kind !== 'unavailable'
      if (limited?.counts === 'failures' && isRefusal) await countAgainst(serving.db, limits, now)
      throw error
    }
  }
}

async function requireActor(endpoint: Endpoint, call: Call, token: string | null): Promise<Actor | null> {
  if (endpoint.may === 'anyone') return null
  const actor = token === null ? null : await authenticate(call.db, token, call.now, call.environment.demo)
  if (actor === null) throw unauthenticated()
  if (endpoint.may !== 'signed-in' && !may(actor, endpoint.may)) throw forbidden()
  return actor
}

function presenterOf({ reply, status, paged }: Endpoint, check: boolean) {
  if (isDownload(reply)) {
    return (result: unknown): Outcome => ({ status, file: { ...(result as DownloadBody), type: reply.download } })
  }
  const project = projectionOf(reply)
  return (result: unknown): Outcome => {
    const { items, nextCursor } = paged ? (result as Page<unknown>) : { items: result, nextCursor: null }
    const body = project(items)
    if (check) z.parse(reply, body)
    return { status, body, nextCursor }
  }
}

function send(reply: FastifyReply, { status, body, file, nextCursor, replayed }: Outcome) {
  reply.code(status)
  if (replayed === true) reply.header('Idempotency-Replayed', 'true')
  if (nextCursor !== null && nextCursor !== undefined) reply.header('X-Next-Cursor', nextCursor)
  if (file !== undefined) {
    const name = file.filename.replaceAll(/[^\w.-]/g, '_')
    reply.header('content-type', file.contentType ?? file.type)
    reply.header('content-disposition', `${file.inline === true ? 'inline' : 'attachment'}; filename="${name}"`)
    if (file.inline === true) reply.header('cache-control', 'private, max-age=31536000, immutable')
    return reply.send(isBytes(file.body) ? file.body : Readable.from(file.body))
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(body ?? null))
}

const isBytes = (body: DownloadBody['body']): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array
