import { expect, test } from 'vitest'
import { dialledPhone, e164Of, writtenPhone } from './phone.ts'

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

test.each([
  ['+12125550100', 'US', '(212) 555-0100'],
  ['212 555 0100', 'US', '(212) 555-0100'],
  ['+12125550100', 'FR', '+1 212 555 0100'],
  ['+12125550100', 'CA', '+1 212 555 0100'],
  ['4165550100', 'CA', '(416) 555-0100'],
  ['+33612345678', 'FR', '06 12 34 56 78'],
  ['04.72.00.00.00', 'FR', '04 72 00 00 00'],
  ['+33612345678', 'US', '+33 6 12 34 56 78'],
  ['02079460000', 'GB', '020 7946 0000'],
  ['030 901820', 'DE', '030 901820'],
  ['910000000', 'ES', '910 00 00 00'],
  ['0412345678', 'AU', '0412 345 678'],
])('%s is written in %s as %s', (typed, country, written) => {
  expect(writtenPhone(typed, country)).toBe(written)
})

test.each([
  ['555 0114', 'US'],
  ['(212) 555-0100 x12', 'US'],
  ['212 555 0100 (night desk)', 'US'],
  ['06 12 34 56 78', 'US'],
  ['ask at the gate', 'FR'],
  ['', 'FR'],
])('%j in %s stays as it was typed', (typed, country) => {
  expect(writtenPhone(typed, country)).toBe(typed)
  expect(dialledPhone(typed, country)).toBe(typed)
})

test('a link dials the number from anywhere', () => {
  expect(dialledPhone('06 12 34 56 78', 'FR')).toBe('+33612345678')
  expect(dialledPhone('+33 6 12 34 56 78', 'US')).toBe('+33612345678')
})

test('a number of someone abroad is read as it is dialled there, and written with its country', () => {
  expect(writtenPhone('030 901820', 'US', 'DE')).toBe('+49 30 901820')
  expect(writtenPhone('+12125550100', 'US', 'DE')).toBe('(212) 555-0100')
})
