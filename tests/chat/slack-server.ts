import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const botToken = 'xoxb-2401-5512-quietHarbour41secret'

/** What Slack answers to one call: an error of its own, or something no API should say. */
export type SlackMood =
  | { error: string; needed?: string; provided?: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'stall'

export interface PostedMessage {
  channel: string
  text: string
  blocks: { type: string; text?: { type: string; text: string }; elements?: { type: string; text: string }[] }[]
  fields: URLSearchParams
}

export interface SlackServer {
  url: string
  posted: PostedMessage[]
  /** Every call that came in, by its method. */
  calls: { method: string; authorization: string | undefined; fields: URLSearchParams }[]
  /** Answers the next calls of a method in these moods, then normally again. */
  will(method: string, ...moods: SlackMood[]): void
  /** Answers every call of a method in this mood until told otherwise. */
  always(method: string, mood: SlackMood | null): void
  /** The text of everything posted, as it went over the line. */
  wire(): string
  stop(): Promise<void>
}

const workspaceChannels = [
  { id: 'C01', name: 'safety', is_channel: true, is_member: true, is_archived: false },
  { id: 'C02', name: 'operations', is_channel: true, is_member: true, is_archived: false },
  { id: 'C03', name: 'dispatch', is_channel: true, is_member: false, is_archived: false },
  { id: 'C04', name: 'board-only', is_channel: true, is_member: true, is_archived: false },
  { id: 'C05', name: 'harbor-safety', is_channel: true, is_member: true, is_archived: false },
]

/** Slack's Web API as far as Muster speaks to it: form-encoded calls, 200 with `ok`, 429 with Retry-After. */
export async function startSlack(): Promise<SlackServer> {
  const posted: PostedMessage[] = []
  const calls: SlackServer['calls'] = []
  const moods = new Map<string, SlackMood[]>()
  const lasting = new Map<string, SlackMood>()
  const server = createServer(async (request, response) => {
    const method = (request.url ?? '').replace('/api/', '')
    const raw = await bodyOf(request)
    const fields = new URLSearchParams(raw)
    calls.push({ method, authorization: request.headers.authorization, fields })
    const mood = moods.get(method)?.shift() ?? lasting.get(method)
    if (mood === 'stall') return
    if (mood !== undefined && 'status' in mood) {
      response.writeHead(mood.status, mood.headers ?? {})
      return response.end(mood.body ?? '')
    }
    if (mood !== undefined) return reply(response, { ok: false, ...mood })
    if (request.headers.authorization !== `Bearer ${botToken}`)
      return reply(response, { ok: false, error: 'invalid_auth' })
    switch (method) {
      case 'auth.test':
        return reply(response, {
          ok: true,
          url: 'https://harborline.slack.com/',
          team: 'Harborline',
          user: 'muster',
          team_id: 'T01',
          user_id: 'U01',
          bot_id: 'B01',
        })
      case 'conversations.list':
        return reply(response, {
          ok: true,
          channels: pageOf(fields),
          response_metadata: { next_cursor: fields.get('cursor') === null ? 'dGVhbTpDMDM=' : '' },
        })
      case 'chat.postMessage':
        posted.push({
          channel: fields.get('channel') ?? '',
          text: fields.get('text') ?? '',
          blocks: JSON.parse(fields.get('blocks') ?? '[]'),
          fields,
        })
        return reply(response, {
          ok: true,
          channel: 'C01',
          ts: `17${posted.length}.000100`,
          message: { text: fields.get('text') },
        })
      default:
        return reply(response, { ok: false, error: 'unknown_method' })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    posted,
    calls,
    will: (method, ...next) => void moods.set(method, [...(moods.get(method) ?? []), ...next]),
    always: (method, mood) => void (mood === null ? lasting.delete(method) : lasting.set(method, mood)),
    wire: () => posted.map(({ text, blocks }) => `${text}\n${JSON.stringify(blocks)}`).join('\n'),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const pageOf = (fields: URLSearchParams) =>
  fields.get('cursor') === null ? workspaceChannels.slice(0, 3) : workspaceChannels.slice(3)

function reply(response: ServerResponse, body: object) {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage) {
  let raw = ''
  for await (const chunk of request) raw += chunk
  return raw
}
