import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type Fate, fineLine, modelPhone, type Sender, senders } from '#tests/outbox/model-phone.ts'
import { modelServer } from '#tests/outbox/model-server.ts'
import { virtualTime } from '#tests/outbox/virtual-time.ts'
import type { Act, Draft } from './act.ts'

const people = ['ada', 'bob'] as const
const subjects = ['clock', 'incident 7'] as const

type Step =
  | { do: 'act'; from: Sender; subject: (typeof subjects)[number]; follows: boolean; isRefused: boolean }
  | { do: 'send'; from: Sender }
  | { do: 'kill'; from: Sender; next: Sender | null }
  | { do: 'wait'; ms: number }
  | { do: 'sign in'; user: (typeof people)[number] | '' }
  | { do: 'a month passes' }

const from = fc.constantFrom(...senders)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      from,
      subject: fc.constantFrom(...subjects),
      follows: fc.boolean(),
      isRefused: fc.integer({ min: 0, max: 5 }).map(die => die === 0),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), from }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('kill' as const), from, next: fc.option(from) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(3, 8, 600, 31_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sign in' as const), user: fc.constantFrom(...people, '' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('a month passes' as const) }) },
)

// A sender waits thirty seconds for an answer: some take longer at one end or another, and are overtaken by the next.
const delay = fc.constantFrom(1, 1, 5, 500, 14_900, 31_000, 70_000)

const fate: fc.Arbitrary<Fate> = fc.record({
  thereMs: delay,
  workMs: delay,
  backMs: delay,
  waitsForFirst: fc.boolean(),
  ends: fc.constantFrom(
    ...(['answered', 'answered', 'answered', 'lost there', 'lost back', 'lost back', 'server fails'] as const),
    ...(['gateway gives up', 'gate in between says no', 'page of a gate'] as const),
  ),
})

interface Press {
  key: string
  by: string
  subject: string
  follows: number | undefined
  isRefused: boolean
}

let timeouts = 0
afterEach(() => vi.restoreAllMocks())

/** Lives through a script, then waits until the line is good. */
async function live(script: readonly Step[], fates: readonly Fate[]) {
  const time = virtualTime()
  const server = modelServer(time)
  const ahead = [...fates]
  const phone = modelPhone(time, server, () => ahead.shift() ?? fineLine)
  const presses: Press[] = []
  const faults: string[] = []
  let user = ''

  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const aborting = new AbortController()
    time.after(ms, () => {
      timeouts++
      aborting.abort(new DOMException('The operation timed out', 'TimeoutError'))
    })
    return aborting.signal
  })

  async function signIn(person: string) {
    user = person
    server.signIn(person)
    await phone.signIn(person)
  }

  async function act({ from, subject, follows, isRefused }: Extract<Step, { do: 'act' }>) {
    if (user === '') return
    const before = presses.findLastIndex(press => press.by === user && press.subject === subject)
    const press = presses.length
    const followed = follows && before >= 0 ? before : undefined
    const key = `key ${press}`
    presses.push({ key, by: user, subject, follows: followed, isRefused })
    await phone.keep(from, draftOf(press, presses[press] as Press, presses))
  }

  function send(from: Sender) {
    phone.send(from).catch(error => faults.push(`sending broke: ${error}`))
  }

  await signIn('ada')
  for (const one of script) {
    if (one.do === 'act') await act(one)
    if (one.do === 'send') send(one.from)
    if (one.do === 'kill') await phone.kill(one.from)
    // It is opened again, or another goes on.
    if (one.do === 'kill' && one.next !== null) send(one.next)
    if (one.do === 'sign in') await signIn(one.user)
    if (one.do === 'wait') await time.pass(one.ms)
    if (one.do === 'a month passes') {
      await time.passAll()
      server.forgetKeys()
    }
    await time.settled()
  }
  // What was on its way comes to its end; then the line is good, and everyone who did something is here once more.
  ahead.length = 0
  await time.passAll()
  for (const person of people) {
    await signIn(person)
    send('page')
    await time.passAll()
  }
  return { presses, server, acts: await phone.acts(), faults: [...faults, ...phone.faults, ...server.faults] }
}

const draftOf = (press: number, { key, by, subject, follows, isRefused }: Press, presses: readonly Press[]): Draft => ({
  key,
  userId: by,
  subject,
  what: { en: '', es: '', fr: '' },
  about: '',
  path: '/api/acts',
  input: { press, subject, isRefused },
  changes: [],
  ...(follows !== undefined && { idFrom: presses[follows]?.key ?? '' }),
  made: { by, at: '2026-03-02T12:00:00.000Z', aheadMs: 0, contactAt: null, steadyMs: null },
})

/** Everything that must be true at the end, whatever happened. */
function judge({ presses, server, acts, faults }: Awaited<ReturnType<typeof live>>) {
  // No two ask at once, one press has one key, and no sender breaks.
  expect(faults).toEqual([])
  // Everything is still listed, and has ended.
  const stateOf = new Map(acts.map(({ key, state }: Act) => [key, state]))
  expect([...stateOf.keys()].sort()).toEqual(presses.map(({ key }) => key).sort())
  expect([...stateOf.values()]).not.toContain('waiting')
  // What the server has is what is listed as sent, once, from whoever did it.
  const sent = presses.flatMap(({ key, by }, press) => (stateOf.get(key) === 'sent' ? [{ press, by }] : []))
  expect(server.taken.map(({ press, by }) => ({ press, by })).toSorted((a, b) => a.press - b.press)).toEqual(sent)
  // Each subject of each person keeps its order.
  for (const by of people)
    for (const subject of subjects) {
      const numbers = server.taken.filter(one => one.by === by && one.subject === subject).map(({ number }) => number)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  // What follows something is about that, and about nothing else.
  const idOf = new Map(server.taken.map(({ press, id }) => [press, id]))
  for (const { press, follows } of server.taken) {
    const before = presses[press]?.follows
    expect(follows).toBe(before === undefined ? undefined : idOf.get(before))
  }
}

/**
 * Refused is only what the server refuses, and what follows something that has no id: it was refused, or arrived so long ago that
 * the server has forgotten its answer. Answers how many there are.
 */
function judgeRefused({ presses, acts }: Awaited<ReturnType<typeof live>>, isForgetful: boolean) {
  const endOf = new Map(acts.map(act => [act.key, act]))
  const refused = presses.filter(({ key }) => endOf.get(key)?.state === 'refused')
  for (const { isRefused, follows } of refused) {
    const before = follows === undefined ? undefined : endOf.get(presses[follows]?.key ?? '')
    const isWithoutId = before?.state === 'refused' || (isForgetful && before?.replyId === undefined)
    expect(isRefused || (before !== undefined && isWithoutId)).toBe(true)
  }
  return refused.length
}

test('whatever lines, pages and servers do, nothing is lost, nothing is doubled, and each subject keeps its order', async () => {
  timeouts = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(fate, { maxLength: 8 }),
      async (script, fates) => {
        const lived = await live(script, fates)
        judge(lived)
        refused += judgeRefused(
          lived,
          script.some(one => one.do === 'a month passes'),
        )
      },
    ),
    { numRuns: 1000, seed: 20_261_119 },
  )
  // The scripts did come to where it hurts.
  expect(timeouts).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
}, 120_000)
