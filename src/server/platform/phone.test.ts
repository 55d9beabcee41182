import { expect, test } from 'vitest'
import { e164Of } from './phone.ts'

test.each([
  ['(212) 555-0100', 'US', '+12125550100'],
  ['212.555.0100', 'US', '+12125550100'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+33 6 12 34 56 78', 'US', '+33612345678'],
  ['0033 612345678', 'FR', '+33612345678'],
  ['0412 345 678', 'AU', '+61412345678'],
])('%s in %s is %s', (typed, country, number) => {
  expect(e164Of(typed, country)).toBe(number)
})

test.each([
  ['12', 'US'],
  ['ask at the gate', 'US'],
  ['', 'FR'],
  ['1001', 'US'],
])('%j in %s is no phone number', (typed, country) => {
  expect(e164Of(typed, country)).toBeNull()
})
