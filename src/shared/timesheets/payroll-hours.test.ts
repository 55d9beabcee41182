import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPay, type PayParts } from './pay-parts.ts'
import { breaksOfWeek, hoursByCode, hoursOfDays, hoursOfWeek, restOfWeek } from './payroll-hours.ts'
import { presetLayouts } from './payroll-layout.ts'

const seconds = fc.integer({ min: 0, max: 50_000 })
const part: fc.Arbitrary<PayParts> = fc
  .tuple(seconds, seconds, seconds, fc.integer({ min: 0, max: 50_000 }))
  .map(([regularSeconds, first, second, night]) => {
    const all = regularSeconds + first + second
    return {
      seconds: all,
      regularSeconds,
      overtimeSeconds: first + second,
      overtime2Seconds: second,
      nightSeconds: Math.min(night, all),
      sundaySeconds: 0,
      holidaySeconds: Math.min(night, regularSeconds),
      paySeconds: all + Math.round(first / 2) + second,
    }
  })

test('whatever the days are, their hours add up to the week in every kind, to the hundredth', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 7 }), days => {
      const week = addPay(days)
      const whole = hoursOfWeek(week)
      const shared = hoursOfDays(days, week)
      for (const kind of Object.keys(whole) as (keyof typeof whole)[]) {
        expect(shared.reduce((sum, day) => sum + day[kind], 0)).toBe(whole[kind])
        for (const day of shared) expect(day[kind]).toBeGreaterThanOrEqual(0)
      }
      expect(whole.regular + whole.overtime + whole['overtime-2']).toBe(whole.hours)
    }),
  )
})

test('by pay code nothing is lost, with or without codes for premiums and the second tier', () => {
  const { codes } = presetLayouts['pay-codes']
  fc.assert(
    fc.property(part, fc.boolean(), fc.boolean(), (week, hasNight, hasSecond) => {
      const whole = hoursOfWeek(week)
      const rows = hoursByCode(
        { ...whole, ...breaksOfWeek([]) },
        { ...codes, night: hasNight ? 'N' : '', 'overtime-2': hasSecond ? 'X' : '' },
      )
      const base = rows.filter(({ code }) => !['N', codes.sunday, codes.holiday].includes(code))
      expect(base.reduce((sum, { hours }) => sum + hours, 0)).toBe(whole.hours)
      expect(rows.some(({ code }) => code === 'N')).toBe(hasNight && whole.night > 0)
    }),
  )
})

test('hours by hand are what the days leave of the week; days of another week are none of it', () => {
  const day = { ...addPay([]), seconds: 3600, regularSeconds: 3600, paySeconds: 3600 }
  const week = { ...day, seconds: 7200, regularSeconds: 5400, overtimeSeconds: 1800, paySeconds: 8100 }
  expect(restOfWeek([day], day)).toBeUndefined()
  expect(restOfWeek([day], week)).toMatchObject({ seconds: 3600, regularSeconds: 1800, overtimeSeconds: 1800 })
  expect(restOfWeek([day, day, day], week)).toBeNull()
})
