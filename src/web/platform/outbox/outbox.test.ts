import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { type Draft, pauseBefore } from './act.ts'
import { sendWaiting } from './send.ts'
import { actStore } from './store.ts'

test('what was left from before goes at once; after that ever more patiently, at most every five minutes', () => {
  expect([0, 1, 2, 3, 4, 7, 30].map(pauseBefore)).toEqual([0, 5_000, 10_000, 20_000, 40_000, 300_000, 300_000])
})

const draft = (index: number, subject: string, idFrom?: string): Draft => ({
  key: `key ${index}`,
  userId: 'ada',
  subject,
  what: { en: '', es: '', fr: '' },
  about: '',
  path: '/api/acts',
  input: { subject },
  changes: [],
  ...(idFrom && { idFrom }),
  made: { by: 'ada', at: '2026-03-02T12:00:00.000Z', aheadMs: 0, contactAt: null, steadyMs: null },
})

test('what follows something that has no name yet learns it with the answer', async () => {
  const store = actStore(new IDBFactory())
  await store.noteUser('ada')
  await store.add(draft(0, 'clock'))
  await store.add(draft(1, 'clock', 'key 0'))
  await store.settle('key 0', { state: 'sent', replyId: 42 }, 0)
  const [, second] = await store.all()
  expect(second).toMatchObject({ input: { id: 42 } })
  expect(second).not.toHaveProperty('idFrom')
  // Also where the answer came before the next press.
  expect(await store.add(draft(2, 'clock', 'key 0'))).toMatchObject({ input: { id: 42 } })
})

test('what somebody else did on this device is left alone', async () => {
  const store = actStore(new IDBFactory())
  await store.noteUser('bob')
  await store.add(draft(0, 'clock'))
  const asked: unknown[] = []
  const fetchNothing = (async (address: unknown) => void asked.push(address)) as unknown as typeof fetch
  const work = ((_: string, send: () => Promise<unknown>) => send()) as LockManager['request']
  await sendWaiting({ store, fetch: fetchNothing, locks: { request: work }, now: () => 0 })
  expect([asked, (await store.all()).map(({ state }) => state)]).toEqual([[], ['waiting']])
})

test('every attempt says what the device’s clock says, and has the same body', async () => {
  const store = actStore(new IDBFactory())
  await store.noteUser('ada')
  await store.add(draft(0, 'clock'))
  const work = ((_: string, send: () => Promise<unknown>) => send()) as LockManager['request']
  const sent: [string | null, unknown][] = []
  const busy = async (_: unknown, { headers, body }: RequestInit = {}) => {
    sent.push([new Headers(headers).get('X-Device-Time'), body])
    return new Response('', { status: 503 })
  }
  for (const now of [0, 60_000])
    await sendWaiting({ store, fetch: busy as typeof fetch, locks: { request: work }, now: () => now })
  expect(sent.map(([clock]) => clock)).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-01T00:01:00.000Z'])
  expect(sent[1]?.[1]).toBe(sent[0]?.[1])
})

test.each([
  { status: 403, body: '<h1>Sign in to the guest network</h1>', becomes: 'waiting' },
  { status: 413, body: '<h1>Request Entity Too Large</h1>', becomes: 'refused' },
  { status: 409, body: '{"code":"already-clocked-in"}', becomes: 'refused' },
])('answered with $status and $body, an act is $becomes', async ({ status, body, becomes }) => {
  const store = actStore(new IDBFactory())
  await store.noteUser('ada')
  await store.add(draft(0, 'clock'))
  const work = ((_: string, send: () => Promise<unknown>) => send()) as LockManager['request']
  await sendWaiting({
    store,
    fetch: async () => new Response(body, { status }),
    locks: { request: work },
    now: () => 0,
  })
  expect((await store.all()).map(({ state }) => state)).toEqual([becomes])
})

test('a database that the browser closed behind the page is opened again', async () => {
  const databases = new IDBFactory()
  const store = actStore(databases)
  const opening = vi.spyOn(databases, 'open')
  await store.add(draft(0, 'clock'))
  const database = (opening.mock.results[0]?.value as IDBOpenDBRequest | undefined)?.result
  database?.close()
  database?.onclose?.(new Event('close'))
  await store.add(draft(1, 'clock'))
  expect((await store.all()).map(({ key }) => key)).toEqual(['key 0', 'key 1'])
})
