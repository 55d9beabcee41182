import { expect, test } from 'vitest'
import { emergencyNumberOf } from './emergency.ts'

test.each([
  ['US', '911'],
  ['MX', '911'],
  ['GB', '999'],
  ['FR', '112'],
  ['ES', '112'],
  ['AU', '000'],
  ['MA', '19'],
  // A country of which nothing else is known.
  ['AQ', '112'],
])('in %s one dials %s', (country, number) => {
  expect(emergencyNumberOf(country)).toBe(number)
})
