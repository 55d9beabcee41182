import { expect, test } from 'vitest'
import { languages } from '../words.ts'
import { guessColumns, importHeadings } from './import-headings.ts'
import { importFields } from './import-rules.ts'

test.each(languages)('our own headings in %s are recognised, each as what it is', language => {
  const heads = importFields.map(field => importHeadings[field][language])
  expect(guessColumns(heads)).toEqual(Object.fromEntries(importFields.map((field, column) => [field, column])))
})

test.each([
  ['Full Name', 'name'],
  ['NOM ET PRÉNOM', 'name'],
  ['Nombre y apellidos', 'name'],
  ['E-mail address', 'email'],
  ['Courriel', 'email'],
  ['Correo', 'email'],
  ['Tél.', 'phone'],
  ['Móvil', 'phone'],
  ['Job Title', 'position'],
  ['Fonction', 'position'],
  ['Cargo', 'position'],
  ['Dept', 'department'],
  ['Équipe', 'department'],
  ['hourlyRate', 'hourlyRate'],
  ['hourly_rate', 'hourlyRate'],
  ['Salaire horaire', 'hourlyRate'],
  ['Tarifa horaria', 'hourlyRate'],
  ['État', 'status'],
])('a column called %s is taken for %s', (head, field) => expect(guessColumns(['?', head])).toEqual({ [field]: 1 }))

test('what nobody calls a column is left for the person to choose', () => {
  expect(guessColumns(['Pointure', 'Shoe size', ''])).toEqual({})
})
