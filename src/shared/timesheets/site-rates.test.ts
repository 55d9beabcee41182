import { expect, test } from 'vitest'
import { usualPayRules } from '../organizations/pay-rules.ts'
import { partsOfEntry, partsOfSheet, type RatedHours, siteRatesOf } from './site-rates.ts'

const company = { overtimeMultiplier: 1.5, overtime2Multiplier: 2 }
const none = {
  regularHours: '0.00',
  overtimeHours: '0.00',
  overtime2Hours: '0.00',
  nightHours: '0.00',
  sundayHours: '0.00',
  holidayHours: '0.00',
  payHours: '0.00',
}
const entry = (site: string, hours: Partial<typeof none>, siteRates: RatedHours['siteRates'] = null): RatedHours => ({
  ...none,
  ...hours,
  businessName: site,
  siteRates,
})
const shown = (parts: ReturnType<typeof partsOfSheet>) =>
  parts
    .filter(({ hours }) => Number(hours) !== 0)
    .map(({ name, hours, multiplier, site }) => [name, hours, multiplier, site])

test('a site that pays Sundays otherwise names Sundays, and nothing else', () => {
  expect(siteRatesOf(usualPayRules, { ...usualPayRules, sundayPercent: 50 })).toEqual({ sunday: 1.5 })
  expect(siteRatesOf(usualPayRules, { ...usualPayRules, dailyHours: 8 })).toBeNull()
})

test('hours at the site’s own rate stand apart from those at the company’s', () => {
  const entries = [
    entry('Pier', { regularHours: '8.00', overtimeHours: '2.00', sundayHours: '4.00' }),
    entry('Tower', { regularHours: '3.00', overtimeHours: '3.00', sundayHours: '6.00' }, { overtime: 1.75 }),
  ]
  const week = { ...company, ...none, regularHours: '11.00', overtimeHours: '5.00', sundayHours: '10.00' }
  expect(shown(partsOfSheet(week, entries))).toEqual([
    ['regular', '11.00', null, null],
    ['overtime', '2.00', 1.5, null],
    ['overtime', '3.00', 1.75, 'Tower'],
    ['sunday', '10.00', null, null],
  ])
})

test('what rounding leaves over is no hour at a rate that nobody was paid', () => {
  const thirds = [1, 2, 3].map(() => entry('Tower', { sundayHours: '0.33' }, { sunday: 1.5 }))
  expect(shown(partsOfSheet({ ...company, ...none, sundayHours: '1.00' }, thirds))).toEqual([
    ['sunday', '1.00', 1.5, 'Tower'],
  ])
})

test('an entry says whose rate it was paid at', () => {
  const worked = entry('Tower', { regularHours: '8.00', overtimeHours: '1.00', nightHours: '2.00' }, { night: 1.25 })
  expect(shown(partsOfEntry(worked, company))).toEqual([
    ['regular', '8.00', null, null],
    ['overtime', '1.00', 1.5, null],
    ['night', '2.00', 1.25, 'Tower'],
  ])
})
