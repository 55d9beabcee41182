import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the worker has every file and the replies that the screens of a guard need are kept. */
export async function settled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThanOrEqual(8)
  await expect.poll(async () => (await keptPaths(page)).filter(path => path === '/api/notes/handover')).toHaveLength(1)
}

/** The calls of which a reply is kept in this browser, whatever they were asked with. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('muster-replies')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('muster-replies')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const keys = await new Promise<string[]>(resolve => {
      const request = database.transaction('replies').objectStore('replies').getAllKeys()
      request.onsuccess = () => resolve(request.result as string[])
    })
    database.close()
    return keys.map(key => key.split(' ')[0] as string)
  })

/** All that caches and databases of this browser hold. */
export function everythingKept(page: Page) {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const rowsOf = async (name: string, store: string) => {
      if (!databases.includes(name)) return []
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const rows = await new Promise<unknown[]>(resolve => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
      })
      database.close()
      return rows
    }
    const kept = await rowsOf('muster-replies', 'replies')
    const addresses = await Promise.all(
      (await caches.keys()).map(async name =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return {
      databases,
      replies: kept.length === 0 ? '' : JSON.stringify(kept),
      acts: (await rowsOf('muster-outbox', 'acts')).length,
      cached: addresses.flat(),
    }
  })
}
