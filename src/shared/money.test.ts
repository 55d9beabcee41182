import { expect, test } from 'vitest'
import { centsOf, decimalOf, exchanged, isPayable, lineCents, taxCents } from './money.ts'

test.each([
  ['5000.00', 500_000],
  ['0.1', 10],
  ['12', 1200],
  ['99999999.99', 9_999_999_999],
])('%s is %i cents and back', (decimal, cents) => {
  expect(centsOf(decimal, 'USD')).toBe(cents)
  expect(Number(decimalOf(cents, 'USD'))).toBe(Number(decimal))
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

test.each([
  ['USD', '1234.5', 123_450, '1234.50'],
  ['JPY', '1234', 1234, '1234'],
  ['JPY', '1234.00', 1234, '1234'],
  ['KWD', '1234.5', 1_234_500, '1234.500'],
  ['KWD', '0.005', 5, '0.005'],
  ['USD', '0.05', 5, '0.05'],
])('in %s, %s is %i of its smallest coins and written %s', (currency, given, minor, written) => {
  expect(centsOf(given, currency)).toBe(minor)
  expect(decimalOf(minor, currency)).toBe(written)
  expect(decimalOf(-minor, currency)).toBe(`-${written}`)
})

test('nobody pays half a yen or a tenth of a cent, but a thousandth of a dinar', () => {
  expect([isPayable('1.5', 'JPY'), isPayable('1.005', 'USD'), isPayable('1.005', 'KWD')]).toEqual([false, false, true])
  expect([isPayable('100.00', 'JPY'), isPayable('5', 'KWD')]).toEqual([true, true])
})

test.each([
  [10_000, 'USD', 'EUR', 0.9215, 9215],
  [10_000, 'USD', 'JPY', 151.372, 15_137],
  [1_000_000, 'KWD', 'USD', 3.26, 326_000],
  [15_137, 'JPY', 'USD', 1 / 151.372, 10_000],
])('%i of %s are, in %s at %d, %i', (cents, from, to, rate, expected) => {
  expect(exchanged(cents, from, to, rate)).toBe(expected)
})
