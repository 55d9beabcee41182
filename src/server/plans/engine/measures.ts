import { type Load, softCents } from './blocks.ts'
import { extraPrice, unfairHours, unfairNights, unfairWeekends } from './draft.ts'
import type { Ground } from './ground.ts'
import { slightlyUnfairMinutes } from './prices.ts'
import type { Block, PersonTerms } from './week.ts'

/** What a roster adds up to, beside what the person keeps. */
export interface Sums {
  minutes: number
  earlyMinutes: number
  lateMinutes: number
  nights: number
  weekendShifts: number
  unclaimedEarly: number
  unclaimedLate: number
}

/**
 * Something that shifts add up to, and what it costs: hours beside the fair share, overtime, nights. The more there is, the more one
 * more of it costs, or as much.
 */
export interface Measure {
  /** What a shift adds. */
  added(shift: Block): number
  /** How much there is with a roster. */
  amount(sums: Sums): number
  cost(amount: number): number
  /** Where one more begins to cost something else. */
  bends: number[]
  /** There is never more than this. */
  most: number
  /** It counts minutes, all of them or those of one week. */
  isOfHours: boolean
}

/** What can never be exceeded in a roster. */
export type Limits = Pick<Sums, 'earlyMinutes' | 'lateMinutes' | 'nights'>

/** All that a roster of a person is judged by as a sum. Overtime of weeks is left out where that of days is taken off it. */
export function measuresOf(ground: Ground, person: number, limits: Limits, isOvertimeASum: boolean): Measure[] {
  const { terms } = ground.week
  const own = ground.week.people[person] as PersonTerms
  const base = ground.bases[person] as Load
  const share = ground.shares[person] ?? null
  const beyond = (most: number | null, kept: number) => (most === null ? Infinity : Math.max(most, kept))
  const [softHours, softNights] = [softCents(terms.weekHours) / 60, softCents(terms.nights)]
  const [longWeek, manyNights] = [beyond(own.mostMinutes, base.minutes), beyond(own.mostNights, base.nights)]
  const measures: Measure[] = [
    {
      added: ({ minutes }) => minutes,
      amount: ({ minutes }) => base.minutes + minutes,
      cost: minutes => unfairHours(ground, share, minutes) + Math.max(0, minutes - longWeek) * softHours,
      bends: [
        ...(share === null ? [] : [-slightlyUnfairMinutes, 0, slightlyUnfairMinutes].map(by => share.minutes + by)),
        longWeek,
      ],
      most: Infinity,
      isOfHours: true,
    },
    {
      added: ({ night }) => (night === null ? 0 : 1),
      amount: ({ nights }) => base.nights + nights,
      cost: nights => unfairNights(ground, share, nights) + Math.max(0, nights - manyNights) * softNights,
      bends: [share?.nights ?? Infinity, manyNights],
      most: base.nights + limits.nights,
      isOfHours: false,
    },
    {
      added: ({ isWeekend }) => (isWeekend ? 1 : 0),
      amount: ({ weekendShifts }) => base.weekendShifts + weekendShifts,
      cost: shifts => unfairWeekends(ground, share, shifts),
      bends: [share?.weekendShifts ?? Infinity],
      most: Infinity,
      isOfHours: false,
    },
  ]
  for (const week of ['earlyMinutes', 'lateMinutes'] as const) {
    measures.push({
      added: shift => shift[week],
      amount: sums => sums[week],
      cost: () => 0,
      bends: [],
      most: limits[week],
      isOfHours: true,
    })
  }
  if (!isOvertimeASum) return measures
  const price = extraPrice(ground, own)
  const { secondMinutes, firstExtra, secondExtra } = terms.overtime
  const regular = own.regularMinutes ?? Infinity
  for (const [paid, unclaimed, below] of [
    ['paidEarly', 'unclaimedEarly', 'belowEarly'],
    ['paidLate', 'unclaimedLate', 'belowLate'],
  ] as const) {
    const second = secondMinutes - (base[below] - base[unclaimed])
    measures.push({
      added: shift => shift[paid],
      amount: sums => base[unclaimed] + sums[unclaimed],
      cost: minutes =>
        (Math.max(0, minutes - regular) * firstExtra + Math.max(0, minutes - second) * secondExtra) * price,
      bends: [regular, second],
      most: Infinity,
      isOfHours: true,
    })
  }
  return measures
}
