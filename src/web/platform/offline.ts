/** Something a person did that has not reached the server yet. */
export interface Kept<Input = unknown> {
  /** Also its Idempotency-Key: however often it is sent, it happens once. */
  key: string
  userId: string
  /** What it is, in the words of its feature. */
  kind: string
  input: Input
  at: string
}

const storeName = 'kept'

/** Keeps it on this device until it is forgotten, also over a restart of the browser. */
export const keep = (kept: Kept) => inStore('readwrite', store => store.put(kept))

export const forget = (key: string) => inStore('readwrite', store => store.delete(key))

/** What this person has kept here, the oldest first. */
export async function keptBy(userId: string): Promise<Kept[]> {
  const all = (await inStore<Kept[]>('readonly', store => store.getAll())) ?? []
  return all.filter(kept => kept.userId === userId).sort((a, b) => a.at.localeCompare(b.at))
}

// Private windows may refuse a database: then things are kept for as long as the page is open, by whoever sent them.
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await opened()
    return (await answerOf(act(database.transaction(storeName, mode).objectStore(storeName)))) as T
  } catch {
    return undefined
  }
}

let opening: Promise<IDBDatabase> | undefined

function opened() {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('muster', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

const answerOf = (request: IDBRequest) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
