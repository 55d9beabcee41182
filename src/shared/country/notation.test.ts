import { describe, expect, test } from 'vitest'
import type { Language } from '../words.ts'
import { companyFrom } from './company.ts'
import { currencyOf } from './countries.ts'
import { factsOf } from './facts.ts'
import { habitsOfCompany, unknownCompany } from './habits.ts'
import { dateIn, digitsIn, distanceIn, longDateIn, moneyIn, numberIn, percentIn, wallTimeIn } from './notation.ts'

// Spaces that do not break come out of Intl; what counts here are the digits, the signs and their order.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const habitsFor = (country: string, language: Language = factsOf(country).language) =>
  habitsOfCompany(companyFrom({ ...unknownCompany, country, language, currency: currencyOf(country), formats: {} }))

describe('a company writes as its country does', () => {
  test.each([
    ['US', 'Mon, Nov 16, 2026', '11/16/2026', '4:04 PM', '$66,738.17', '8.875%', '0.8 mi'],
    ['GB', 'Mon, 16 Nov 2026', '16/11/2026', '16:04', '£66,738.17', '8.875%', '0.8 mi'],
    ['CA', 'Mon, Nov 16, 2026', '2026-11-16', '4:04 p.m.', '$66,738.17', '8.875%', '1.3 km'],
    ['AU', 'Mon, 16 Nov 2026', '16/11/2026', '4:04 pm', '$66,738.17', '8.875%', '1.3 km'],
    ['FR', 'lun. 16 nov. 2026', '16/11/2026', '16:04', '66 738,17 €', '8,875 %', '1,3 km'],
    ['ES', 'lun, 16 nov 2026', '16/11/2026', '16:04', '66.738,17 €', '8,875 %', '1,3 km'],
    ['DE', 'Mon, 16 Nov 2026', '16/11/2026', '16:04', '€66,738.17', '8.875%', '1.3 km'],
    ['JP', 'Mon, 16 Nov 2026', '2026-11-16', '16:04', '¥66,738', '8.875%', '1.3 km'],
  ])('%s', (country, long, digits, time, money, percent, distance) => {
    const habits = habitsFor(country)
    expect([longDateIn(habits, '2026-11-16'), digitsIn(habits, '2026-11-16'), wallTimeIn(habits, '16:04')]).toEqual([
      long,
      digits,
      time,
    ])
    expect(plain(moneyIn(habits, '66738.17'))).toBe(money)
    expect(plain(percentIn(habits, '8.875'))).toBe(percent)
    expect(plain(distanceIn(habits, 1340))).toBe(distance)
  })
})

describe('words follow the language, whatever the country', () => {
  test.each([
    ['US', 'fr', 'lun. 16 nov. 2026', '9:00 AM', '66 738,17 $'],
    ['US', 'es', 'lun, 16 de nov de 2026', '9:00 a.m.', '$66,738.17'],
    ['FR', 'en', 'Mon, 16 Nov 2026', '09:00', '€66,738.17'],
  ] as const)('%s in %s', (country, language, long, time, money) => {
    const habits = habitsFor(country, language)
    expect(longDateIn(habits, '2026-11-16')).toBe(long)
    expect(plain(wallTimeIn(habits, '09:00'))).toBe(time)
    expect(plain(moneyIn(habits, '66738.17'))).toBe(money)
  })
})

test('a currency has the decimals it has', () => {
  const habits = habitsFor('FR')
  expect(['1500', '1500.5', '1500.125'].map(amount => plain(moneyIn(habits, amount, 'TND')))).toEqual([
    '1 500,000 TND',
    '1 500,500 TND',
    '1 500,125 TND',
  ])
  expect(plain(moneyIn(habits, '1500', 'JPY'))).toBe('1 500 JPY')
})

test('short ways are said in feet where miles are used', () => {
  expect([2, 73, 300, 400, 200_000].map(metres => distanceIn(habitsFor('US'), metres))).toEqual([
    '7 ft',
    '240 ft',
    '980 ft',
    '0.2 mi',
    '124 mi',
  ])
})

test('numbers have the separators of the country', () => {
  expect(plain(numberIn(habitsFor('FR'), '12345.6', 2))).toBe('12 345,60')
  expect(numberIn(habitsFor('US'), '12345.6', 2)).toBe('12,345.60')
})

test('whoever wants the year first gets it', () => {
  const habits = { ...habitsFor('FR'), dateFormat: 'yyyy-MM-dd' as const }
  expect(dateIn(habits, '2026-11-16')).toBe('2026-11-16')
})
