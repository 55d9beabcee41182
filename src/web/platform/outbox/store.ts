import type { Act, Draft } from './act.ts'
import { outboxName } from './name.ts'

const stores = ['acts', 'notes'] as const

/** How an act ended. */
export type Ending = Pick<Act, 'state' | 'replyId' | 'refusal'>

/** The acts on this device, and what has to be remembered beside them. */
export function actStore(databases: IDBFactory = indexedDB) {
  let opening: Promise<IDBDatabase> | undefined

  function opened() {
    const forget = () => {
      opening = undefined
    }
    opening ??= open(databases, forget)
    opening.catch(forget)
    return opening
  }

  // Everything that belongs together is one transaction: a browser that is closed in between has done all of it, or nothing.
  async function within<T>(work: (acts: IDBObjectStore, notes: IDBObjectStore) => Promise<T>): Promise<T> {
    const transaction = (await opened()).transaction(stores, 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    const result = await work(transaction.objectStore('acts'), transaction.objectStore('notes'))
    await done
    return result
  }

  async function all(): Promise<Act[]> {
    const acts = (await opened()).transaction('acts').objectStore('acts')
    const found = (await answerOf(acts.getAll())) as Act[]
    return found.sort((a, b) => a.order - b.order)
  }

  return {
    all,
    /** Keeps something that was done; once this resolves, it is safe. */
    add: (draft: Draft) =>
      within(async (acts, notes) => {
        const device = await kept(notes, 'device', () => crypto.randomUUID())
        const order = await next(notes, 'order')
        const number = await next(notes, `number ${draft.userId} ${draft.subject}`)
        const act: Act = { ...draft, order, made: { ...draft.made, device, number }, state: 'waiting', attempts: 0 }
        const before = draft.idFrom && ((await answerOf(acts.get(draft.idFrom))) as Act | undefined)
        const known = before ? withReplyId(act, before.replyId) : act
        await answerOf(acts.add(known))
        return known
      }),
    /** Notes that it was tried. */
    noteAttempt: (key: string, hindrance: Act['hindrance']) =>
      within(async acts => {
        const act = (await answerOf(acts.get(key))) as Act | undefined
        if (act === undefined) return
        await answerOf(acts.put({ ...act, attempts: act.attempts + 1, ...(hindrance && { hindrance }) }))
      }),
    /** Notes how it ended. What it held is let go once it has arrived; what came after it learns what it is about. */
    settle: (key: string, ending: Ending, now: number) =>
      within(async acts => {
        const every = (await answerOf(acts.getAll())) as Act[]
        const act = every.find(one => one.key === key)
        if (act === undefined) return
        const input = ending.state === 'sent' ? {} : act.input
        await answerOf(acts.put({ ...act, ...ending, input, settledAt: now }))
        if (ending.replyId === undefined) return
        for (const later of every.filter(one => one.idFrom === key))
          await answerOf(acts.put(withReplyId(later, ending.replyId)))
      }),
    remove: (keys: readonly string[]) =>
      within(async acts => {
        for (const key of keys) await answerOf(acts.delete(key))
      }),
    /** Who is signed in here, for the worker, which cannot ask a page. */
    noteUser: (userId: string) => within((_, notes) => answerOf(notes.put({ key: 'user', value: userId }))),
    async user(): Promise<string> {
      const notes = (await opened()).transaction('notes').objectStore('notes')
      const found = (await answerOf(notes.get('user'))) as { value: string } | undefined
      return found?.value ?? ''
    },
    close: async () => (await opening)?.close(),
  }
}

export type ActStore = ReturnType<typeof actStore>

function open(databases: IDBFactory, onClosed: () => void) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = databases.open(outboxName, 1)
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name, { keyPath: 'key' })
    }
    request.onsuccess = () => {
      // Phones close it behind a page that was long in the background; the page goes on with a new one.
      request.result.onclose = onClosed
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

/** An act that knows what it is about, once what it follows has been answered. */
function withReplyId(act: Act, id: number | undefined): Act {
  if (id === undefined) return act
  const { idFrom: _, ...known } = act
  return { ...known, input: { ...known.input, id } }
}

async function kept(notes: IDBObjectStore, key: string, make: () => string): Promise<string> {
  const found = (await answerOf(notes.get(key))) as { value: string } | undefined
  if (found !== undefined) return found.value
  const value = make()
  await answerOf(notes.put({ key, value }))
  return value
}

async function next(notes: IDBObjectStore, key: string): Promise<number> {
  const found = (await answerOf(notes.get(key))) as { value: number } | undefined
  const value = (found?.value ?? 0) + 1
  await answerOf(notes.put({ key, value }))
  return value
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
