import { expect, test } from 'vitest'
import { centsGiven } from './amounts.ts'

test.each([
  ['5000.00', 'USD', 500_000],
  ['5000', 'USD', 500_000],
  [12.5, 'USD', 1250],
  [0.1, 'USD', 10],
  [99_999_999.99, 'USD', 9_999_999_999],
  ['5000', 'JPY', 5000],
  [12.345, 'KWD', 12_345],
])('%j given in %s are %i', (given, currency, cents) => {
  expect(centsGiven('amount', given, currency)).toBe(cents)
})

test('what is finer than the currency is refused where it was typed', () => {
  expect(() => centsGiven('rate', '12.5', 'JPY')).toThrow('At most 0 decimals in JPY')
  expect(() => centsGiven('rate', '12.505', 'USD')).toThrow('At most 2 decimals in USD')
})
