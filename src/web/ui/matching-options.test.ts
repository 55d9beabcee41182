import { expect, test } from 'vitest'
import { matchingOptions } from './matching-options.ts'

const people = ['Bruno Amelot', 'Amélie Faure', 'Zoé Lamé', 'Marcus Webb'].map(label => ({ value: label, label }))

test.each([
  ['amelie', ['Amélie Faure']],
  ['AMÉ', ['Bruno Amelot', 'Amélie Faure', 'Zoé Lamé']],
  ['me', ['Bruno Amelot', 'Amélie Faure', 'Zoé Lamé']],
  ['faure am', ['Amélie Faure']],
  ['we', ['Marcus Webb']],
  ['nobody', []],
])('whoever types %s finds %j', (typed, found) => {
  expect(matchingOptions(people, typed).map(({ label }) => label)).toEqual(found)
})

test('who is called so stands before whose name only holds it', () => {
  const names = ['Lisa', 'Isabel'].map(label => ({ value: label, label }))
  expect(matchingOptions(names, 'isa').map(({ label }) => label)).toEqual(['Isabel', 'Lisa'])
})
