import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { compileMessage, endingOnce } from './icu.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage)
const read = (message: string, values: Record<string, unknown> = {}) => i18n._('id', values, { message })

describe('a message in the code reads as it was written', () => {
  test.each([
    ['Try again', {}, 'Try again'],
    ["Passwords don't match", {}, "Passwords don't match"],
    ["Use '{name}' in the subject", {}, 'Use {name} in the subject'],
    ["Two '' apostrophes", {}, "Two ' apostrophes"],
    ['Back to {own}', { own: 'Provider' }, 'Back to Provider'],
    ['{a} before {b}', { a: 1, b: 2 }, '1 before 2'],
    ['See <0>{address}</0>', { address: 'x' }, 'See <0>x</0>'],
    ['Issue # 4', {}, 'Issue # 4'],
  ])('%s', (message, values, shown) => {
    expect(read(message, values)).toBe(shown)
  })
})

describe('a count chooses its words', () => {
  const message = '{count, plural, =0 {nobody} one {# person of {site}} other {# people of {site}}} on duty'
  test.each([
    [0, 'nobody on duty'],
    [1, '1 person of Pier 4 on duty'],
    [1200, '1,200 people of Pier 4 on duty'],
  ])('%i', (count, shown) => {
    expect(read(message, { count, site: 'Pier 4' })).toBe(shown)
  })
})

test('a kind chooses its words, and an unknown kind takes the general ones', () => {
  const message = '{kind, select, note {a note} other {something}}'
  expect(read(message, { kind: 'note' })).toBe('a note')
  expect(read(message, { kind: 'constructor' })).toBe('something')
})

test('what a screen says ends once, also after a name that brings its own full stop', () => {
  const speaker = endingOnce(setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage))
  const said = (message: string, name: string) => speaker.t({ id: 'said', message, values: { name } })
  expect(said('{name} invited you to {name}.', 'Acme Inc.')).toBe('Acme Inc. invited you to Acme Inc.')
  expect(said('Kept for <0>{name}</0>.', 'Acme Inc.')).toBe('Kept for <0>Acme Inc.</0>')
  expect(said('{name} invited you.', 'Acme')).toBe('Acme invited you.')
})
