import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { type PayRules, usualPayRules } from '../organizations/pay-rules.ts'
import { addDays, addSeconds, instantAt, mondayOf } from '../time.ts'
import { addPay, type PayableEntry, paidDaysOf, payOfHours, payTogether } from './pay-parts.ts'
import { payTermsOf, weekTermsOf } from './pay-terms.ts'
import { paidSecondsIn, type RoundingMinutes } from './rules.ts'

const h = 3600
const monday = '2026-06-01'

interface Place {
  timeZone?: string
  rules?: Partial<PayRules>
  holidays?: string[]
}

const worked = (from: string, to: string, { timeZone = 'Europe/Paris', rules = {}, holidays = [] }: Place = {}) => {
  const at = (text: string) => instantAt(text.slice(0, 10), text.slice(11), timeZone)
  const terms = payTermsOf({ ...usualPayRules, ...rules }, new Set(holidays))
  return { clockInTime: at(from), clockOutTime: at(to), breakSeconds: 0, breaks: [], timeZone, terms }
}
const shifts = (hours: number[], rules: Partial<PayRules> = {}) =>
  hours.map((length, day) =>
    worked(`${addDays(monday, day)} 07:00`, `${addDays(monday, day)} ${String(7 + length).padStart(2, '0')}:00`, {
      rules,
    }),
  )
const week = (weeklyHours = 40, weeklyHours2: number | null = null) => weekTermsOf({ weeklyHours, weeklyHours2 })
const total = (entries: PayableEntry[], terms = week(), from = monday) => addPay(paidDaysOf(entries, from, terms, 0))

describe('overtime, by the day or by the week, whichever claims more', () => {
  const daily = { dailyHours: 8, dailyHours2: 12 }
  test.each([
    ['forty hours are no overtime', [8, 8, 8, 8, 8], {}, week(), 40, 0, 0],
    ['the hours past forty are', [10, 10, 10, 10, 6], {}, week(), 40, 6, 0],
    ['a long day is, in a short week', [10, 8], daily, week(), 16, 2, 0],
    ['a very long day has a second tier', [14], daily, week(), 8, 6, 2],
    ['the day claims two, the week the same two', [10, 8, 8, 8, 8], daily, week(), 40, 2, 0],
    ['the week claims more than the days', [10, 8, 8, 8, 8, 8], daily, week(), 40, 10, 0],
    ['the days claim more than the week', [12, 12, 12], daily, week(), 24, 12, 0],
    ['a second tier of the week', [10, 10, 10, 10, 10], {}, week(35, 43), 35, 15, 7],
    ['both tiers claimed by day and week', [14, 10, 10, 10, 8], daily, week(40, 48), 40, 12, 4],
    ['only the second tier of a day', [14], { dailyHours2: 12 }, week(), 12, 2, 2],
  ])('%s', (_, hours, rules, terms, regular, overtime, second) => {
    const sum = total(shifts(hours, rules), terms)
    expect([sum.regularSeconds / h, sum.overtimeSeconds / h, sum.overtime2Seconds / h]).toEqual([
      regular,
      overtime,
      second,
    ])
  })

  test('overtime falls on the last hours of the week, and the days say so', () => {
    const days = paidDaysOf(shifts([10, 10, 10, 10, 6]), monday, week(), 0)
    expect(days.map(({ day, overtimeSeconds }) => [day, overtimeSeconds / h])).toEqual([
      ['2026-06-01', 0],
      ['2026-06-02', 0],
      ['2026-06-03', 0],
      ['2026-06-04', 0],
      ['2026-06-05', 6],
    ])
  })

  test('two entries of one day are one day', () => {
    const rules = { dailyHours: 8 }
    const twice = [
      worked('2026-06-01 06:00', '2026-06-01 12:00', { rules }),
      worked('2026-06-01 14:00', '2026-06-01 19:00', { rules }),
    ]
    expect(total(twice).overtimeSeconds).toBe(3 * h)
  })

  test('an hour of overtime is paid time and a half, one of the second tier twice', () => {
    expect(total(shifts([14], { dailyHours: 8, dailyHours2: 12 })).paySeconds).toBe((8 + 4 * 1.5 + 2 * 2) * h)
  })
})

describe('premiums', () => {
  const rules = { nightPercent: 10, sundayPercent: 50, holidayPercent: 100 }
  const summer = '2026-07-12'
  test.each([
    ['a Sunday by day', `${summer} 08:00`, `${summer} 16:00`, [], 'add', 0, 8, 0, 12],
    ['a night within the week', '2026-07-08 20:00', '2026-07-09 07:00', [], 'add', 9, 0, 0, 11.9],
    ['Saturday night, of which six hours are Sunday', '2026-07-11 22:00', `${summer} 06:00`, [], 'add', 8, 6, 0, 11.8],
    ['the same, the highest alone', '2026-07-11 22:00', `${summer} 06:00`, [], 'highest', 2, 6, 0, 11.2],
    ['a holiday on a Sunday', `${summer} 08:00`, `${summer} 16:00`, [summer], 'add', 0, 8, 8, 20],
    ['the same, the highest alone', `${summer} 08:00`, `${summer} 16:00`, [summer], 'highest', 0, 0, 8, 16],
    ['a holiday that ends at midnight', '2026-07-09 18:00', '2026-07-10 02:00', ['2026-07-09'], 'add', 5, 0, 6, 14.5],
  ] as const)('%s', (_, from, to, holidays, premiums, night, sunday, holiday, pay) => {
    const place = { rules: { ...rules, premiums }, holidays: [...holidays] }
    const sum = total([worked(from, to, place)], week(), '2026-07-06')
    expect({
      night: sum.nightSeconds / h,
      sunday: sum.sundaySeconds / h,
      holiday: sum.holidaySeconds / h,
      pay: sum.paySeconds / h,
    }).toEqual({ night, sunday, holiday, pay })
  })

  test('premiums come on top of overtime, each on the plain rate', () => {
    const sunday = worked(`${summer} 08:00`, `${summer} 18:00`, { rules: { ...rules, dailyHours: 8 } })
    expect(total([sunday], week(), '2026-07-06').paySeconds).toBe((8 * 1.5 + 2 * 2) * h)
  })

  test('a premium that is switched off is not counted', () => {
    expect(
      total([worked(`${summer} 00:00`, `${summer} 08:00`, { holidays: [summer] })], week(), '2026-07-06'),
    ).toMatchObject({
      nightSeconds: 0,
      sundaySeconds: 0,
      holidaySeconds: 0,
      paySeconds: 8 * h,
    })
  })
})

// The night from Saturday to Sunday on which clocks change, 20:00 to 08:00, night 21:00–06:00, Sunday a holiday too.
describe('nights on which clocks change add up to the minute', () => {
  test.each([
    ['Europe/Paris', 'spring', '2026-03-28', 11, 8, 7],
    ['Europe/Paris', 'autumn', '2026-10-24', 13, 10, 9],
    ['America/New_York', 'spring', '2026-03-07', 11, 8, 7],
    ['America/New_York', 'autumn', '2026-10-31', 13, 10, 9],
    ['Australia/Lord_Howe', 'spring, by half an hour', '2026-10-03', 11.5, 8.5, 7.5],
    ['Australia/Lord_Howe', 'autumn, by half an hour', '2026-04-04', 12.5, 9.5, 8.5],
    ['Europe/Paris', 'an ordinary night', '2026-06-06', 12, 9, 8],
    ['Europe/Paris', 'the night before a leap day', '2032-02-28', 12, 9, 8],
  ])('%s, %s', (timeZone, _, saturday, paid, night, sunday) => {
    const rules = { nightPercent: 25, sundayPercent: 50, holidayPercent: 100 }
    const day = addDays(saturday, 1)
    const entry = worked(`${saturday} 20:00`, `${day} 08:00`, { timeZone, rules, holidays: [day] })
    const sum = total([entry], week(), mondayOf(saturday))
    expect({
      paid: sum.seconds / h,
      night: sum.nightSeconds / h,
      sunday: sum.sundaySeconds / h,
      holiday: sum.holidaySeconds / h,
      pay: sum.paySeconds / h,
    }).toEqual({ paid, night, sunday, holiday: sunday, pay: paid + night * 0.25 + sunday * 1.5 })
  })

  test('a holiday on a leap day is that day and no other', () => {
    const rules = { holidayPercent: 100 }
    const entry = worked('2028-02-28 22:00', '2028-03-01 02:00', { rules, holidays: ['2028-02-29'] })
    const days = paidDaysOf([entry], '2028-02-28', week(), 0)
    expect(days.map(({ day, holidaySeconds }) => [day, holidaySeconds / h])).toEqual([
      ['2028-02-28', 0],
      ['2028-02-29', 24],
      ['2028-03-01', 0],
    ])
  })
})

describe('hours without clock times', () => {
  const terms = payTermsOf(usualPayRules, new Set())
  test('the thresholds of the week still hold', () => {
    expect(payOfHours(50 * h, week(40, 48), terms)).toMatchObject({
      regularSeconds: 40 * h,
      overtimeSeconds: 10 * h,
      overtime2Seconds: 2 * h,
      paySeconds: (40 + 8 * 1.5 + 2 * 2) * h,
    })
  })
  test('beside those from the clock they make overtime together', () => {
    const clocked = total(shifts([8, 8, 8, 8]))
    expect(payTogether([clocked, payOfHours(10 * h, week(), terms)], week(), terms)).toMatchObject({
      seconds: 42 * h,
      regularSeconds: 40 * h,
      overtimeSeconds: 2 * h,
      paySeconds: 43 * h,
    })
  })
})

describe('whatever was worked', () => {
  const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Auckland']
  const mondays = ['2026-03-02', '2026-03-23', '2026-03-30', '2026-09-28', '2026-10-19', '2026-10-26', '2028-02-28']
  const clock = fc
    .tuple(fc.nat(23), fc.constantFrom('00', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const rule = fc
    .record({
      dailyHours: fc.option(fc.integer({ min: 4, max: 10 }), { nil: null }),
      more: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
      nightFrom: clock,
      nightTo: clock,
      nightPercent: fc.constantFrom(0, 10, 25.5),
      sundayPercent: fc.constantFrom(0, 50),
      holidayPercent: fc.constantFrom(0, 50, 100),
      premiums: fc.constantFrom('add' as const, 'highest' as const),
    })
    .map(({ more, ...rules }): PayRules => {
      const dailyHours2 = more === null ? null : (rules.dailyHours ?? 8) + more
      return { ...usualPayRules, ...rules, dailyHours2 }
    })
  const cases = fc.record({
    monday: fc.constantFrom(...mondays),
    rules: fc.tuple(rule, rule),
    weekly: fc.integer({ min: 10, max: 50 }),
    more: fc.option(fc.nat(10), { nil: null }),
    rounding: fc.constantFrom<RoundingMinutes>(0, 5, 15),
    turns: fc.array(
      fc.record({
        zone: fc.constantFrom(...zones),
        site: fc.nat(1),
        pause: fc.integer({ min: 0, max: 10 * h }),
        length: fc.integer({ min: 60, max: 16 * h }),
        rest: fc.integer({ min: 0, max: 50 }),
        isPlaced: fc.boolean(),
      }),
      { maxLength: 9 },
    ),
  })

  type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never
  const entriesOf = ({ monday, rules, turns }: Pick<Case, 'monday' | 'rules' | 'turns'>) => {
    const holidays = new Set([addDays(monday, 6), addDays(monday, 1)])
    const terms = rules.map(one => payTermsOf(one, holidays))
    let at = addSeconds(`${monday}T00:00:00.000Z`, -14 * h)
    return turns.map(({ zone, site, pause, length, rest, isPlaced }): PayableEntry => {
      const clockInTime = addSeconds(at, pause)
      at = addSeconds(clockInTime, length)
      const breakSeconds = Math.floor((length * rest) / 100)
      const breaks = [{ startedAt: clockInTime, endedAt: addSeconds(clockInTime, breakSeconds), paid: false }]
      const place = terms[site] as PayableEntry['terms']
      return {
        clockInTime,
        clockOutTime: at,
        breakSeconds,
        breaks: isPlaced ? breaks : [],
        timeZone: zone,
        terms: place,
      }
    })
  }

  test('the parts are all of the paid time and none of it twice', () => {
    fc.assert(
      fc.property(cases, ({ monday, rules, weekly, more, rounding, turns }) => {
        const entries = entriesOf({ monday, rules, turns })
        const limits = week(weekly, more === null ? null : weekly + more)
        const days = paidDaysOf(entries, monday, limits, rounding)
        for (const entry of entries) {
          const ofEntry = addPay(days.filter(day => day.entry === entry))
          expect(ofEntry.seconds).toBe(paidSecondsIn(entry, monday, rounding))
        }
        const sum = addPay(days)
        expect(sum.regularSeconds + sum.overtimeSeconds).toBe(sum.seconds)
        expect(sum.overtime2Seconds).toBeLessThanOrEqual(sum.overtimeSeconds)
        expect(sum.regularSeconds).toBeLessThanOrEqual(limits.weeklySeconds)
        expect(sum.seconds - sum.overtime2Seconds).toBeLessThanOrEqual(limits.weeklySeconds2)
        expect(days.every(({ day }) => day >= monday && day <= addDays(monday, 6))).toBe(true)
        expect(days.every(part => part.nightSeconds <= part.seconds && part.paySeconds >= part.seconds)).toBe(true)
      }),
    )
  })

  test('what comes after paid hours is paid as if all were paid at once', () => {
    fc.assert(
      fc.property(cases, fc.nat(9), ({ monday, rules, weekly, turns }, paidCount) => {
        const atOnePlace = turns.map(turn => ({ ...turn, zone: 'Europe/Paris', site: 0 }))
        const entries = entriesOf({ monday, rules, turns: atOnePlace })
        const limits = week(weekly)
        const over = paidDaysOf(entries.slice(0, paidCount), monday, limits, 0)
        const secondsOfDay = new Map(
          [...Map.groupBy(over, ({ day }) => day)].map(([day, parts]) => [day, addPay(parts).seconds]),
        )
        const before = { parts: addPay(over), secondsOfDay }
        const toCome = paidDaysOf(entries.slice(paidCount), monday, limits, 0, before)
        expect(addPay([...over, ...toCome])).toEqual(addPay(paidDaysOf(entries, monday, limits, 0)))
      }),
    )
  })

  test('what the parts are worth is what the pay says', () => {
    fc.assert(
      fc.property(rule, fc.integer({ min: 1, max: 60 }), (rules, hours) => {
        const place = { timeZone: 'Europe/Paris', rules, holidays: ['2026-06-02'] }
        const days = paidDaysOf(
          [worked('2026-06-01 08:00', `2026-06-0${2 + (hours % 5)} 19:00`, place)],
          monday,
          week(),
          0,
        )
        for (const part of days) {
          const worth =
            part.regularSeconds +
            (part.overtimeSeconds - part.overtime2Seconds) * rules.overtimeMultiplier +
            part.overtime2Seconds * rules.overtimeMultiplier2 +
            (part.nightSeconds * rules.nightPercent) / 100 +
            (part.sundaySeconds * rules.sundayPercent) / 100 +
            (part.holidaySeconds * rules.holidayPercent) / 100
          expect(Math.abs(worth - part.paySeconds)).toBeLessThanOrEqual(0.501)
        }
      }),
    )
  })
})
