import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the worker has every file and the replies that the screens of a guard need are kept. */
export async function settled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThanOrEqual(8)
  // The list of the notes and what the home shows of it: the list is read by nobody but who reads ahead, and among the last.
  const kept = async (path: string) => (await keptPaths(page)).filter(one => one === path).length
  await expect.poll(() => kept('/api/notes')).toBe(2)
  await expect.poll(() => kept('/api/notes/handover')).toBe(1)
}

/** Waits until what was last read by this call is kept. */
export const keeps = (page: Page, { path }: { path: string }) =>
  expect.poll(async () => await keptPaths(page)).toContain(path)

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

/** How many pictures and documents of orders are kept in this browser. */
export const keptFiles = async (page: Page) => (await everythingKept(page)).files

/** All that caches, databases and storages of this browser hold. */
export function everythingKept(page: Page) {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // One that is deleted at this moment must not come back by being looked at.
    const open = (name: string) => {
      const request = indexedDB.open(name)
      request.onupgradeneeded = () => request.transaction?.abort()
      return answerOf(request).catch(() => undefined)
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const rows: Record<string, unknown[]> = {}
    for (const name of databases) {
      const database = await open(name)
      if (database === undefined) continue
      for (const store of database.objectStoreNames)
        rows[`${name}/${store}`] = await answerOf(database.transaction(store).objectStore(store).getAll())
      database.close()
    }
    const cached: { path: string; body: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url)
        // Files of the app are the same for everyone; a page or a reply might speak of someone.
        const isOfSomeone = /html|json/.test(response?.headers.get('Content-Type') ?? '')
        cached.push({ path: new URL(url).pathname, body: isOfSomeone ? ((await response?.text()) ?? '') : '' })
      }
    }
    const replies = rows['muster-replies/replies'] ?? []
    return {
      databases,
      replies: replies.length === 0 ? '' : JSON.stringify(replies),
      acts: (rows['muster-outbox/acts'] ?? []).length,
      files: (rows['muster-files/files'] ?? []).length,
      cached: cached.map(({ path }) => path),
      text: JSON.stringify([rows, cached, { ...localStorage }, { ...sessionStorage }]),
    }
  })
}
