import * as z from 'zod/mini'
import { type Endpoint, type InputOf, placeholdersOf, type ReplyOf, travelsInQuery } from '#shared/endpoint.ts'

export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Headers
}

interface Refusal {
  code: string
  message: string
  fields?: { field: string; code: string; message: string }[]
  current?: unknown
}

/** Speaks HTTP as a browser would, with a cookie jar of one. */
export class Client {
  readonly url: string
  cookie: string | null = null
  /** An API token: what a program sends instead of the cookie. */
  token: string | null = null

  constructor(url: string) {
    this.url = url
  }

  async signIn(email: string, password: string) {
    const answer = await this.send('POST', '/api/login', { email, password })
    if (answer.status !== 200)
      throw new Error(`Could not sign in as ${email}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  /** Makes a declared call and expects it to succeed. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<E>> {
    const answer = await this.try(endpoint, input, headers)
    if (answer.status !== endpoint.status) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    return answer.body as ReplyOf<E>
  }

  /** Makes a declared call and expects it to be refused. */
  async refused<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<Refusal>> {
    const answer = await this.try(endpoint, input)
    if (answer.status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${answer.status}`)
    return answer as Answer<Refusal>
  }

  /** Makes a declared call, whatever comes of it. */
  try(endpoint: Endpoint, input: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const { path, query, body } = requestOf(endpoint, input as Record<string, unknown>)
    return this.send(endpoint.method, path + query, body, headers)
  }

  /** The file that a declared call answers with. */
  async bytes(endpoint: Endpoint, input: unknown): Promise<Uint8Array> {
    const { path, query } = requestOf(endpoint, input as Record<string, unknown>)
    const response = await fetch(this.url + path + query, { headers: { cookie: this.cookie ?? '' } })
    return new Uint8Array(await response.arrayBuffer())
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      this.cookie = pair.endsWith('=') ? null : pair
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

function requestOf({ method, path, input: schema }: Endpoint, input: Record<string, unknown>) {
  const names = placeholdersOf(path)
  const filled = names.reduce(
    (whole, name) => whole.replace(`{${name}}`, encodeURIComponent(String(input[name]).toWellFormed())),
    path as string,
  )
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
  const hasBody = schema instanceof z.ZodMiniObject && Object.keys(schema.shape).length > names.length
  if (!travelsInQuery(method)) return { path: filled, query: '', body: hasBody ? rest : undefined }
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return { path: filled, query: query === '' ? '' : `?${query}`, body: undefined }
}
