import { expect, test } from 'vitest'
import { fill, languages, withOneStop } from './words.ts'

const working = { en: 'You work for {name}.', es: 'Trabaja para {name}.', fr: 'Vous travaillez pour {name}.' }

test.each([
  ['Northgate', 'Northgate.'],
  ['Northgate Inc.', 'Northgate Inc.'],
  ['Seguridad Norte, S.L.', 'Seguridad Norte, S.L.'],
  ['Northgate...', 'Northgate...'],
])('a sentence that ends with %s ends once', (name, end) => {
  for (const language of languages) expect(fill(working, language, { name }).endsWith(` ${end}`)).toBe(true)
})

test('a sentence that ends with a time ends once, whatever the clock says', () => {
  const opens = { en: 'Opens at {at:time}.', es: 'Abre a las {at:time}.', fr: 'Ouvre à {at:time}.' }
  const write = () => '8:00 a. m.'
  expect(fill(opens, 'es', { at: '08:00' }, write)).toBe('Abre a las 8:00 a. m.')
  expect(fill(opens, 'fr', { at: '08:00' }, () => '08:00')).toBe('Ouvre à 08:00.')
})

test.each([
  ['Moving 9:00 a.m. to 5:00 p.m.. Arrow keys choose.', 'Moving 9:00 a.m. to 5:00 p.m. Arrow keys choose.'],
  ['Sent to <0>Acme Inc.</0>.', 'Sent to <0>Acme Inc.</0>'],
  ['Loading...', 'Loading...'],
  ['One. Two.', 'One. Two.'],
  ['Half an hour … later.', 'Half an hour … later.'],
])('%s is said as %s', (said, heard) => {
  expect(withOneStop(said)).toBe(heard)
})
