import * as contracts from '#shared/calls.ts'
import {
  besidesPath,
  callAddress,
  type Endpoint,
  type InputOf,
  isDownload,
  type ReplyOf,
  travelsInQuery,
} from '#shared/endpoint.ts'
import { MusterProblem } from './problem.ts'
import { secondsToWait } from './rate-limit.ts'

export { MusterProblem } from './problem.ts'

interface Access {
  /** Where Muster runs: `https://muster.example.com`. */
  url: string | undefined
  /** An API token, `mstr_…`. */
  token: string | undefined
  /** How often a call is repeated that was turned away for a while; 3 without a word. */
  patience?: number
  /** How to wait, for whoever has another clock. */
  wait?: (milliseconds: number) => Promise<void>
}

interface CallOptions {
  signal?: AbortSignal
  /** A key of your own for what must not happen twice, also when the program starts anew; each call has one anyway. */
  idempotencyKey?: string
}

type Given<E> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

/** A call, and for lists every line of every page in turn. */
type Call<E> = ((...given: Given<E>) => Promise<ReplyOf<E>>) &
  (ReplyOf<E> extends readonly (infer Item)[] ? { each: (...given: Given<E>) => AsyncGenerator<Item, void> } : unknown)

type Contracts = typeof contracts

/** The calls of every feature: `muster.scheduling.list({ date })`. */
export type Muster = { [F in keyof Contracts]: { [C in keyof Contracts[F]]: Call<Contracts[F][C]> } }

/** Muster for programs: every call of the API with the types of its contract. */
export function createClient(access: Access): Muster {
  const features = Object.entries<Record<string, Endpoint>>(contracts).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, callOf(endpoint, access)])),
  ])
  return Object.fromEntries(features)
}

type Input = Readonly<Record<string, unknown>>

function callOf(endpoint: Endpoint, access: Access) {
  const call = async (input: Input = {}, options: CallOptions = {}) =>
    read(endpoint, await send(endpoint, access, input, options))
  const each = async function* (input: Input = {}, options: CallOptions = {}) {
    for (let cursor: string | null = null; ; ) {
      const reply = await send(endpoint, access, cursor === null ? input : { ...input, cursor }, options)
      yield* (await reply.json()) as unknown[]
      cursor = reply.headers.get('X-Next-Cursor')
      if (cursor === null) return
    }
  }
  return Object.assign(call, { each })
}

async function send(endpoint: Endpoint, access: Access, input: Input, options: CallOptions) {
  const { url, token, patience = 3, wait = waitFor } = access
  if (!url || !token) throw new TypeError('Say where Muster runs, and with which token: { url, token }')
  const request = requestOf(endpoint, token, input, options)
  for (let repeated = 0; ; repeated++) {
    const reply = await fetch(new URL(callAddress(endpoint, input), url), request)
    if (reply.ok) return reply
    const seconds = secondsToWait(reply)
    if (seconds === null || repeated >= patience) throw await MusterProblem.of(reply)
    await reply.body?.cancel()
    await wait(seconds * 1000)
  }
}

/** The same key goes with every repetition, so that nothing is done twice. */
function requestOf({ method, path }: Endpoint, token: string, input: Input, options: CallOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` })
  if (method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())
  const request: RequestInit = { method, headers, ...(options.signal && { signal: options.signal }) }
  if (travelsInQuery(method)) return request
  headers.set('content-type', 'application/json')
  return { ...request, body: JSON.stringify(besidesPath(path, input)) }
}

async function read({ reply }: Endpoint, response: Response): Promise<unknown> {
  if (!isDownload(reply)) return response.status === 204 ? null : response.json()
  const [, filename = 'download'] = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { filename, body: new Uint8Array(await response.arrayBuffer()) }
}

const waitFor = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
