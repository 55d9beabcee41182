import 'temporal-polyfill/global'
import { setupI18n } from '@lingui/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Habits, habitsIn, unknownCompany } from '#shared/country/habits.ts'
import { formatFor } from './format.ts'
import { compileMessage } from './icu.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileMessage)
const formatWith = (own: Partial<Habits>) => formatFor({ ...habitsIn(unknownCompany, {}), ...own }, i18n)
// New York is five hours behind: this instant still belongs to the 14th there.
const instant = '2026-11-15T03:05:00Z'

describe('a date follows the order the person chose', () => {
  test.each([
    ['MM/dd/yyyy', 'Nov 14, 2026', '11/14/2026'],
    ['dd/MM/yyyy', '14 Nov 2026', '14/11/2026'],
    ['yyyy-MM-dd', '2026-11-14', '2026-11-14'],
  ] as const)('%s', (dateFormat, date, digits) => {
    const format = formatWith({ dateFormat })
    expect(format.fullDay('2026-11-14')).toBe(date)
    expect(format.numericDate(instant)).toBe(digits)
  })
})

describe('the year is said where it is another', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['MM/dd/yyyy', '2026-12-31T12:00:00Z', 'Nov 14', 'Nov 14, 10:05\u00a0PM', 'Sat, Nov 14'],
    ['MM/dd/yyyy', '2027-01-01T12:00:00Z', 'Nov 14, 2026', 'Nov 14, 2026, 10:05\u00a0PM', 'Sat, Nov 14, 2026'],
    // New York still has the year before.
    ['MM/dd/yyyy', '2027-01-01T03:00:00Z', 'Nov 14', 'Nov 14, 10:05\u00a0PM', 'Sat, Nov 14'],
    ['dd/MM/yyyy', '2026-12-31T12:00:00Z', '14 Nov', '14 Nov, 10:05\u00a0PM', 'Sat 14 Nov'],
    ['yyyy-MM-dd', '2026-12-31T12:00:00Z', '2026-11-14', '2026-11-14, 10:05\u00a0PM', 'Sat, Nov 14'],
  ] as const)('%s on %s', (dateFormat, now, day, dateTime, named) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    const format = formatWith({ dateFormat })
    expect([format.day('2026-11-14'), format.date(instant)]).toEqual([day, day])
    expect(format.dateTime(instant)).toBe(dateTime)
    expect(format.namedDay('2026-11-14')).toBe(named)
  })
})

describe('a time follows the clock and the zone the person chose', () => {
  test.each([
    ['12h', 'America/New_York', '10:05\u00a0PM', '5:00\u00a0PM'],
    ['24h', 'America/New_York', '22:05', '17:00'],
    ['12h', 'America/Los_Angeles', '7:05\u00a0PM', '5:00\u00a0PM'],
  ] as const)('%s in %s', (timeFormat, timezone, time, wallTime) => {
    const format = formatWith({ timeFormat, timezone })
    expect(format.time(instant)).toBe(time)
    expect(format.wallTime('17:00')).toBe(wallTime)
  })

  test('midnight and noon are twelve on a 12-hour clock', () => {
    const { wallTime } = formatWith({})
    expect([wallTime('00:00'), wallTime('12:30')]).toEqual(['12:00\u00a0AM', '12:30\u00a0PM'])
  })
})

describe('how long ago something was', () => {
  test.each([
    ['2026-11-15T03:04:31Z', 'Just now'],
    ['2026-11-15T03:04:00Z', '1 min ago'],
    ['2026-11-15T02:06:00Z', '59 min ago'],
    ['2026-11-15T02:05:00Z', '1 hour ago'],
    ['2026-11-14T04:05:00Z', '23 hours ago'],
    ['2026-11-14T03:05:00Z', '1 day ago'],
    ['2026-11-05T03:05:00Z', '10 days ago'],
  ])('%s', (then, words) => {
    expect(formatWith({}).ago(then, instant)).toBe(words)
  })
})

test('money is that of the company, US dollars where nothing is known, and hours have one decimal', () => {
  const format = formatWith({})
  expect(format.money('5000.00')).toBe('$5,000.00')
  expect(format.hours('7.25')).toBe('7.3')
})

// Spaces that do not break come out of Intl; what counts here are the digits and the separators.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('numbers have the separators of the language', () => {
  test.each([
    ['en', '12,345.60', '7.3', '12.5%', 'US'],
    ['es', '12.345,60', '7,3', '12,5 %', 'ES'],
    ['fr', '12 345,60', '7,3', '12,5 %', 'FR'],
  ] as const)('%s', (language, number, hours, percent, country = 'US') => {
    const format = formatWith({ language, country })
    expect(plain(format.number('12345.6', 2))).toBe(number)
    expect(format.hours(7.25)).toBe(hours)
    expect(plain(format.percent(12.5))).toBe(percent)
  })

  test.each([
    ['en', '97%', '+12%', '-3%', '8.875%', 'US'],
    ['es', '97 %', '+12 %', '-3 %', '8,875 %', 'ES'],
    ['fr', '97 %', '+12 %', '-3 %', '8,875 %', 'FR'],
  ] as const)('a share, a change and a tax in %s', (language, share, up, down, tax, country) => {
    const format = formatWith({ language, country })
    expect(plain(format.wholePercent(97))).toBe(share)
    expect([format.change(12), format.change(-3)].map(plain)).toEqual([up, down])
    expect(plain(format.taxRate('8.875'))).toBe(tax)
  })
})

describe('a distance is said in the unit that suits it', () => {
  test.each([
    [0, '0 m', '0 m'],
    [7.2, '8 m', '8 m'],
    [244, '240 m', '240 m'],
    [994, '990 m', '990 m'],
    [996, '1.0 km', '1,0 km'],
    [1340, '1.3 km', '1,3 km'],
    [123_456, '123 km', '123 km'],
  ])('%d metres', (metres, english, french) => {
    expect(plain(formatWith({ distanceUnit: 'km' }).distance(metres))).toBe(english)
    expect(plain(formatWith({ language: 'fr', distanceUnit: 'km' }).distance(metres))).toBe(french)
  })
})
