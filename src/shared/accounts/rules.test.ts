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
