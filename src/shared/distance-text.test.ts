import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test.each([
  [0, '0 m'],
  [7.2, '8 m'],
  [243, '240 m'],
  [1340, '1.3 km'],
  [5_570_000, '5570 km'],
])('%d metres are said as %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text)
})
