import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'

/** What a receiver answers: a status, nothing at all, half an answer, one byte after the other without an end, or a way elsewhere. */
export type Mood =
  | number
  | 'stall'
  | 'half'
  | 'trickle'
  | 'trickle-head'
  | { redirect: string }
  | { status: number; body: string }

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  told: { type: string; version: number; timestamp: string; data: Record<string, unknown> & { links: string[] } }
}

export interface Receiver {
  url: string
  received: Received[]
  /** How many were under way at the same moment, at most. */
  mostAtOnce(): number
  /** Answers the next calls so, then normally again. */
  will(...moods: Mood[]): void
  /** Answers everything so until told otherwise. */
  always(mood: Mood | null): void
  stop(): Promise<void>
}

/** Someone's server that takes webhooks; it writes down everything that arrives, whatever it answers. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  const next: Mood[] = []
  let lasting: Mood | null = null
  let atOnce = 0
  let most = 0
  const server = createServer(async (request, response) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    response.once('close', () => {
      atOnce -= 1
    })
    const body = await bodyOf(request)
    received.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body,
      told: JSON.parse(body),
    })
    const mood = next.shift() ?? lasting ?? 204
    if (mood === 'stall') return
    if (mood === 'half') {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half of it')
      return setImmediate(() => request.socket.destroy())
    }
    if (mood === 'trickle') return drip(response.writeHead(200))
    if (mood === 'trickle-head') {
      request.socket.write('HTTP/1.1 200 OK\r\nServer: ')
      return drip(request.socket)
    }
    if (typeof mood === 'number') return response.writeHead(mood).end()
    if ('redirect' in mood) return response.writeHead(307, { location: mood.redirect }).end()
    response.writeHead(mood.status, { 'content-type': 'text/plain' }).end(mood.body)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    mostAtOnce: () => most,
    will: (...moods) => void next.push(...moods),
    always: mood => {
      lasting = mood
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage) {
  let raw = ''
  for await (const chunk of request) raw += chunk
  return raw
}

/** Writes one byte after the other until whoever listens has gone. */
function drip(to: Writable) {
  const dripping = setInterval(() => to.write('x'), 10)
  to.once('close', () => clearInterval(dripping))
}
