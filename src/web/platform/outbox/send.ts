import { besidesPath, filledPath } from '#shared/endpoint.ts'
import { type Act, type Hindrance, nextOf } from './act.ts'
import type { ActStore } from './store.ts'

/** What the page and the worker send with, each in its way. */
export interface Means {
  store: ActStore
  fetch: typeof fetch
  /** Only one of all pages and workers sends at a time. */
  locks: Pick<LockManager, 'request'>
  headers?: Readonly<Record<string, string>>
  onAnswer?: (headers: Headers, askedAt: number) => void
  /** Something arrived or was refused. */
  onSettled?: (act: Act, reply: unknown) => void
  now: () => number
}

type Answer =
  | { kind: 'done'; reply: unknown }
  | { kind: 'refused'; status: number; body: string }
  | { kind: 'hindered'; by: Hindrance }

/** What a refusal code says that is no refusal: it had arrived before. */
const arrivedBefore = 'act-taken-in'
/** The first attempt is still under way, or the device has passed to someone else: it waits. */
const waits = ['under-way', 'act-of-another']

// A line that carries nothing must not hold up what another page has to send.
const patienceMs = 30_000

/**
 * Sends what waits, in the order of each subject. Whatever stops one subject leaves the others going; without a connection
 * nothing goes on. Answers whether something still waits.
 */
export const sendWaiting = (means: Means): Promise<boolean> =>
  means.locks.request('muster-outbox', async () => {
    const { store, now } = means
    const userId = await store.user()
    const heldUp = new Set<string>()
    for (;;) {
      const act = nextOf(await store.all(), userId, heldUp)
      if (act === undefined) return heldUp.size > 0
      const answer = await attempt(means, act)
      if (answer.kind === 'hindered') {
        await store.noteAttempt(act.key, answer.by)
        if (answer.by !== 'server') return true
        heldUp.add(act.subject)
        continue
      }
      const ending =
        answer.kind === 'done'
          ? { state: 'sent' as const, ...withId(answer.reply) }
          : { state: 'refused' as const, refusal: { status: answer.status, body: answer.body } }
      await store.settle(act.key, ending, now())
      means.onSettled?.({ ...act, ...ending }, answer.kind === 'done' ? answer.reply : undefined)
    }
  }) as Promise<boolean>

async function attempt({ fetch, headers, onAnswer, now }: Means, act: Act): Promise<Answer> {
  // What it follows was refused: there is nothing it could be about. It stays in the list, with what it follows.
  if (act.idFrom !== undefined) return { kind: 'refused', status: 409, body: '{"code":"act-before-refused"}' }
  const askedAt = now()
  try {
    const response = await fetch(filledPath(act.path, act.input), {
      method: 'POST',
      headers: {
        ...headers,
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': act.key,
        'X-Device-Time': new Date(askedAt).toISOString(),
      },
      credentials: 'include',
      body: JSON.stringify({ ...besidesPath(act.path, act.input), made: act.made }),
      signal: AbortSignal.timeout(patienceMs),
    })
    onAnswer?.(response.headers, askedAt)
    const body = await response.text()
    if (response.ok) return { kind: 'done', reply: body === '' ? null : JSON.parse(body) }
    return judge(response.status, body)
  } catch {
    return { kind: 'hindered', by: 'no-connection' }
  }
}

function judge(status: number, body: string): Answer {
  if (status === 401) return { kind: 'hindered', by: 'signed-out' }
  const code = codeIn(body)
  if (code === arrivedBefore) return { kind: 'done', reply: null }
  // Every no of ours has a code: one without was said by something in between, and the server never heard of it. What is too
  // large for that one does not become smaller.
  const isForeign = code === '' && status !== 413
  if (status >= 500 || status === 408 || status === 429 || isForeign || waits.includes(code))
    return { kind: 'hindered', by: code === 'act-of-another' ? 'signed-out' : 'server' }
  return { kind: 'refused', status, body }
}

/** The code in a problem as the server sends it. */
function codeIn(body: string): string {
  try {
    return String((JSON.parse(body) as { code?: unknown }).code ?? '')
  } catch {
    return ''
  }
}

function withId(reply: unknown) {
  const { id } = (reply ?? {}) as { id?: unknown }
  return typeof id === 'number' ? { replyId: id } : {}
}
