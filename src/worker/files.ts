import { worker } from './scope.ts'

/** What the pages of this build are made of, as far as people in the field need it, filled in by the build. */
declare const __FILES__: readonly string[]
/** The name of this build, down to files whose name does not change with what is in them. */
declare const __BUILD__: string

const prefix = 'muster '
const cacheName = `${prefix}${__BUILD__}`
const page = '/'
const patienceMs = 3000
const atOnce = 4

/**
 * Fetches every file before this build is used; what the build before has under the same name is taken from there. For those
 * who save data only what the browser has fetched already is kept, and the rest when a page asks for it.
 */
export async function fetchFiles() {
  const cache = await caches.open(cacheName)
  const left = [page, ...__FILES__]
  const fetchNext = async (): Promise<void> => {
    const file = left.shift()
    if (file === undefined) return
    await add(cache, file)
    return fetchNext()
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
}

/** Keeps, for those who save data, what the browser has fetched since. */
export async function keepFetched() {
  const cache = await caches.open(cacheName)
  for (const file of __FILES__) {
    if ((await cache.match(file)) !== undefined) continue
    const found = await fetchedBefore(file)
    if (found !== undefined) await cache.put(file, found)
  }
}

/** Pages that were opened before an update go on with the files of theirs; those of older builds go. */
export async function dropOldFiles() {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName)
  for (const name of names.slice(0, -1)) await caches.delete(name)
}

/** Answers for files and pages; everything else, and above all what the server says about people, is none of its business. */
export function answer(event: FetchEvent) {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    if (savesData()) event.waitUntil(keepFetched())
    return event.respondWith(pageOf(request))
  }
  if (__FILES__.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
}

async function add(cache: Cache, file: string) {
  const isHashed = file.startsWith('/assets/')
  const known = isHashed ? await caches.match(file) : undefined
  const found = known ?? (isHashed && savesData() ? await fetchedBefore(file) : await fetchFile(file))
  if (found !== undefined) await cache.put(file, found)
}

// Without the person's cookie: a page may carry what its person reads, and that is not kept here.
async function fetchFile(file: string) {
  const isHashed = file.startsWith('/assets/')
  const ask = (cache: RequestCache) => fetch(file, { cache, credentials: isHashed ? 'same-origin' : 'omit' })
  // A line that breaks once is asked again: otherwise one file of many would undo the whole installation.
  const found = await (isHashed ? ask('default').catch(() => ask('reload')) : ask('reload'))
  if (!found.ok) throw new Error(`${file} is not there`)
  return found
}

const fetchedBefore = (file: string) =>
  fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).then(
    found => (found.ok ? found : undefined),
    () => undefined,
  )

async function fileOf(request: Request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const found = await fetch(request)
  const { pathname } = new URL(request.url)
  if (found.ok && __FILES__.includes(pathname)) {
    const cache = await caches.open(cacheName)
    await cache.put(pathname, found.clone())
  }
  return found
}

/** The page says so when it registers the worker: whoever saves data fetches nothing ahead. */
const savesData = () => worker.location.search === '?less'

// The server's page first: it may be newer, and knows what the operator changed. Without a line, the one that is kept.
async function pageOf(request: Request) {
  const asked = fetch(request)
  const found = await Promise.race([asked, patience()]).catch(() => undefined)
  if (found !== undefined && found.status < 500) return found
  const cache = await caches.open(cacheName)
  return (await cache.match(page)) ?? asked
}

const patience = () => new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), patienceMs))
