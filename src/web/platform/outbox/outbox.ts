import { changedBy, type Endpoint, type InputOf, type ReplyOf, sentLater, subjectOf } from '#shared/endpoint.ts'
import { call, pageId } from '../api.ts'
import { ApiError } from '../problem.ts'
import { type Path, refreshPaths } from '../refresh.ts'
import { learnServerTime, madeNow } from '../server-clock.ts'
import { type Act, isOld, pauseBefore } from './act.ts'
import { lastAnswered, ownActs } from './kept-acts.ts'
import { type Means, sendWaiting } from './send.ts'
import { actStore } from './store.ts'

const store = actStore()
const news = new BroadcastChannel('muster-outbox')

let userId = ''
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
let isAskedMeanwhile = false

const means: Means = {
  store,
  fetch: (...asked) => fetch(...asked),
  locks: navigator.locks ?? oneAfterTheOther(),
  headers: { 'X-Page-Id': pageId },
  onAnswer: learnServerTime,
  onSettled: (act, reply) => {
    lastAnswered.set({ act, reply })
    // A refusal too may mean that the screen was behind.
    void refreshPaths(act.changes as readonly Path[])
    void lookAgain()
    news.postMessage(act.changes)
  },
  now: Date.now,
}

news.onmessage = ({ data }) => {
  void lookAgain()
  void refreshPaths(data as readonly Path[])
}

/** Says who is here: their acts are shown and sent, nobody else's. */
export async function startOutbox(person: string) {
  if (userId === person) return
  userId = person
  await store.noteUser(person)
  if (person === '') return ownActs.set([])
  addEventListener('online', sendSoon)
  document.addEventListener('visibilitychange', sendSoon)
  await tidy()
  await lookAgain()
  sendSoon()
}

/** Forgets what has arrived; what has not stays, for when the same person signs in again. */
export async function leaveOutbox() {
  const gone = (await store.all()).filter(act => act.userId === userId && act.state === 'sent')
  await store.remove(gone.map(({ key }) => key))
  await startOutbox('')
}

/** What came of something that was done: an answer, or that it waits on this device. */
type Outcome<E> = { reply: ReplyOf<E> | undefined } | { kept: Act }

// Longer than this nobody stands before a button: it is kept, and goes on in the background.
const patienceMs = 5000

/** Keeps what was done, then sends it. Rejects with the server's no. */
export async function makeAct<E extends Endpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'made'>,
  { person, about, idFrom }: { person: string; about: string; idFrom?: string | undefined },
): Promise<Outcome<E>> {
  const later = sentLater(endpoint)
  if (later === null) throw new Error(`${endpoint.path} is not sent later`)
  await startOutbox(person)
  const add = store.add({
    key: crypto.randomUUID(),
    userId: person,
    subject: subjectOf(later, input as Record<string, unknown>),
    what: later.what,
    about: about.slice(0, 80),
    path: endpoint.path,
    input: input as Record<string, unknown>,
    ...(idFrom && { idFrom }),
    made: madeNow(person),
    changes: changedBy(endpoint),
  })
  const act = await add.catch(() => undefined)
  // A private window may refuse a database: then it is sent as ever, and lost where there is no connection.
  if (act === undefined) return { reply: await call(endpoint, input as InputOf<E>, { isReadAgainHere: true }) }
  let reply: ReplyOf<E> | undefined
  const stop = lastAnswered.watch(() => {
    const answered = lastAnswered.get()
    if (answered?.act.key === act.key) reply = answered.reply as ReplyOf<E>
  })
  await lookAgain()
  await Promise.race([send(), new Promise(resolve => setTimeout(resolve, patienceMs))])
  stop()
  const now = (await store.all()).find(({ key }) => key === act.key)
  if (now?.state === 'refused' && now.refusal) {
    // Whoever pressed is told here and now: it need not stand in the list as well.
    await discard(act.key)
    throw new ApiError(now.refusal.status, '', now.refusal.body)
  }
  if (now?.state === 'waiting') {
    if (now.attempts === 0) await store.noteAttempt(now.key, undefined)
    await lookAgain()
    // Another page shows at once, too, what will be true.
    news.postMessage([])
    askForSync()
    return { kept: now }
  }
  return { reply }
}

/** Sends what waits, now. */
export async function send() {
  clearTimeout(timer)
  isSending = true
  try {
    await sendWaiting(means)
  } finally {
    isSending = false
    await lookAgain()
    if (isAskedMeanwhile) sendSoon()
    else waitForNext()
  }
}

export async function discard(...keys: string[]) {
  await store.remove(keys)
  await lookAgain()
  news.postMessage([])
}

/** Sends what waits as soon as the server really answers: a phone may believe in a line that carries nothing. */
function sendSoon() {
  // The line may come back while an attempt without one is under way.
  isAskedMeanwhile = isSending
  if (isSending || document.visibilityState === 'hidden' || waiting().length === 0) return
  clearTimeout(timer)
  void fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    .then(response => (response.ok ? send() : waitForNext(1)))
    .catch(() => waitForNext(1))
}

const waiting = () => ownActs.get().filter(({ state }) => state === 'waiting')

function waitForNext(missed = 0) {
  clearTimeout(timer)
  const attempts = waiting().map(act => act.attempts)
  if (attempts.length > 0) timer = setTimeout(sendSoon, pauseBefore(Math.max(1, missed, Math.min(...attempts))))
}

async function lookAgain() {
  ownActs.set((await store.all()).filter(act => act.userId === userId))
}

async function tidy() {
  const old = (await store.all()).filter(act => isOld(act, Date.now()))
  if (old.length > 0) await store.remove(old.map(({ key }) => key))
}

/** Where the browser can, the worker sends when the line is back, also if no page is open. */
function askForSync() {
  const ready = navigator.serviceWorker?.ready as
    | Promise<{ sync?: { register(tag: string): Promise<void> } }>
    | undefined
  void ready?.then(({ sync }) => sync?.register('outbox')).catch(() => undefined)
}

// Browsers without locks have one page that sends: this one.
function oneAfterTheOther(): Means['locks'] {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: ((_: string, work: () => Promise<unknown>) => {
      last = last.then(work, work)
      return last
    }) as LockManager['request'],
  }
}
