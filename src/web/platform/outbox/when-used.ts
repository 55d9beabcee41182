import { outboxName } from './name.ts'

/** Does something with the outbox where anything was ever kept in this browser: most visits need not load it. */
export async function whenUsed(work: (outbox: typeof import('./outbox.ts')) => Promise<void>) {
  const databases = await indexedDB.databases?.()
  const isUsed = databases === undefined || databases.some(({ name }) => name === outboxName)
  if (isUsed) await work(await import('./outbox.ts'))
}
