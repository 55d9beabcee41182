import { expect, test } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { sayRefusal } from '../refusal-words.ts'
import { passwordRefusal } from './rules.ts'

const said = (refusal: Refusal | null) => refusal && sayRefusal(refusal, 'en')

const real = { demo: false, email: 'night.watch@example.com' }

test.each([
  ['short', 'at least 8'],
  ['password', 'too common'],
  ['Password1!', 'too common'],
  ['aaaaaaaa', 'too common'],
  ['12345678', 'too common'],
  ['87654321', 'too common'],
  ['my-night.watch-9', 'email name'],
])('%s is refused', (password, reason) => {
  expect(said(passwordRefusal(password, real))).toContain(reason)
})

test.each(['quiet harbour 41', 'Tr0ubadour&3', 'correct horse battery'])('%s is accepted', password => {
  expect(passwordRefusal(password, real)).toBeNull()
})

test('the demo company accepts six characters, as its shared password needs', () => {
  const demo = { demo: true, email: 'admin@muster.demo' }
  expect(passwordRefusal('secret', demo)).toBeNull()
  expect(said(passwordRefusal('short', demo))).toBe('Password must be at least 6 characters long')
})

const withoutEmail = { demo: false, email: null, phone: '+33 6 12 34 56 78' }

test.each([
  ['41729', 'at least 6 digits'],
  ['123456', 'too easy'],
  ['987654', 'too easy'],
  ['890123', 'too easy'],
  ['135791', 'too easy'],
  ['111111', 'too easy'],
  ['121212', 'too easy'],
  ['1212121', 'too easy'],
  ['123123', 'too easy'],
  ['112233', 'too easy'],
  ['110011', 'too easy'],
  ['345678', 'too easy'],
  ['quiet', 'at least 8'],
])('%s is refused to someone without an e-mail', (secret, reason) => {
  expect(said(passwordRefusal(secret, withoutEmail))).toContain(reason)
})

test.each(['417293', '20408613', 'quiet harbour 41'])('%s is accepted of someone without an e-mail', secret => {
  expect(passwordRefusal(secret, withoutEmail)).toBeNull()
})

test('digits of the own phone number are no PIN', () => {
  expect(said(passwordRefusal('612345', withoutEmail))).toContain('too easy')
})

test('whoever has an e-mail takes a password', () => {
  expect(said(passwordRefusal('417293', real))).toContain('at least 8')
})
