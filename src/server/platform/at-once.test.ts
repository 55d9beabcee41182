import { expect, test } from 'vitest'
import { atMost, atMostEach, oneOfEachInTurn } from './at-once.ts'

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
  const inTurn = oneOfEachInTurn(3, refuse)
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

test('work that fails hands its turn on', async () => {
  const inTurn = oneOfEachInTurn(1, refuse)
  const failing = inTurn('ada', () => Promise.reject(new Error('torn')))
  const next = inTurn('bob', async () => 2)
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe(2)
  expect(await inTurn('ada', async () => 3)).toBe(3)
})
