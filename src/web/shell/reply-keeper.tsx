import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { call, callPage } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import type { AskedKey } from '#web/platform/kept-bounds.ts'
import { filesName, keepsFor } from '#web/platform/kept-person.ts'
import { keepReply, recallReply, tidyReplies } from '#web/platform/kept-replies.ts'
import { fromBefore, readBefore } from '#web/platform/or-kept.ts'
import { queryClient } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'

/** Keeps what a guard reads on the device, and reads ahead what the screens of the field need. */
export function ReplyKeeper() {
  const user = useUser()
  const { today } = useFormat()
  const day = today()
  const person = keepsFor(user)
  useEffect(() => keepFor(person), [person])
  useEffect(() => {
    const timer = setTimeout(() => void readAhead(user, day).catch(() => undefined), standsAfterMs)
    return () => clearTimeout(timer)
  }, [user, day])
  return null
}

function keepFor(person: string) {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  void tidyReplies()
  return cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })

  function keep({ meta, queryKey, state: { data, dataUpdatedAt } }: Query) {
    const isFresh = readBefore(fromBefore.get(), queryKey) === undefined
    if (meta?.isKept && isFresh && data)
      void keepWithFiles(person, queryKey as unknown as AskedKey, firstPage(data), dataUpdatedAt)
  }
}

/** Keeps a reply and, of the orders that apply, the pictures and documents that belong to them. */
async function keepWithFiles(person: string, key: AskedKey, reply: unknown, at: number) {
  await keepReply(person, key, reply, at)
  if (key[0] !== ordersPath || key[2] !== 'pages' || person === '' || savesData()) return
  const { items } = reply as { items: PostOrder[] }
  const there = await indexedDB.databases?.()
  // Most companies attach nothing: what keeps files comes where there are some, or were.
  if (items.every(({ files }) => files.length === 0) && !there?.some(({ name }) => name === filesName)) return
  const { keepFilesOf } = await import('./field-files.ts')
  await keepFilesOf(person, items)
}

// Of a long list its beginning is kept, and stands for the whole.
function firstPage(data: unknown) {
  const { pages } = data as { pages?: { items: unknown }[] }
  return pages === undefined ? data : { items: pages[0]?.items, nextCursor: null }
}

const freshMs = 30 * 60_000
// What other screens need is read once the one that was asked for stands.
const standsAfterMs = 1000
const ordersPath = '/api/post-orders'

async function readAhead(user: CurrentUser, day: string) {
  // Whoever saves data reads only what they open.
  if (savesData()) return
  const { fieldReads } = await import('./field-reads.ts')
  for (const { endpoint, input, isByPages } of fieldReads(user, day)) {
    const key: AskedKey = isByPages ? [endpoint.path, input, 'pages'] : [endpoint.path, input]
    const kept = await recallReply(key)
    const now = Date.now()
    if (kept !== undefined && now - kept.at < freshMs) continue
    const asked = input as InputOf<typeof endpoint>
    const reply = isByPages ? { ...(await callPage(endpoint, asked)), nextCursor: null } : await call(endpoint, asked)
    await keepWithFiles(keepsFor(user), key, reply, now)
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
