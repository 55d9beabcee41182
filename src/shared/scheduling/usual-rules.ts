import type { PlanningRules, Rule } from './planning-rules.ts'

const hard = (weight: number): Rule => ({ level: 'hard', weight })
const soft = (weight: number): Rule => ({ level: 'soft', weight })
const off = (weight: number): Rule => ({ level: 'off', weight })

/** Where nothing else is usual: eight hours of rest, and the hours of a week of pay. */
const common: PlanningRules = {
  rules: {
    'short-rest': soft(5),
    'over-day-hours': off(3),
    'over-week-hours': soft(3),
    'days-in-row': off(3),
    'nights-in-row': off(3),
    'minor-hours': soft(5),
    'licence-expired': soft(5),
    'other-site': soft(2),
    'other-position': soft(4),
    banned: hard(5),
    'kept-apart': soft(3),
    'not-available': soft(4),
  },
  restHours: 8,
  dayHours: 12,
  weekHours: null,
  daysInRow: 6,
  nightsInRow: 5,
  nightFrom: '22:00',
  nightTo: '06:00',
  minorDayHours: 8,
  minorWeekHours: 40,
  wishesUntil: null,
  firstWavePeople: 3,
  waveMinutes: 60,
  hurryMinutes: 5,
  offersByItself: false,
}

/** What is common in a country, as far as it differs from what is common anywhere: numbers that are set are looked at. */
interface Common {
  weekHours?: number
  /** Of a day, where one is asked about at all. */
  dayHours?: number
  restHours?: number
  /** Where a day off a week is common. */
  daysInRow?: number
  nightsInRow?: number
  /** Where those who are not of age do no nights: between which wall times, and their hours of a day and a week. */
  minors?: { dayHours: number; weekHours: number; from: '22:00'; to: '05:00' | '06:00' }
  /** Hours of a day of those who are not of age, where no more than that is certain. */
  minorDayHours?: number
}

// The working time directive: eleven hours of rest, a day off in seven, forty-eight hours a week, no nights for the young.
const directive: Common = {
  weekHours: 48,
  dayHours: 12,
  restHours: 11,
  daysInRow: 6,
  nightsInRow: 5,
  minors: { dayHours: 8, weekHours: 40, from: '22:00', to: '06:00' },
}

const inDirective = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
)

/*
 * What the general law of a country says of most people at work, on 19 November 2026. Provinces, awards, collective agreements and
 * exceptions for guards say otherwise; what is not certain is left as it is common anywhere.
 */
const commonIn: Readonly<Record<string, Common>> = {
  ...Object.fromEntries(inDirective.map(country => [country, directive])),
  // The Working Time Regulations kept the directive: forty-eight hours on the average, unless somebody has opted out.
  GB: directive,
  // Fifty hours where no forty-five hold, as in guarding; the young nine a day, and of a week no more than everyone else.
  CH: {
    ...directive,
    weekHours: 50,
    minors: { dayHours: 9, weekHours: 50, from: '22:00', to: '06:00' },
  },
  // Federal law: forty-eight hours, eight of rest between shifts, a day off a week. Provinces differ in the rest.
  CA: { weekHours: 48, restHours: 8, daysInRow: 6 },
  // Six days of eight hours.
  MX: { weekHours: 48, daysInRow: 6 },
  // Thirty-eight hours, and what is reasonable beyond them.
  AU: { weekHours: 38 },
  NZ: { weekHours: 40 },
  // Forty-four hours, eleven between two days, a day off after six; no nights for the young, which end at five.
  BR: {
    weekHours: 44,
    restHours: 11,
    daysInRow: 6,
    minors: { dayHours: 8, weekHours: 44, from: '22:00', to: '05:00' },
  },
  // Forty-five ordinary hours, twelve of rest, thirty-six hours off a week.
  ZA: { weekHours: 45, restHours: 12, daysInRow: 6 },
  IN: { weekHours: 48, daysInRow: 6 },
  // Forty hours and a day off a week; no nights for the young, which end at five.
  JP: { weekHours: 40, daysInRow: 6, minors: { dayHours: 8, weekHours: 40, from: '22:00', to: '05:00' } },
  // Forty-four hours, twelve a day at the very most, a day off a week.
  SG: { weekHours: 44, dayHours: 12, daysInRow: 6 },
  // Forty-eight hours and a day off a week; the young six hours a day.
  AE: { weekHours: 48, daysInRow: 6, minorDayHours: 6 },
}

/** What is common in a country, for a company that has said nothing: a place to begin, not advice about the law. */
export function usualRulesIn(country: string | null): PlanningRules {
  const { minors, minorDayHours, ...numbers } = commonIn[country ?? ''] ?? {}
  return {
    ...common,
    ...numbers,
    ...(minorDayHours !== undefined && { minorDayHours }),
    ...(minors && {
      minorDayHours: minors.dayHours,
      minorWeekHours: minors.weekHours,
      nightFrom: minors.from,
      nightTo: minors.to,
    }),
    rules: {
      ...common.rules,
      ...(numbers.dayHours !== undefined && { 'over-day-hours': soft(3) }),
      ...(numbers.daysInRow !== undefined && { 'days-in-row': soft(4) }),
      ...(numbers.nightsInRow !== undefined && { 'nights-in-row': soft(3) }),
      ...(minors && { 'minor-hours': hard(5) }),
    },
  }
}
