import {
  besidesPath,
  callAddress,
  type Endpoint,
  type InputOf,
  isDownload,
  type ReplyOf,
  travelsInQuery,
} from '#shared/endpoint.ts'
import { ApiError, NetworkError } from './problem.ts'
import { learnServerTime } from './server-clock.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Repeating a creating call with the same key replays its first reply instead of creating twice. */
  idempotencyKey?: string
  /** Whoever calls reads again by themselves what the call changes: its events need not say it to this page once more. */
  isReadAgainHere?: boolean
}

/** Stands for this page, of all that are open, in what the server tells. */
export const pageId = Math.random().toString(36).slice(2)

export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
  const response = await send(endpoint, input, options)
  return (await read(endpoint, response)) as ReplyOf<E>
}

/** One page of a longer list, and the cursor of the next page. */
export async function callPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
  const response = await send(endpoint, input, options)
  const items = (await read(endpoint, response)) as ReplyOf<E>
  return { items, nextCursor: response.headers.get('X-Next-Cursor') }
}

/** The address of a call: for links to downloads, and for the call itself. */
export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return callAddress(endpoint, input as Record<string, unknown>)
}

async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (options.signal) request.signal = options.signal
  if (!travelsInQuery(endpoint.method)) {
    headers.set('Content-Type', 'application/json')
    request.body = JSON.stringify(besidesPath(endpoint.path, input as Record<string, unknown>))
  }
  if (endpoint.method === 'POST' && (endpoint.status === 201 || options.idempotencyKey !== undefined))
    headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())
  if (options.isReadAgainHere === true) headers.set('X-Page-Id', pageId)
  const address = addressOf(endpoint, input)
  // What the page names is fetched before any script runs: its answer may be older than the call that takes it.
  const named = globalThis.document?.querySelector(`[as=fetch][href="${address}"]`)
  const askedAt = named ? performance.timeOrigin : Date.now()
  const response = await reach(address, request)
  named?.remove()
  learnServerTime(response.headers, askedAt)
  if (response.status === 401) for (const listener of sessionListeners) listener()
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

const sessionListeners = new Set<() => void>()

/** Called when an answer says that nobody is signed in (any more). */
export const onSessionEnd = (listener: () => void) => void sessionListeners.add(listener)

async function reach(address: string, request: RequestInit) {
  try {
    return await fetch(address, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new NetworkError('No answer from the server', { cause: error })
  }
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (isDownload(endpoint.reply))
    return { filename: filenameOf(response), body: new Uint8Array(await response.arrayBuffer()) }
  return response.status === 204 ? null : response.json()
}

const filenameOf = (response: Response) =>
  /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
