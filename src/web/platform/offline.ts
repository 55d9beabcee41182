import { deviceStore } from './device-store.ts'

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

// Where nothing can be kept, it is for as long as the page is open, by whoever sent it.
const inStore = deviceStore('muster', 'kept')

/** Keeps it on this device until it is forgotten, also over a restart of the browser. */
export const keep = (kept: Kept) => inStore('readwrite', store => store.put(kept))

export const forget = (key: string) => inStore('readwrite', store => store.delete(key))

/** What this person has kept here, the oldest first. */
export async function keptBy(userId: string): Promise<Kept[]> {
  const all = (await inStore<Kept[]>('readonly', store => store.getAll())) ?? []
  return all.filter(kept => kept.userId === userId).sort((a, b) => a.at.localeCompare(b.at))
}
