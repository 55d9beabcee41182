import { savesData } from '#web/platform/saves-data.ts'
import { startWorker } from '#web/platform/worker.ts'
import { readDescription } from './description.ts'

/**
 * Keeps what this page is made of, so that it opens without a connection from then on: the worker looks for a file wherever one is
 * kept. Nobody fetches it ahead who has never opened it, and what an older version left goes.
 */
export async function keepPage() {
  if (savesData() || (await startWorker()) === undefined) return
  const cache = await caches.open('developers')
  const files = filesOfPage()
  for (const { url } of await cache.keys()) if (!files.includes(new URL(url).pathname)) await cache.delete(url)
  for (const file of files) if ((await caches.match(file)) === undefined) await cache.add(file)
  await readDescription()
}

const filesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
