import { expect, test } from 'vitest'
import { pauseBefore } from './kept-calls.ts'

test('what was left from before goes at once; after that ever more patiently, at most every five minutes', () => {
  expect([0, 1, 2, 3, 4, 7, 30].map(pauseBefore)).toEqual([0, 5_000, 10_000, 20_000, 40_000, 300_000, 300_000])
})
