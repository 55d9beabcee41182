import { IDBFactory } from 'fake-indexeddb'
import type { Draft } from '#web/platform/outbox/act.ts'
import { sendWaiting } from '#web/platform/outbox/send.ts'
import { type ActStore, actStore } from '#web/platform/outbox/store.ts'
import { type Answer, type ModelServer, underWay } from './model-server.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What becomes of a request: how long it is on its way there, at the server and back, and where it ends. */
export interface Fate {
  thereMs: number
  workMs: number
  backMs: number
  /** Whether it waits at the server for the same one before it, or is sent away. */
  waitsForFirst: boolean
  ends:
    | 'answered'
    | 'lost there'
    | 'lost back'
    | 'server fails'
    | 'gateway gives up'
    | 'gate in between says no'
    | 'page of a gate'
}

export const fineLine: Fate = { thereMs: 5, workMs: 5, backMs: 5, waitsForFirst: true, ends: 'answered' }

/** Two pages and the worker, over one store and one lock. */
export const senders = ['page', 'other page', 'worker'] as const
export type Sender = (typeof senders)[number]

/** A phone whose pages and worker may be closed at any moment: what they hold is let go, and what they were about never happens. */
export function modelPhone(time: VirtualTime, server: ModelServer, line: () => Fate) {
  const databases = new IDBFactory()
  const faults: string[] = []
  const open = new Map<Sender, { store: ActStore; life: object }>()
  const underWayAt = new Map<object, string>()
  const lock = modelLock(time)

  function opened(sender: Sender) {
    const found = open.get(sender) ?? { store: actStore(databases), life: {} }
    open.set(sender, found)
    return found
  }

  const fetchOf = (life: object): typeof fetch => {
    const ask = async (_: unknown, { headers, body, signal }: RequestInit = {}) => {
      const key = new Headers(headers).get('Idempotency-Key') ?? ''
      if (underWayAt.size > 0) faults.push(`${key} is sent while ${[...underWayAt.values()].join()} is under way`)
      underWayAt.set(life, key)
      const fate = line()
      const reply = travel(key, String(body), fate)
      const heard = <T>(begin: (hear: (value: T) => void) => void) =>
        time.wait<T>((resolve, reject) => {
          let isOver = false
          const end = <V>(settle: (value: V) => void, value: V) => {
            if (isOver || underWayAt.get(life) !== key) return
            isOver = true
            settle(value)
          }
          signal?.addEventListener('abort', () => end(reject, signal.reason))
          reply.lost(() => end(reject, new TypeError('Failed to fetch')))
          begin(value => end(resolve, value))
        })
      try {
        const { status } = await heard<Answer>(reply.head)
        return {
          ok: status < 300,
          status,
          headers: new Headers(),
          // Heads and bodies of answers travel apart.
          text: () => heard<string>(reply.body).finally(() => underWayAt.delete(life)),
        } as Response
      } catch (error) {
        underWayAt.delete(life)
        throw error
      }
    }
    return ask as typeof fetch
  }

  // The request goes its way whether or not somebody still waits for its answer.
  function travel(key: string, text: string, { thereMs, workMs, backMs, waitsForFirst, ends }: Fate) {
    const [head, body, lost] = [event<Answer>(), event<string>(), event<void>()]
    const goesBack = (found: Answer) =>
      time.after(backMs, () => {
        if (ends === 'lost back') return lost.happen()
        const seen = asSeen(found, ends)
        head.happen(seen)
        time.after(backMs, () => body.happen(seen.body))
      })
    time.after(thereMs, () => {
      if (ends === 'lost there') return lost.happen()
      const stopped = stoppedBefore(ends)
      if (stopped !== undefined) return void goesBack(stopped)
      if (!waitsForFirst && server.isUnderWay(key)) return void goesBack(underWay)
      server.take(key, text, workMs, goesBack)
    })
    return { head: head.hear, body: body.hear, lost: lost.hear }
  }

  return {
    faults,
    /** Keeps something that was done. */
    keep: (sender: Sender, draft: Draft) => time.work(() => opened(sender).store.add(draft)),
    signIn: (user: string) => time.work(() => opened('page').store.noteUser(user)),
    acts: () => time.work(() => opened('page').store.all()),
    /** Begins to send what waits. */
    send(sender: Sender) {
      const { store, life } = opened(sender)
      const means = { store, fetch: fetchOf(life), locks: lock.of(life), now: time.now }
      return time.work(() => sendWaiting(means))
    },
    /** Closes it in the middle of whatever it is about. */
    async kill(sender: Sender) {
      const { store, life } = opened(sender)
      open.delete(sender)
      underWayAt.delete(life)
      lock.letGo(life)
      await store.close()
    },
  }
}

function stoppedBefore(ends: Fate['ends']): Answer | undefined {
  if (ends === 'server fails') return { status: 503, body: '' }
  // Something on the way answers for the server: it has not asked it.
  if (ends === 'gate in between says no') return { status: 403, body: '<h1>Forbidden</h1>' }
  if (ends === 'page of a gate') return { status: 200, body: '<h1>Welcome to our Wi-Fi</h1>' }
  return undefined
}

const asSeen = (found: Answer, ends: Fate['ends']): Answer =>
  ends === 'gateway gives up' ? { status: 504, body: '' } : found

/** Something that happens once, and is heard also by who asks later. */
function event<T>() {
  const listeners: ((value: T) => void)[] = []
  let happened: { value: T } | undefined
  return {
    happen(value: T) {
      happened = { value }
      for (const listener of listeners) listener(value)
    },
    hear(listener: (value: T) => void) {
      if (happened === undefined) listeners.push(listener)
      else listener(happened.value)
    },
  }
}

/** A lock as browsers have it: one holder at a time, in the order of asking, and who is closed lets go. */
function modelLock(time: VirtualTime) {
  const queue: { life: object; enter: () => void }[] = []
  let holder: object | undefined

  function next() {
    const first = queue.shift()
    holder = first?.life
    first?.enter()
  }

  const request = async (life: object, work: () => Promise<unknown>) => {
    if (holder !== undefined) await time.wait<void>(enter => queue.push({ life, enter: () => enter() }))
    holder = life
    try {
      return await work()
    } finally {
      if (holder === life) next()
    }
  }

  return {
    of: (life: object) => ({
      request: ((_: string, work: () => Promise<unknown>) => request(life, work)) as LockManager['request'],
    }),
    letGo(life: object) {
      for (let at = queue.length - 1; at >= 0; at--) if (queue[at]?.life === life) queue.splice(at, 1)
      if (holder === life) next()
    },
  }
}
