import { expect, test } from 'vitest'
import { centsOf, decimalOf, lineCents, taxCents } from './money.ts'

test.each([
  ['5000.00', 500_000],
  ['0.1', 10],
  ['12', 1200],
  ['99999999.99', 9_999_999_999],
])('%s is %i cents and back', (decimal, cents) => {
  expect(centsOf(decimal)).toBe(cents)
  expect(Number(decimalOf(cents))).toBe(Number(decimal))
})

test.each([
  [825, 2550, 21_038],
  [1, 50, 1],
  [1, 49, 0],
  [4000, 3333, 133_320],
])('%i hundredths of an hour at %i cents cost %i cents', (hours, rate, cents) => {
  expect(lineCents(hours, rate)).toBe(cents)
})

test('New York sales tax of 8.875 % is rounded once, on the sum', () => {
  expect(taxCents(10_000, 88_750)).toBe(888)
})
