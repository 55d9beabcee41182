import { expect, test } from 'vitest'
import { daysKept, retentionKinds, retentionRules } from './retention.ts'

test('where a company has said nothing, positions are kept for thirty days', () => {
  expect(daysKept({})).toMatchObject({ positions: 30, mails: 90 })
})

test('what a company has chosen holds for that alone', () => {
  expect(daysKept({ positions: 7 })).toMatchObject({ positions: 7, 'zone-events': 30 })
})

test.each([
  [0, 1],
  [1, 1],
  [90, 90],
  [4000, 90],
])('%i days of positions are kept as %i: never longer than the law of the house allows', (chosen, kept) => {
  expect(daysKept({ positions: chosen }).positions).toBe(kept)
})

test.each(retentionKinds)('what is usual for %s lies within its bounds', kind => {
  const { usual, least, most } = retentionRules[kind]
  expect(usual).toBeGreaterThanOrEqual(least)
  expect(usual).toBeLessThanOrEqual(most)
})
