import { beforeEach, expect, test } from 'vitest'
import { tours } from '#shared/tours/contract.ts'
import { fromBefore, orKept, readBefore } from './or-kept.ts'
import { NetworkError } from './problem.ts'

const key = [tours.list.path, {}]
const gone = () => Promise.reject(new NetworkError('No connection'))
const asOf = () => readBefore(fromBefore.get(), key)
const ask = (asked: Promise<string>, inHand?: { reply: string; at: number }) =>
  orKept(tours.list, key, { asked, inHand: () => inHand, onLate: () => undefined })

beforeEach(() => fromBefore.set(new Map()))

test('without a line the page goes on with what it has in hand, and says since when', async () => {
  expect(await ask(gone(), { reply: 'a round under way', at: 100 })).toBe('a round under way')
  expect(asOf()).toBe(100)
})

test('what was brought back from an earlier day does not become newer by being read again', async () => {
  await ask(gone(), { reply: 'yesterday', at: 100 })
  await ask(gone(), { reply: 'yesterday', at: 500 })
  expect(asOf()).toBe(100)
})

test('an answer of the server is as of now', async () => {
  await ask(gone(), { reply: 'before', at: 100 })
  expect(await ask(Promise.resolve('now'), { reply: 'before', at: 100 })).toBe('now')
  expect(asOf()).toBeUndefined()
})
