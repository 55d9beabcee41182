import { describe, expect, test } from 'vitest'
import { companyFrom } from './company.ts'
import { countries, currencies, currencyOf } from './countries.ts'
import { isCurrency } from './fields.ts'
import { habitsIn, unknownCompany } from './habits.ts'
import { taxIdLines, taxIdsIn, wrongTaxIdIn } from './tax-ids.ts'

test('where nothing is known, a company is as the specification has it', () => {
  expect(habitsIn(unknownCompany, {})).toMatchObject({
    language: 'en',
    timezone: 'America/New_York',
    dateFormat: 'MM/dd/yyyy',
    timeFormat: '12h',
  })
  expect(companyFrom({ ...unknownCompany, formats: {} })).toEqual(unknownCompany)
  expect(unknownCompany).toMatchObject({
    currency: 'USD',
    paper: 'Letter',
    distanceUnit: 'mi',
    firstDay: 7,
  })
})

describe('what a country means for a company that says nothing itself', () => {
  test.each([
    ['US', 'USD', 7, 'MM/dd/yyyy', '12h', 'mi', 'Letter', 'Sales tax'],
    ['CA', 'CAD', 7, 'yyyy-MM-dd', '12h', 'km', 'Letter', 'GST/HST'],
    ['GB', 'GBP', 1, 'dd/MM/yyyy', '24h', 'mi', 'A4', 'VAT'],
    ['FR', 'EUR', 1, 'dd/MM/yyyy', '24h', 'km', 'A4', 'TVA'],
    ['DE', 'EUR', 1, 'dd/MM/yyyy', '24h', 'km', 'A4', 'MwSt.'],
    ['ES', 'EUR', 1, 'dd/MM/yyyy', '24h', 'km', 'A4', 'IVA'],
    ['AU', 'AUD', 1, 'dd/MM/yyyy', '12h', 'km', 'A4', 'GST'],
  ] as const)('%s', (country, currency, firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel) => {
    expect(currencyOf(country)).toBe(currency)
    const formats = { firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel }
    expect(companyFrom({ ...unknownCompany, country, formats: {} })).toMatchObject(formats)
  })
})

test('what a company does otherwise holds, and a person may read otherwise still', () => {
  const company = companyFrom({ ...unknownCompany, country: 'FR', formats: { paper: 'Letter', hourFormat: '12h' } })
  expect(company).toMatchObject({ paper: 'Letter', hourFormat: '12h', dateFormat: 'dd/MM/yyyy' })
  expect(habitsIn(company, { timeFormat: '24h' })).toMatchObject({ timeFormat: '24h', dateFormat: 'dd/MM/yyyy' })
})

test('every country has a currency that can be written', () => {
  expect(countries.filter(country => !isCurrency(currencyOf(country)))).toEqual([])
  expect(currencies.filter(currency => !isCurrency(currency))).toEqual([])
})

test('numbers of the state go by the names they have there', () => {
  expect(taxIdLines('FR', { vat: 'FR44732829320', company: '732 829 320 00074' })).toEqual([
    'SIRET 732 829 320 00074',
    'N° TVA FR44732829320',
  ])
  expect(['US', 'DE', 'ES', 'AU', 'ZZ'].map(country => taxIdsIn(country)[0]?.label)).toEqual([
    'EIN',
    'Steuernummer',
    'NIF',
    'ABN',
    'Tax ID',
  ])
})

test.each([
  ['DE', 'vat', 'DE12', 'USt-IdNr.'],
  ['DE', 'vat', 'DE 123 456 789', undefined],
  ['DE', 'tax', '12/345/67890', undefined],
  ['FR', 'vat', 'FR44732829320', undefined],
  ['FR', 'company', '732 829 320 00074', undefined],
  ['FR', 'company', '732', 'SIRET'],
  ['GB', 'vat', 'GB123456789', undefined],
  ['GB', 'vat', 'GB12', 'VAT No.'],
  ['ES', 'tax', 'B12345674', undefined],
  ['AU', 'vat', '51 824 753 556', undefined],
  ['AU', 'vat', '51 824', 'ABN'],
  ['US', 'tax', '12-3456789', undefined],
  ['NZ', 'vat', 'anything', undefined],
  ['DE', 'vat', '', undefined],
] as const)('in %s the number %s %s is judged by its form', (country, kind, id, wrong) =>
  expect(wrongTaxIdIn(country, { [kind]: id })?.label).toBe(wrong),
)

test('every example of a number is one', () => {
  for (const country of countries)
    for (const { kind, example } of taxIdsIn(country))
      expect(wrongTaxIdIn(country, { [kind]: example })).toBeUndefined()
})

test('a number is named once, also where its name was typed with it', () => {
  expect(taxIdLines('DE', { vat: 'DE123456789', company: 'HRB 123456' })).toEqual([
    'USt-IdNr. DE123456789',
    'HRB 123456',
  ])
  expect(taxIdLines('DE', { company: 'HRA 99' })).toEqual(['HRA 99'])
  expect(taxIdLines('DE', { company: '123456' })).toEqual(['HRB 123456'])
})
