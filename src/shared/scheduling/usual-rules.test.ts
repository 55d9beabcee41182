import { describe, expect, test } from 'vitest'
import { countries } from '../country/countries.ts'
import { PlanningRules } from './planning-rules.ts'
import { usualRulesIn } from './usual-rules.ts'

/** Hours of a week, rest, days in a row (where looked at), and of the young: hours of a day and a week, and no nights until. */
const table = {
  US: [null, 8, null, 8, 40, null],
  GB: [48, 11, 6, 8, 40, '06:00'],
  IE: [48, 11, 6, 8, 40, '06:00'],
  DE: [48, 11, 6, 8, 40, '06:00'],
  CH: [50, 11, 6, 9, 50, '06:00'],
  CA: [48, 8, 6, 8, 40, null],
  MX: [48, 8, 6, 8, 40, null],
  AU: [38, 8, null, 8, 40, null],
  NZ: [40, 8, null, 8, 40, null],
  BR: [44, 11, 6, 8, 44, '05:00'],
  ZA: [45, 12, 6, 8, 40, null],
  IN: [48, 8, 6, 8, 40, null],
  JP: [40, 8, 6, 8, 40, '05:00'],
  SG: [44, 8, 6, 8, 40, null],
  AE: [48, 8, 6, 6, 40, null],
} as const

describe('what planning rules begin with', () => {
  test.each(Object.entries(table))('in %s', (country, row) => {
    const { rules, ...usual } = usualRulesIn(country)
    const daysInRow = rules['days-in-row'].level === 'off' ? null : usual.daysInRow
    const nightEnds = rules['minor-hours'].level === 'hard' ? usual.nightTo : null
    const { weekHours, restHours, minorDayHours, minorWeekHours } = usual
    expect([weekHours, restHours, daysInRow, minorDayHours, minorWeekHours, nightEnds]).toEqual(row)
  })

  test('wherever nothing is known, and where no company has said yet where it is, is what is common anywhere', () => {
    expect(usualRulesIn('AQ')).toEqual(usualRulesIn(null))
    expect(usualRulesIn('US')).toEqual(usualRulesIn(null))
  })

  test('in every country there is, are rules that a company could have set, and none but those for the young forbid', () => {
    for (const country of countries) {
      const usual = usualRulesIn(country)
      expect(PlanningRules.safeParse(usual).success, country).toBe(true)
      for (const code of ['short-rest', 'over-day-hours', 'over-week-hours', 'days-in-row', 'nights-in-row'] as const)
        expect(usual.rules[code].level, country).not.toBe('hard')
    }
  })
})
