import { expect, test, vi } from 'vitest'
import { atMost, atMostEach, ofEachInTurn } from './at-once.ts'

const refuse = () => new Error('later')
const held = () => Promise.withResolvers<void>()

test('so many run, so many wait in their order, and who comes after those is refused', async () => {
  const inTurn = atMost(2, 1, refuse)
  const [first, second, third] = [held(), held(), held()]
  const begun: string[] = []
  const work = (name: string, until: Promise<void>) =>
    inTurn(async () => {
      begun.push(name)
      await until
    })
  const running = [work('first', first.promise), work('second', second.promise), work('third', third.promise)]
  await expect(work('fourth', Promise.resolve())).rejects.toThrow('later')
  expect(begun).toEqual(['first', 'second'])
  second.resolve()
  await running[1]
  expect(begun).toEqual(['first', 'second', 'third'])
  first.resolve()
  third.resolve()
  await Promise.all(running)
})

test('one person’s burst is waited for by that person alone', async () => {
  const inTurn = atMostEach(1, 0, refuse)
  const busy = held()
  const first = inTurn('ada', () => busy.promise)
  await expect(inTurn('ada', async () => 1)).rejects.toThrow('later')
  expect(await inTurn('bob', async () => 2)).toBe(2)
  busy.resolve()
  await first
  expect(await inTurn('ada', async () => 3)).toBe(3)
})

test('one company’s pile is taken in turns with everyone else’s work, and a full one refuses only itself', async () => {
  const inTurn = ofEachInTurn({ atOnce: () => 1, maxWaiting: 3 }, refuse)
  const begun: string[] = []
  const first = held()
  const work = (whose: string, name: string, until: Promise<void> = Promise.resolve()) =>
    inTurn(whose, async () => {
      begun.push(name)
      await until
    })
  const pile = [work('ada', 'ada 1', first.promise), work('ada', 'ada 2'), work('ada', 'ada 3'), work('ada', 'ada 4')]
  await expect(work('ada', 'ada 5')).rejects.toThrow('later')
  const others = [work('bob', 'bob 1'), work('cy', 'cy 1'), work('bob', 'bob 2')]
  first.resolve()
  await Promise.all([...pile, ...others])
  expect(begun).toEqual(['ada 1', 'bob 1', 'cy 1', 'ada 2', 'bob 2', 'ada 3', 'ada 4'])
})

test('whoever was served comes after everyone who waits, also where several are served at once', async () => {
  const inTurn = ofEachInTurn({ atOnce: () => 2, maxWaiting: 5 }, refuse)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    inTurn(name.split(' ')[0] ?? '', () => {
      const { promise, resolve } = held()
      begun.push(name)
      ends.set(name, resolve)
      return promise
    })
  const names = ['xi 1', 'yu 1', 'ada 1', 'ada 2', 'ada 3', 'bob 1', 'bob 2', 'cy 1', 'cy 2']
  const running = new Map(names.map(name => [name, work(name)]))
  const end = async (name: string) => {
    ends.get(name)?.()
    await running.get(name)
  }
  // The first of ada's takes longer than those of the others, which costs her no turn.
  for (const name of ['xi 1', 'yu 1', 'bob 1', 'ada 1', 'cy 1', 'ada 2', 'bob 2', 'cy 2', 'ada 3']) await end(name)
  expect(begun).toEqual(['xi 1', 'yu 1', 'ada 1', 'bob 1', 'cy 1', 'ada 2', 'bob 2', 'cy 2', 'ada 3'])
})

test('who has hung up when the turn comes leaves without it, and what has begun is done', async () => {
  const inTurn = ofEachInTurn({ atOnce: () => 1, maxWaiting: 5 }, refuse)
  const begun: string[] = []
  const gone = new Set<string>()
  const first = held()
  const work = (whose: string, name: string, until: Promise<void> = Promise.resolve()) =>
    inTurn(
      whose,
      async () => {
        begun.push(name)
        await until
        return name
      },
      () => gone.has(name),
    )
  const under = work('ada', 'ada 1', first.promise)
  const left = [work('bob', 'bob 1'), work('bob', 'bob 2'), work('cy', 'cy 1')]
  const stayed = [work('bob', 'bob 3'), work('dan', 'dan 1'), work('bob', 'bob 4')]
  for (const name of ['ada 1', 'bob 1', 'bob 2', 'cy 1']) gone.add(name)
  first.resolve()
  expect(await under).toBe('ada 1')
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await Promise.all(stayed)).toEqual(['bob 3', 'dan 1', 'bob 4'])
  expect(begun).toEqual(['ada 1', 'bob 3', 'dan 1', 'bob 4'])
  expect(await work('cy', 'cy 2')).toBe('cy 2')
})

test('places that come are taken as soon as work ends, and those that go are not taken again', async () => {
  let places = 2
  const inTurn = ofEachInTurn({ atOnce: () => places, maxWaiting: 5 }, refuse)
  const holds = Array.from({ length: 6 }, held)
  const begun: number[] = []
  const running = holds.map(({ promise }, index) =>
    inTurn(`company ${index}`, async () => {
      begun.push(index)
      await promise
    }),
  )
  const end = async (index: number) => {
    holds[index]?.resolve()
    await running[index]
  }
  expect(begun).toEqual([0, 1])
  places = 1
  await end(0)
  expect(begun).toEqual([0, 1])
  await end(1)
  expect(begun).toEqual([0, 1, 2])
  places = 3
  await end(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  for (const index of [3, 4, 5]) await end(index)
})

test('a place rests after a piece as long as is said, and whoever waits is served then', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = ofEachInTurn({ atOnce: () => 1, maxWaiting: 5, restMs: tookMs => 3 * tookMs }, refuse)
    const begun: string[] = []
    const work = (name: string) =>
      inTurn(name, async () => {
        begun.push(name)
        await new Promise(resolve => setTimeout(resolve, 10))
        return name
      })
    const all = [work('ada'), work('bob')]
    await vi.advanceTimersByTimeAsync(10)
    expect(await all[0]).toBe('ada')
    await vi.advanceTimersByTimeAsync(29)
    expect(begun).toEqual(['ada'])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toEqual(['ada', 'bob'])
    await vi.advanceTimersByTimeAsync(10)
    expect(await all[1]).toBe('bob')
  } finally {
    vi.useRealTimers()
  }
})

test('work that fails hands its turn on', async () => {
  const inTurn = ofEachInTurn({ atOnce: () => 1, maxWaiting: 1 }, refuse)
  const failing = inTurn('ada', () => Promise.reject(new Error('torn')))
  const next = inTurn('bob', async () => 2)
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe(2)
  expect(await inTurn('ada', async () => 3)).toBe(3)
})

test('work that takes long goes on and makes room, once, for one more', async () => {
  const inTurn = ofEachInTurn({ atOnce: () => 1, maxWaiting: 5, placeMs: 1 }, refuse)
  const [long, next, last] = [held(), held(), held()]
  const begun: string[] = []
  const work = (whose: string, until: Promise<void>) =>
    inTurn(whose, async () => {
      begun.push(whose)
      await until
    })
  const running = [work('ada', long.promise), work('bob', next.promise)]
  await vi.waitFor(() => expect(begun).toEqual(['ada', 'bob']))
  next.resolve()
  await running[1]
  long.resolve()
  await running[0]
  const after = [work('cy', last.promise), work('dan', Promise.resolve())]
  expect(begun).toEqual(['ada', 'bob', 'cy'])
  last.resolve()
  await Promise.all(after)
})
