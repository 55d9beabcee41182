import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Hit {
  lat: string
  lon: string
  display_name: string
}

type Mood =
  | { knows: Record<string, Hit[]> }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'stall'
  | 'flood'

export interface GeocoderServer {
  url: string
  received: { url: URL; userAgent: string | undefined }[]
  mood(next: Mood): void
  stop(): Promise<void>
}

/** A Nominatim as Muster sees it: it knows a few addresses by their words, unless it is in another mood. */
export async function startGeocoder(knows: Record<string, Hit[]>): Promise<GeocoderServer> {
  const received: GeocoderServer['received'] = []
  let mood: Mood = { knows }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://geocoder.test')
    received.push({ url, userAgent: request.headers['user-agent'] })
    if (url.pathname !== '/nominatim/search') return void response.writeHead(404).end()
    answer(response, mood, url.searchParams.get('q') ?? '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim/`,
    received,
    mood: next => {
      mood = next
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(response: ServerResponse, mood: Mood, query: string) {
  if (mood === 'stall') return
  if (mood === 'flood') return flood(response)
  if ('status' in mood) return void response.writeHead(mood.status, mood.headers ?? {}).end(mood.body ?? '')
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify((mood.knows[query] ?? []).map((hit, place_id) => ({ place_id, category: 'place', ...hit }))),
  )
}

// Goes on for as long as someone listens.
function flood(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[')
  const more = () => {
    while (!response.destroyed && response.write(`{"lat":"1","lon":"1","display_name":"${'x'.repeat(9000)}"},`)) {}
  }
  response.on('drain', more)
  more()
}
