import { expect, test } from 'vitest'
import { countryOptions } from './country-options.ts'

test('a country is found by its name there, whatever the language of the screen', () => {
  const find = (value: string) => countryOptions('en').find(option => option.value === value)
  expect(find('DE')).toEqual({ value: 'DE', label: 'Germany (DE)', also: 'Deutschland' })
  expect(find('ES')?.also).toBe('España')
})
