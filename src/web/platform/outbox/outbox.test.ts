import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Act, type Draft, pauseBefore } from './act.ts'
import { sendWaiting } from './send.ts'
import { actStore } from './store.ts'

test('what was left from before goes at once; after that ever more patiently, at most every five minutes', () => {
  expect([0, 1, 2, 3, 4, 7, 30].map(pauseBefore)).toEqual([0, 5_000, 10_000, 20_000, 40_000, 300_000, 300_000])
})

/** What the line does to the next request. */
const weathers = ['fine', 'cut before', 'cut after', 'server fails', 'signed out', 'refused', 'dies'] as const
type Weather = (typeof weathers)[number]

const subjects = ['clock', 'note', 'incident 7'] as const

type Step =
  | { do: 'act'; subject: (typeof subjects)[number]; follows: boolean }
  | { do: 'send'; tabs: number; weathers: Weather[] }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('act' as const), subject: fc.constantFrom(...subjects), follows: fc.boolean() }),
    fc.record({
      do: fc.constant('send' as const),
      tabs: fc.integer({ min: 1, max: 2 }),
      weathers: fc.array(fc.constantFrom(...weathers), { maxLength: 5 }),
    }),
  ),
  { minLength: 1, maxLength: 8 },
)

/** A server that keeps keys as ours does: the same one again answers what the first got. */
function modelServer() {
  const taken: { key: string; subject: string; number: number }[] = []
  const answered = new Map<string, number>()
  const refused = new Set<string>()
  let atOnce = 0
  let most = 0

  async function take(key: string, body: { subject: string; made: { number: number } }) {
    most = Math.max(most, ++atOnce)
    await Promise.resolve()
    atOnce--
    const known = answered.get(key)
    if (known !== undefined) return known
    taken.push({ key, subject: body.subject, number: body.made.number })
    answered.set(key, taken.length)
    return taken.length
  }
  return { taken, refused, take, most: () => most }
}

/** Locks as browsers have them: one holder at a time, and a page that dies lets go. */
function modelLocks() {
  const waiting: (() => void)[] = []
  let isHeld = false
  const release = () => {
    isHeld = false
    waiting.shift()?.()
  }
  const request = async (_: string, work: () => Promise<unknown>) => {
    if (isHeld) await new Promise<void>(resolve => waiting.push(resolve))
    isHeld = true
    const death = Promise.withResolvers<'died'>()
    die = () => death.resolve('died')
    try {
      return await Promise.race([work(), death.promise])
    } finally {
      release()
    }
  }
  let die = () => {}
  return { request: request as LockManager['request'], kill: () => die() }
}

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

async function live(script: Step[]) {
  const databases = new IDBFactory()
  const server = modelServer()
  let store = actStore(databases)
  await store.noteUser('ada')
  const made: { key: string; subject: string; follows?: string }[] = []

  async function sendFrom(tabs: number, sky: Weather[]) {
    const locks = modelLocks()
    const fetchIn = async (_: unknown, request?: RequestInit) => {
      const weather = sky.shift() ?? 'fine'
      const key = new Headers(request?.headers).get('Idempotency-Key') ?? ''
      const body = JSON.parse(String(request?.body))
      if (weather === 'cut before') throw new TypeError('Failed to fetch')
      if (weather === 'server fails') return new Response('', { status: 503 })
      if (weather === 'signed out') return new Response('', { status: 401 })
      if (weather === 'refused' && !server.taken.some(one => one.key === key)) {
        server.refused.add(key)
        return new Response('{"code":"conflict"}', { status: 409 })
      }
      const id = await server.take(key, body)
      if (weather === 'cut after') throw new TypeError('Failed to fetch')
      if (weather === 'dies') {
        locks.kill()
        return new Promise<Response>(() => {})
      }
      return Response.json({ id })
    }
    const pages = Array.from({ length: tabs }, () => actStore(databases))
    await Promise.all(
      pages.map(page => sendWaiting({ store: page, fetch: fetchIn as typeof fetch, locks, now: () => 0 })),
    )
    for (const page of pages) await page.close()
  }

  for (const step of script) {
    if (step.do === 'act') {
      const before = made.findLast(({ subject }) => subject === step.subject)
      const follows = step.follows ? before?.key : undefined
      const act = await store.add(draft(made.length, step.subject, follows))
      made.push({ key: act.key, subject: act.subject, ...(follows && { follows }) })
    } else {
      await sendFrom(step.tabs, [...step.weathers])
      // The browser may have been closed meanwhile.
      await store.close()
      store = actStore(databases)
    }
  }
  await sendFrom(1, [])
  const acts = await store.all()
  await store.close()
  return { acts, made, server }
}

test('whatever the line does, nothing is lost, nothing is doubled, and each subject keeps its order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async script => {
      const { acts, made, server } = await live(script)
      const stateOf = new Map(acts.map((act: Act) => [act.key, act.state]))
      // Every act ended, and is still listed with how.
      expect([...stateOf.keys()].sort()).toEqual(made.map(({ key }) => key).sort())
      expect([...stateOf.values()]).not.toContain('waiting')
      // What the server has is what arrived, once.
      const taken = server.taken.map(({ key }) => key)
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken.toSorted()).toEqual(
        made
          .map(({ key }) => key)
          .filter(key => stateOf.get(key) === 'sent')
          .sort(),
      )
      // Refused is only what the server refused, or what follows something that was.
      for (const { key, follows } of made) {
        const isBarren = follows !== undefined && stateOf.get(follows) === 'refused'
        if (stateOf.get(key) === 'refused') expect(server.refused.has(key) || isBarren).toBe(true)
      }
      for (const subject of subjects) {
        const numbers = server.taken.filter(one => one.subject === subject).map(({ number }) => number)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }
      expect(server.most()).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1000, seed: 20261116 },
  )
}, 120_000)

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
  await sendWaiting({ store, fetch: fetchNothing, locks: modelLocks(), now: () => 0 })
  expect([asked, (await store.all()).map(({ state }) => state)]).toEqual([[], ['waiting']])
})
