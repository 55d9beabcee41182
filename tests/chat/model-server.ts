import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const modelKey = 'sk-aB3quietHarbour41secret'

export type ModelMood =
  | { says: string; stream?: boolean }
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'stall'
  | 'stall-midway'
  | 'break-off'
  | 'flood'

export interface ModelServer {
  url: string
  received: { authorization: string | undefined; body: string }[]
  mood(next: ModelMood): void
  stop(): Promise<void>
}

/** An OpenAI-compatible chat endpoint, which streams unless it is in another mood. */
export async function startModel(): Promise<ModelServer> {
  const received: ModelServer['received'] = []
  let mood: ModelMood = { says: 'All quiet.', stream: true }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ authorization: request.headers.authorization, body })
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    answer(response, mood)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
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

function answer(response: ServerResponse, mood: ModelMood) {
  if (mood === 'stall') return
  if (mood === 'stall-midway') return begin(response, 'The night was')
  if (mood === 'break-off') {
    begin(response, 'The night was')
    return void response.end()
  }
  if (mood === 'flood') return flood(response)
  if ('status' in mood) return void response.writeHead(mood.status, mood.headers ?? {}).end(mood.body ?? '')
  if (mood.stream === false) {
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(
      JSON.stringify({
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: mood.says }, finish_reason: 'stop' }],
      }),
    )
  }
  const half = Math.ceil(mood.says.length / 2)
  begin(response, mood.says.slice(0, half))
  response.write(piece({ content: mood.says.slice(half) }))
  response.write(piece({}, 'stop'))
  response.end('data: [DONE]\n\n')
}

function begin(response: ServerResponse, words: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(piece({ role: 'assistant', content: '' }))
  response.write(piece({ content: words }))
}

// Goes on for as long as someone listens.
function flood(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const more = () => {
    while (!response.destroyed && response.write(piece({ content: 'word '.repeat(2000) }))) {}
  }
  response.on('drain', more)
  more()
}

const piece = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
