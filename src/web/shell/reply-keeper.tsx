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
import { ApiError } from '#web/platform/problem.ts'
import { queryClient } from '#web/platform/query.ts'
import { savesData } from '#web/platform/saves-data.ts'
import { useUser } from '#web/platform/session.tsx'
import type { FieldRead } from './field-reads.ts'

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
      keepWhole(person, queryKey as unknown as AskedKey, firstPage(data), dataUpdatedAt).catch(() => undefined)
  }
}

/** Keeps a reply and what belongs to it: what is known of an incident, the pictures and documents of orders that apply. */
async function keepWhole(person: string, key: AskedKey, reply: unknown, at: number) {
  await keepReply(person, key, reply, at)
  if (person === '' || savesData()) return
  if (key[0] === ordersPath && key[2] === 'pages') await keepFiles(person, (reply as { items: PostOrder[] }).items)
  if (key[0] === ownIncidentsPath) await keepBehind(person, key[0], reply)
}

async function keepFiles(person: string, orders: PostOrder[]) {
  const there = await indexedDB.databases?.()
  // Most companies attach nothing: what keeps files comes where there are some, or were.
  if (orders.every(({ files }) => files.length === 0) && !there?.some(({ name }) => name === filesName)) return
  const { keepFilesOf } = await import('./field-files.ts')
  await keepFilesOf(person, orders)
}

async function keepBehind(person: string, path: string, reply: unknown) {
  const { readsBehind } = await import('./field-reads.ts')
  for (const read of readsBehind(path, reply))
    await unlessRefused(async () => {
      const now = Date.now()
      await keepReply(person, keyOf(read), await asked(read), now)
    })
}

/** What is refused, such as a thread that one has left meanwhile, keeps nothing else from being read. */
const unlessRefused = (read: () => Promise<void>) =>
  read().catch(error => {
    if (!(error instanceof ApiError)) throw error
  })

const keyOf = ({ endpoint, input, isByPages }: FieldRead): AskedKey =>
  isByPages ? [endpoint.path, input, 'pages'] : [endpoint.path, input]

async function asked({ endpoint, input, isByPages }: FieldRead) {
  const given = input as InputOf<typeof endpoint>
  return isByPages ? { ...(await callPage(endpoint, given)), nextCursor: null } : call(endpoint, given)
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
const threadsPath = '/api/threads'
const ownIncidentsPath = '/api/cad-incidents/mine'

async function readAhead(user: CurrentUser, day: string) {
  // Whoever saves data reads only what they open.
  if (savesData()) return
  const { fieldReads } = await import('./field-reads.ts')
  for (const read of fieldReads(user, day)) {
    const key = keyOf(read)
    const kept = await recallReply(key)
    const now = Date.now()
    if (kept !== undefined && now - kept.at < freshMs) continue
    await unlessRefused(async () => {
      const reply = await asked(read)
      await keepWhole(keepsFor(user), key, reply, now)
      // Not whenever something is said: a thread that is opened is kept by itself.
      if (key[0] === threadsPath) await keepBehind(keepsFor(user), threadsPath, (reply as { items: unknown }).items)
    })
  }
}
