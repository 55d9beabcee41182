import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { addDays, addSeconds, hoursText, instantAt, isMonday } from '../time.ts'
import {
  type ClosedEntry,
  hundredthsOfHours,
  isTooLong,
  paidSecondsIn,
  type RoundingMinutes,
  roundInstant,
  weekOf,
  weeksOf,
} from './rules.ts'

const newYork = 'America/New_York'
const wall = (text: string, timeZone = newYork) => {
  const [date = '', time = ''] = text.split(' ')
  return instantAt(date, time, timeZone)
}
const entry = (from: string, to: string, more: Partial<ClosedEntry> = {}): ClosedEntry => ({
  clockInTime: wall(from, more.timeZone),
  clockOutTime: wall(to, more.timeZone),
  breakSeconds: 0,
  breaks: [],
  timeZone: newYork,
  ...more,
})
const pause = (from: string, to: string) => ({ startedAt: wall(from), endedAt: wall(to), paid: false })
const hours = (seconds: number) => seconds / 3600

describe('weeks begin on Monday at midnight of the business', () => {
  const overnight = entry('2026-03-15 22:00', '2026-03-16 06:00')

  test('Sunday 22:00 to Monday 06:00 is two hours of one week and six of the next', () => {
    expect(weeksOf(overnight)).toEqual(['2026-03-09', '2026-03-16'])
    expect(hours(paidSecondsIn(overnight, '2026-03-09'))).toBe(2)
    expect(hours(paidSecondsIn(overnight, '2026-03-16'))).toBe(6)
    expect(paidSecondsIn(overnight, '2026-03-23')).toBe(0)
  })

  test('the same instants are one week in Los Angeles', () => {
    const western = { ...overnight, timeZone: 'America/Los_Angeles' }
    expect(hours(paidSecondsIn(western, '2026-03-09'))).toBe(5)
    expect(hours(paidSecondsIn(western, '2026-03-16'))).toBe(3)
  })

  test('an end at midnight touches no other week', () => {
    expect(weeksOf(entry('2026-03-15 16:00', '2026-03-16 00:00'))).toEqual(['2026-03-09'])
  })

  test.each([
    ['spring, when the night is short', '2026-03-02', 167],
    ['an ordinary week', '2026-06-01', 168],
    ['autumn, when the night is long', '2026-10-26', 169],
  ])('%s', (_, monday, length) => {
    const { startsAt, endsAt } = weekOf(monday, newYork)
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000).toBe(length)
  })
})

describe('pay is elapsed time', () => {
  test.each([
    ['an ordinary night', '2026-06-06 23:00', '2026-06-07 07:30', '2026-06-01', 8.5],
    ['the short night of spring', '2026-03-07 23:00', '2026-03-08 07:30', '2026-03-02', 7.5],
    ['the long night of autumn', '2026-10-31 23:00', '2026-11-01 07:30', '2026-10-26', 9.5],
  ])('a shift 23:00–07:30 in %s', (_, from, to, monday, expected) => {
    expect(hours(paidSecondsIn(entry(from, to), monday))).toBe(expected)
  })

  test('three times twenty minutes are 1.00 hour: rounded once, on the sum', () => {
    const twenty = paidSecondsIn(entry('2026-06-01 09:00', '2026-06-01 09:20'), '2026-06-01')
    expect(hoursText(3 * twenty)).toBe('1.00')
    expect(hoursText(twenty)).toBe('0.33')
  })

  test('an unpaid break is taken off in the week in which it was', () => {
    const breaks = [pause('2026-03-16 01:00', '2026-03-16 01:30')]
    const split = entry('2026-03-15 22:00', '2026-03-16 06:00', { breaks, breakSeconds: 1800 })
    expect(hours(paidSecondsIn(split, '2026-03-09'))).toBe(2)
    expect(hours(paidSecondsIn(split, '2026-03-16'))).toBe(5.5)
  })

  test('a break that only a correction knows is shared by the weeks', () => {
    const split = entry('2026-03-15 22:00', '2026-03-16 06:00', { breakSeconds: 3600 })
    expect(hours(paidSecondsIn(split, '2026-03-09'))).toBe(1.75)
    expect(hours(paidSecondsIn(split, '2026-03-16'))).toBe(5.25)
  })

  test('a paid break costs nothing', () => {
    const breaks = [{ ...pause('2026-06-01 12:00', '2026-06-01 12:30'), paid: true }]
    expect(hours(paidSecondsIn(entry('2026-06-01 09:00', '2026-06-01 17:00', { breaks }), '2026-06-01'))).toBe(8)
  })
})

describe('where time before the planned start is not paid', () => {
  const early = (paidFrom: string | null, to = '17:00') =>
    entry('2026-06-01 08:40', `2026-06-01 ${to}`, { paidFrom: paidFrom && wall(`2026-06-01 ${paidFrom}`) })

  test.each([
    ['twenty minutes early', early('09:00'), 0, 8],
    ['nothing planned', early(null), 0, 8 + 1 / 3],
    ['late for work', early('08:00'), 0, 8 + 1 / 3],
    ['gone before it began', early('09:00', '08:55'), 0, 0],
    ['rounded from the planned start', early('08:52'), 15, 8.25],
  ] as const)('%s', (_, worked, rounding, expected) => {
    expect(hours(paidSecondsIn(worked, '2026-06-01', rounding))).toBeCloseTo(expected, 6)
  })

  test('a break before the planned start takes nothing off', () => {
    const breaks = [pause('2026-06-01 08:50', '2026-06-01 09:10')]
    expect(hours(paidSecondsIn({ ...early('09:00'), breaks, breakSeconds: 1200 }, '2026-06-01'))).toBeCloseTo(
      8 - 1 / 6,
      6,
    )
  })
})

describe('rounding to the nearest step, up and down alike', () => {
  test.each([
    [0, '09:07', '17:08', 8 + 1 / 60],
    [5, '09:02', '17:03', 8 + 5 / 60],
    [6, '09:02', '17:03', 8.1],
    [15, '09:07', '17:08', 8.25],
    [15, '08:53', '17:07', 8],
    [15, '09:01', '09:02', 0],
  ] as const)('%d minutes: %s to %s', (minutes, from, to, expected) => {
    const worked = entry(`2026-06-01 ${from}`, `2026-06-01 ${to}`)
    expect(hours(paidSecondsIn(worked, '2026-06-01', minutes))).toBeCloseTo(expected, 6)
  })

  test('half a step goes up', () => {
    expect(roundInstant('2026-06-01T09:07:30.000Z', 15)).toBe('2026-06-01T09:15:00.000Z')
  })
})

test('a clock forgotten for five days is an exception, and still a number', () => {
  const forgotten = entry('2026-06-01 09:00', '2026-06-06 09:00')
  expect(isTooLong(forgotten)).toBe(true)
  expect(isTooLong(entry('2026-06-01 09:00', '2026-06-01 21:00'))).toBe(false)
  expect(hoursText(paidSecondsIn(forgotten, '2026-06-01'))).toBe('120.00')
})

test.each([
  ['40', 4000],
  ['40.5', 4050],
  [40.1, 4010],
  ['0.29', 29],
  [38.15, 3815],
])('%s hours are %d hundredths', (given, hundredths) => {
  expect(hundredthsOfHours(given)).toBe(hundredths)
})

describe('whatever was worked', () => {
  const zones = fc.constantFrom(newYork, 'Europe/London', 'Australia/Lord_Howe', 'America/Phoenix', 'Asia/Kolkata')
  const roundings = fc.constantFrom<RoundingMinutes>(0, 5, 15)
  const worked = fc
    .record({
      start: fc.integer({ min: 1_760_000_000, max: 1_800_000_000 }),
      length: fc.integer({ min: 1, max: 6 * 86_400 }),
      breakShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
      isPlaced: fc.boolean(),
      timeZone: zones,
    })
    .map(({ start, length, breakShare, isPlaced, timeZone }): ClosedEntry => {
      const clockInTime = new Date(start * 1000).toISOString()
      const breakSeconds = Math.floor(length * breakShare)
      const startedAt = addSeconds(clockInTime, Math.floor((length - breakSeconds) / 2))
      const breaks = [{ startedAt, endedAt: addSeconds(startedAt, breakSeconds), paid: false }]
      const clockOutTime = addSeconds(clockInTime, length)
      return { clockInTime, clockOutTime, breakSeconds, breaks: isPlaced ? breaks : [], timeZone }
    })

  test('the weeks of an entry add up to the entry', () => {
    fc.assert(
      fc.property(worked, entry => {
        const elapsed = (Date.parse(entry.clockOutTime) - Date.parse(entry.clockInTime)) / 1000
        const paid = weeksOf(entry).reduce((sum, monday) => sum + paidSecondsIn(entry, monday), 0)
        expect(paid).toBe(elapsed - entry.breakSeconds)
      }),
    )
  })

  test('its weeks are Mondays in a row, and no other week is paid', () => {
    fc.assert(
      fc.property(worked, roundings, (entry, rounding) => {
        const weeks = weeksOf(entry)
        expect(weeks.every(isMonday)).toBe(true)
        expect(paidSecondsIn(entry, addDays(weeks[0] as string, -7), rounding)).toBe(0)
        expect(paidSecondsIn(entry, addDays(weeks.at(-1) as string, 14), rounding)).toBe(0)
      }),
    )
  })
})
