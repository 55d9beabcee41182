import { expect, test } from 'vitest'
import { atMost, atMostEach } from './at-once.ts'

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
