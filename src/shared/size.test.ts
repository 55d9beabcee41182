import { expect, test } from 'vitest'
import { sizeIn } from './size.ts'

test.each([
  [0, '0 kB'],
  [181_210, '181 kB'],
  [1_840_000, '1.8 MB'],
  [42_300_000_000, '42.3 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeIn('en', bytes)).toBe(words)
})

test('in the words of the reader', () => {
  expect(sizeIn('fr', 1_840_000)).toMatch(/^1,8\sMo$/)
})
