import { deviceStore } from './device-store.ts'
import { type AskedKey, isUsable, type KeptReply, keptKey, largestReply, overBounds } from './kept-bounds.ts'
import { keptFor, repliesName } from './kept-person.ts'

declare const __KEPT_SHAPES__: string

// Wiped when its person leaves, whichever page notices first.
const inStore = deviceStore(repliesName, 'replies')

/** What was last read for this, and when; undefined where nothing is kept that may still be shown. */
export async function recallReply(key: AskedKey) {
  if (keptFor() === '') return undefined
  const kept = await inStore<KeptReply>('readonly', store => store.get(keptKey(key)))
  return kept !== undefined && isUsable(kept, __KEPT_SHAPES__, Date.now()) ? kept : undefined
}

/** Keeps what was read, as long as the device belongs to the same person as when it was. */
export async function keepReply(person: string, key: AskedKey, reply: unknown, at: number) {
  const size = JSON.stringify(reply).length
  if (person !== keptFor() || size > largestReply) return
  const kept: KeptReply = { key: keptKey(key), shapes: __KEPT_SHAPES__, at, reply, size }
  await inStore('readwrite', store => store.put(kept))
}

/** Lets go of what is too old or too much. */
export async function tidyReplies() {
  const all = (await inStore<KeptReply[]>('readonly', store => store.getAll())) ?? []
  for (const key of overBounds(all, __KEPT_SHAPES__, Date.now())) await inStore('readwrite', store => store.delete(key))
}
