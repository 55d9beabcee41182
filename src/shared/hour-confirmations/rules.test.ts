import { expect, test } from 'vitest'
import { isToAsk } from './rules.ts'

const line = { state: 'confirmed', seconds: 3600, isChanged: false } as const

test.each([
  ['what was never asked', undefined, true],
  ['what was confirmed as it is', line, false],
  ['what waits for an answer', { ...line, state: 'asked' }, false],
  ['what was objected to and approved again', { ...line, state: 'objected' }, true],
  ['what was corrected since', { ...line, isChanged: true }, true],
  ['what is billed as more than was confirmed', { ...line, seconds: 3000 }, true],
] as const)('%s', (_, asked, isAsked) => {
  expect(isToAsk(3600, asked)).toBe(isAsked)
})
