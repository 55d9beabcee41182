import type { ServerResponse } from 'node:http'
import pg from 'pg'
import type { ToldEvent } from '#shared/event.ts'
import { reach } from '#shared/permissions.ts'
import type { Actor } from './context.ts'
import { eventChannel, type TravellingEvent } from './events.ts'
import { recentEvents } from './recent-events.ts'

interface Stream {
  actor: Actor
  response: ServerResponse
  /** What happened before its owner was let in. */
  held: TravellingEvent[] | null
}

export interface OpenStream {
  /** Its owner is still who they were: they hear what was held back, and what has happened since their page was read. */
  letIn(readAt: string | undefined): void
  end(): void
}

export interface Live {
  /** Keeps a response open, holds back what happens until its owner is let in, and writes to it what they may be told. */
  open(actor: Actor, response: ServerResponse): OpenStream
  count(): number
  stop(): Promise<void>
}

const heartbeatMs = 25_000
// A stream is begun anew now and then, so that a session that ran out does not listen on.
const streamMaxMs = 30 * 60_000

interface ClientPerson {
  organizationId: number
  clientId: number
  userId: string
}

/** Asks behind the second wall whether everything an event names is this person's of a client to know of. */
export type ClientCheck = (person: ClientPerson, facts: object) => Promise<boolean>

/** Listens to the database for events of every process and passes them on to the streams of this one. */
export async function startLive(
  url: string,
  clientMayBeTold: ClientCheck,
  onError: (error: unknown) => void,
): Promise<Live> {
  const streams = new Set<Stream>()
  let isStopped = false
  const recent = recentEvents()
  // One at a time, so that events arrive in the order in which they happened.
  let telling = Promise.resolve()
  const tellClient = (stream: Stream, clientId: number, event: TravellingEvent) => {
    const { organizationId } = event
    if (event.toldTo === 'subject' || organizationId === null) return write(stream, event)
    telling = telling
      .then(() => clientMayBeTold({ organizationId, clientId, userId: stream.actor.userId }, event.facts))
      .then(may => {
        if (may && streams.has(stream)) write(stream, event)
      })
      .catch(onError)
  }
  const tell = (stream: Stream, event: TravellingEvent) => {
    if (!mayBeTold(stream.actor, event)) return
    if (stream.held !== null) stream.held.push(event)
    else if (stream.actor.clientId === null) write(stream, event)
    else tellClient(stream, stream.actor.clientId, event)
  }
  const listener = await listen(url, onError, {
    onEvent: event => {
      recent.keep(event)
      for (const stream of streams) tell(stream, event)
      if (event.name === 'session-changed') endStreams(streams, event.facts)
      if (event.name === 'organization-switched') endStreamsOf(streams, event.organizationId)
    },
    // While the listening connection was away events may have passed by: everyone reads again.
    onReturn: () => {
      recent.forget()
      for (const stream of streams) resync(stream)
    },
  })
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.response.write(':\n\n')
  }, heartbeatMs)
  return {
    open(actor, response) {
      const stream: Stream = { actor, response, held: [] }
      for (const one of beyond(streams, actor)) end(streams, one)
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Its line ends with it: kept alive it would hold up a server that is leaving.
        connection: 'close',
      })
      response.write('retry: 2000\n\n')
      streams.add(stream)
      // Whoever was on their way in while the server began to leave comes back to the next one: nobody else would end it.
      if (isStopped) end(streams, stream)
      const ending = setTimeout(() => end(streams, stream), streamMaxMs)
      response.on('close', () => {
        clearTimeout(ending)
        streams.delete(stream)
      })
      return {
        letIn(readAt) {
          if (!streams.has(stream)) return
          response.write('event: ready\ndata: {}\n\n')
          const held = stream.held ?? []
          stream.held = null
          const missed = readAt === undefined ? [] : recent.since(Math.max(0, Date.now() - Date.parse(readAt)))
          if (missed === 'unknown') resync(stream)
          else for (const event of new Set([...missed, ...held])) tell(stream, event)
        },
        end: () => end(streams, stream),
      }
    },
    count: () => streams.size,
    async stop() {
      isStopped = true
      clearInterval(heartbeat)
      for (const stream of streams) end(streams, stream)
      await listener.stop()
    },
  }
}

/** Events carry ids only; what they point to is decided when it is read. */
function mayBeTold(actor: Actor, { organizationId, toldTo, facts }: TravellingEvent) {
  if (toldTo === 'nobody') return false
  if (toldTo === 'subject') return facts.userId === actor.userId
  if (toldTo === 'people')
    return isNamed(facts.userIds, actor) && organizationId !== null && actor.organizationIds.includes(organizationId)
  const distance = reach(actor, toldTo)
  // Also of organizations that were made after the stream was opened.
  if (distance === 'all' || organizationId === null) return distance === 'all'
  if (!actor.organizationIds.includes(organizationId)) return false
  if (distance === 'own') return facts.employeeId !== undefined && facts.employeeId === actor.employeeId
  return distance !== 'none'
}

const isNamed = (userIds: unknown, { userId }: Actor) => Array.isArray(userIds) && userIds.includes(userId)

function write({ response }: Stream, { toldTo: _, ...rest }: TravellingEvent) {
  // Whom else it is told to, and what other sites it is about, is nobody's to know.
  const { userIds: __, businessIds: ___, ...facts } = rest.facts
  const told: ToldEvent = { ...rest, facts }
  response.write(`data: ${JSON.stringify(told)}\n\n`)
}

// Nobody knows what passed by: the page reads everything again.
const resync = ({ response }: Stream) => response.write('event: resync\ndata: {}\n\n')

// A session that was ended hears nothing more; one whose role changed begins its stream anew.
function endStreams(streams: Set<Stream>, { userId, sessionId, exceptSessionId }: TravellingEvent['facts']) {
  for (const stream of streams) {
    const { actor } = stream
    const isMeant = sessionId === undefined ? actor.sessionId !== exceptSessionId : actor.sessionId === sessionId
    if (actor.userId === userId && isMeant) end(streams, stream)
  }
}

// The browser reconnects; someone with other organizations then hears of those only.
function endStreamsOf(streams: Set<Stream>, organizationId: number | null) {
  for (const stream of streams) {
    if (organizationId !== null && stream.actor.organizationIds.includes(organizationId)) end(streams, stream)
  }
}

// A person has a few tabs on a few devices; whoever opens more loses the oldest.
const maxPerSession = 10
const maxPerPerson = 40

/** The oldest streams that make room for one more. A set keeps the order in which they came. */
function beyond(streams: Set<Stream>, { userId, sessionId }: Actor) {
  const own = [...streams].filter(({ actor }) => actor.userId === userId)
  const ofSession = own.filter(({ actor }) => actor.sessionId === sessionId)
  return [
    ...own.slice(0, Math.max(0, own.length - maxPerPerson + 1)),
    ...ofSession.slice(0, Math.max(0, ofSession.length - maxPerSession + 1)),
  ]
}

// Out of the set before it has closed: an event in between must not be written behind the end.
function end(streams: Set<Stream>, stream: Stream) {
  streams.delete(stream)
  stream.response.end()
}

interface Listening {
  onEvent(event: TravellingEvent): void
  onReturn(): void
}

async function listen(url: string, onError: (error: unknown) => void, { onEvent, onReturn }: Listening) {
  let client = await connect()
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    fresh.on('notification', ({ payload }) => onEvent(JSON.parse(payload ?? '{}') as TravellingEvent))
    fresh.on('error', () => undefined)
    fresh.on('end', reconnect)
    await fresh.connect()
    await fresh.query(`listen ${eventChannel}`)
    return fresh
  }

  function reconnect() {
    if (stopped || retry !== undefined) return
    retry = setTimeout(async () => {
      retry = undefined
      try {
        client = await connect()
        onReturn()
      } catch (error) {
        onError(error)
        reconnect()
      }
    }, 500)
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client.end().catch(() => undefined)
    },
  }
}
