import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type Endpoint, isDownload } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { conflict, forbidden, Problem, tooMany } from '#shared/problem.ts'
import { Instant } from '#shared/schema.ts'
import { asItArrives } from '#shared/when-made.ts'
import { noteRefused, takeIn } from './acts.ts'
import { atMostEach, ofEachInTurn } from './at-once.ts'
import type { Actor, Announce, Call, Context, Implementation, Limit, PasswordWork } from './context.ts'
import { sessionCookie } from './cookies.ts'
import type { Database } from './db.ts'
import { asksForAnotherTry, isRefusedToReader } from './db-problems.ts'
import type { Environment } from './env.ts'
import { holdingTo } from './events.ts'
import { outsideOf } from './feature-runner.ts'
import { claimKey, forgetKey, rememberReply } from './idempotency.ts'
import { inputReaderOf } from './input.ts'
import { readAs, StandingChanged } from './known-actors.ts'
import type { BuiltInTemplate } from './letter.ts'
import { organizationCheckOf } from './organizations.ts'
import { head, isBytes, type Outcome, presenterOf, send } from './outcome.ts'
import { countTokenCall, passReader, refusalOf, refuseToToken } from './pass.ts'
import { transact } from './pipeline.ts'
import { countOrRefuse, giveBack } from './rate-limit.ts'
import type { Replica } from './replica.ts'
import { scanFiles, scannerOf } from './scanner.ts'
import type { DB } from './schema.ts'
import { authenticate, type Pass, touchSession } from './session.ts'
import { sendPieces } from './streaming.ts'
import { rememberWho } from './telemetry/asked.ts'
import { AfterCommit, type Hooked } from './work.ts'

export interface Serving {
  db: Kysely<DB>
  environment: Environment
  clock(): Date
  announcerFor(db: Database, pageId?: string | null): Announce
  hooks: readonly Hooked[]
  mailTemplates: readonly BuiltInTemplate[]
  replica?: Replica | undefined
  /** Checks replies and events against the contract; tests do, production trusts the types. */
  checkReplies: boolean
}

const maxTries = 4

// A screen asks for a handful of things at a time. Whoever asks for more waits for themselves, not everyone for them.
const inTurnOfCaller = atMostEach(6, 300, () => tooMany(1))

// Programs do not tire. All of them together have one place while people at screens are being answered, which rests after each call for
// a few times as long as that took, and a few places when nobody is; one company after the other. What takes longer than a second,
// such as a file, makes room for the next. Six calls of each token come as far as here.
let callsOfPeople = 0
let answeredAt = Number.NEGATIVE_INFINITY
// A screen that was answered a moment ago asks for more.
const momentMs = 250
const servesPeople = () => callsOfPeople > 0 || performance.now() - answeredAt < momentMs
const inTurnOfPrograms = ofEachInTurn(
  {
    atOnce: () => (servesPeople() ? 1 : 4),
    maxWaiting: 1000,
    placeMs: 1000,
    restMs: tookMs => (servesPeople() ? Math.min(3 * tookMs, 1000) : 0),
  },
  () => tooMany(1),
)

async function asPerson<T>(work: () => Promise<T>) {
  callsOfPeople++
  try {
    return await work()
  } finally {
    callsOfPeople--
    answeredAt = performance.now()
  }
}

const maxBytes = 64 * 1024
const maxFileBytes = 4 * 1024 * 1024
// A file of eight megabytes, written as text.
const maxDocumentBytes = 12 * 1024 * 1024

/** Registers the route of one endpoint: authenticate → authorize → parse → act → present, in one transaction. */
export function serve(app: FastifyInstance, serving: Serving, implementation: Implementation) {
  const { endpoint } = implementation
  const perform = performerOf(serving, implementation)
  const readPass = passReader(serving.environment)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.takesFile === 'document' ? maxDocumentBytes : endpoint.takesFile ? maxFileBytes : maxBytes,
    handler: async (request, reply) => {
      const pass = readPass(request)
      const tryIt = () => withTries(() => perform(request, reply, pass))
      if (pass === null) return tryIt()
      if (pass.kind === 'session') return inTurnOfCaller(pass.token, () => asPerson(tryIt))
      // The request itself counts as destroyed as soon as it was read.
      const isGone = () => request.raw.socket.destroyed
      return inTurnOfCaller(pass.token, async () => {
        // A token that nobody knows is refused here and takes no place from those that somebody does.
        const { organizationId } = await countTokenCall(serving.db, reply, pass.token, serving.clock().toISOString())
        return inTurnOfPrograms(String(organizationId), tryIt, isGone)
      })
    },
  })
}

async function withTries<T>(perform: () => Promise<T>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await perform()
    } catch (error) {
      if (!beginsAnew(error) || attempt === maxTries) throw error
    }
  }
}

const beginsAnew = (error: unknown) =>
  asksForAnotherTry(error) || isRefusedToReader(error) || error instanceof StandingChanged

function performerOf(shared: Serving, { endpoint, handle, limited, beforehand }: Implementation) {
  const serving = shared.checkReplies ? heldTo(endpoint, shared) : shared
  const readInput = inputReaderOf(endpoint)
  const refuseForeignOrganization = organizationCheckOf(endpoint)
  const present = presenterOf(endpoint, serving.checkReplies)
  const cookie = sessionCookie(serving.environment)
  const isRead =
    endpoint.method === 'GET' &&
    endpoint.may !== 'anyone' &&
    !isDownload(endpoint.reply) &&
    limited === undefined &&
    beforehand === undefined
  const scanner = endpoint.takesFile ? scannerOf(serving.environment) : null
  const reads = endpoint.reads === 'replica' ? serving.replica : undefined
  // Some reads leave a trace of themselves. The database refuses that once; from then on they are begun as what they are.
  let writes = false

  // Limits are counted before the call's transaction. Who is asking is checked first, so that a stranger gets 401, not 400.
  async function limitsOf(request: FastifyRequest, pass: Pass | null, now: string): Promise<Limit[]> {
    if (limited === undefined) return []
    await requireActor(endpoint, { ...serving, now }, pass)
    return limited.limits(readInput(request), request.ip, { db: serving.db, token: sessionOf(pass), now })
  }

  async function workBefore(request: FastifyRequest, pass: Pass | null, now: string) {
    if (scanner !== null) {
      await requireActor(endpoint, { ...serving, now }, pass)
      await scanFiles(scanner, readInput(request), error =>
        request.log.warn({ err: error }, 'no file could be scanned'),
      )
    }
    if (beforehand === undefined) return undefined
    if (limited === undefined) await requireActor(endpoint, { ...serving, now }, pass)
    return beforehand(readInput(request), { db: serving.db, token: sessionOf(pass), now })
  }

  return async (request: FastifyRequest, reply: FastifyReply, pass: Pass | null) => {
    const now = serving.clock().toISOString()
    const pageId = pageOf(request)
    let session: string | null | undefined
    let isUnderWay = false
    let passwordWork: PasswordWork | undefined
    let refused: (() => Promise<unknown>) | undefined

    const act = (db: Database): Promise<Outcome> => {
      const call: Call = {
        db,
        now,
        environment: serving.environment,
        log: request.log,
        announce: serving.announcerFor(db, pageId),
        hooks: serving.hooks,
        passwordWork,
        mailTemplates: serving.mailTemplates,
        replica: serving.replica,
        caller: {
          ip: request.ip,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
          sessionToken: sessionOf(pass),
          setSession: value => {
            session = value
          },
        },
      }
      return answer(call)
    }

    const answer = async (call: Call): Promise<Outcome> => {
      if (isRead && pass !== null) {
        const asking = { db: call.db, pass, now, demo: serving.environment.demo }
        const done = await readAs(asking, async actor => answerTo(permit(endpoint, actor), call))
        rememberWho(request, done.actor)
        return { ...done.answer, isLongUnseen: done.isLongUnseen }
      }
      const actor = await requireActor(endpoint, call, pass)
      rememberWho(request, actor)
      return answerTo(actor, call)
    }

    const answerTo = async (actor: Actor | null, call: Call): Promise<Outcome> => {
      const context = { ...call, actor, when: asItArrives(now) } as Context
      const input = readInput(request)
      if (endpoint.may !== 'anyone') refuseForeignOrganization(context.actor, input)
      const key = request.headers['idempotency-key']
      const isKeyed = key !== undefined && endpoint.method === 'POST' && endpoint.may !== 'anyone'
      const { organizationId = null } = context.actor ?? {}
      const carryOut = async () => {
        const asked = { now, deviceNow: deviceTimeOf(request) }
        if (actor !== null) context.when = await takeIn(call.db, endpoint, input, { ...actor, ...asked })
        return presentOrLeave(await handle(context, input))
      }
      if (!isKeyed) return { ...(await carryOut()), organizationId }
      const { userId, token } = context.actor
      const keyed = { userId, token, key: String(key), endpoint: request.url, body: request.body, now }
      const first = await claimKey(call.db, keyed)
      if (first !== null && endpoint.isSecret) throw conflict('key-reply-secret')
      if (first !== null) return { status: first.status, body: first.reply, replayed: true }
      const outcome = await carryOut().catch(error => {
        refused = () => noteRefused(serving.db, endpoint, input, context.actor.userId, error)
        throw error
      })
      if (outcome.left === undefined) await rememberReply(call.db, keyed, outcome.status, keptOf(endpoint, outcome))
      return { ...outcome, keyed }
    }

    const presentOrLeave = (result: unknown): Outcome =>
      result instanceof AfterCommit ? { status: endpoint.status, left: result } : present(result)

    const limits = await limitsOf(request, pass, now)
    await countOrRefuse(serving.db, limits, now)
    try {
      passwordWork = await workBefore(request, pass, now)
      const work = async (db: Database) => {
        const decided = await act(db)
        const body = decided.file?.body
        // A file that is written while its rows are read must be sent before the transaction ends.
        if (body !== undefined && !isBytes(body)) {
          await sendPieces(reply, body, {
            organizationId: decided.organizationId ?? null,
            begun: () => {
              isUnderWay = true
              head(reply, decided)
            },
          })
        }
        return decided
      }
      const elsewhere = reads === undefined ? undefined : await reads.read(work, () => !isUnderWay)
      const done = elsewhere?.answer ?? (await transact(serving.db, work, { readOnly: isRead && !writes }))
      if (isUnderWay) return reply
      if (done.isLongUnseen === true && pass !== null) await touchSession(serving.db, pass.token, now)
      const finished = await finish(serving, request, done, { endpoint, present })
      // Whoever has to be asked outside first is signed in only then.
      if (session !== undefined) cookie.write(reply, session)
      if (limited?.counts === 'failures') await giveBack(serving.db, limits, now)
      return send(reply, finished)
    } catch (error) {
      if (isRead && isRefusedToReader(error)) writes = true
      if (isUnderWay) {
        request.log.warn({ err: error }, 'a file broke off')
        reply.raw.destroy()
        return reply
      }
      await refused?.()
      const isRefusal = error instanceof Problem && error.kind !== 'unavailable'
      if (limited?.counts === 'failures' && !isRefusal) await giveBack(serving.db, limits, now)
      throw error
    }
  }
}

// The browser chooses it and other browsers receive it: letters, digits and nothing else.
function pageOf({ headers }: FastifyRequest) {
  const sent = headers['x-page-id']
  return typeof sent === 'string' && /^\w{1,40}$/.test(sent) ? sent : null
}

// What a phone's clock says as it sends, beside what it said when something was done: not in the body, which is the same each time.
function deviceTimeOf({ headers }: FastifyRequest): string | null {
  const sent = headers['x-device-time']
  return typeof sent === 'string' && z.safeParse(Instant, sent).success ? sent : null
}

const heldTo = (endpoint: Endpoint, serving: Serving): Serving => ({
  ...serving,
  announcerFor: (db, pageId) => holdingTo(endpoint, serving.announcerFor(db, pageId)),
})

/** Does what was left for after the commit, and keeps its reply for whoever repeats the call. */
async function finish(
  serving: Serving,
  { log }: FastifyRequest,
  done: Outcome,
  { endpoint, present }: { endpoint: Endpoint; present(result: unknown): Outcome },
): Promise<Outcome> {
  const { left, keyed } = done
  if (left === undefined) return done
  const outside = outsideOf({ ...serving, log })
  try {
    const outcome = present(await left.run(outside))
    if (keyed !== undefined)
      await outside.record(({ db }) => rememberReply(db, keyed, outcome.status, keptOf(endpoint, outcome)))
    return outcome
  } catch (error) {
    if (keyed !== undefined) await outside.record(({ db }) => forgetKey(db, keyed))
    // The mail or message has left already: a conflict while recording it must not repeat it.
    throw asksForAnotherTry(error) ? new Error('What was done outside was not recorded', { cause: error }) : error
  }
}

// A copy of the table must open nothing.
const keptOf = ({ isSecret }: Endpoint, { body }: Outcome) => (isSecret ? null : body)

type Asking = Pick<Call, 'db' | 'now' | 'environment'>

async function requireActor(endpoint: Endpoint, asking: Asking, pass: Pass | null): Promise<Actor | null> {
  if (endpoint.may === 'anyone') return null
  const actor = pass === null ? null : await authenticate(asking.db, pass, asking.now, asking.environment.demo)
  if (actor === null) throw refusalOf(pass)
  return permit(endpoint, actor)
}

/** The session of whoever has one: a token signs nobody in or out. */
const sessionOf = (pass: Pass | null) => (pass?.kind === 'session' ? pass.token : null)

function permit(endpoint: Endpoint, actor: Actor) {
  refuseToToken(endpoint, actor)
  if (endpoint.may !== 'anyone' && endpoint.may !== 'signed-in' && !may(actor, endpoint.may)) throw forbidden()
  return actor
}
