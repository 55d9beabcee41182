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

/** Fetches every file before this build is used; what the build before has under the same name is taken from there. */
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
  if (request.mode === 'navigate') return event.respondWith(pageOf(request))
  if (__FILES__.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
}

async function add(cache: Cache, file: string) {
  const isHashed = file.startsWith('/assets/')
  const known = isHashed ? await caches.match(file) : undefined
  const found = known ?? (await fetch(file, { cache: isHashed ? 'default' : 'reload' }))
  if (!found.ok) throw new Error(`${file} is not there`)
  await cache.put(file, found)
}

const fileOf = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

// The server's page first: it may be newer, and knows what the operator changed. Without a line, the one that is kept.
async function pageOf(request: Request) {
  const asked = fetch(request)
  const found = await Promise.race([asked, patience()]).catch(() => undefined)
  if (found !== undefined && found.status < 500) return found
  const cache = await caches.open(cacheName)
  return (await cache.match(page)) ?? asked
}

const patience = () => new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), patienceMs))
