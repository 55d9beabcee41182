import { addDays, type Day, type Instant, instantAt, startOfDay } from '../time.ts'
import type { PayTerms, Premium } from './pay-terms.ts'

/** A stretch of a week in which every second is alike: one day, and the same premiums. */
export interface Stretch {
  startsAt: Instant
  endsAt: Instant
  startMs: number
  endMs: number
  day: Day
  premiums: Premium[]
}

const known = new WeakMap<PayTerms, Map<string, Stretch[]>>()

/** The stretches of a week on the clocks of one place. Thousands of entries share them, so they are worked out once. */
export function stretchesOf(monday: Day, timeZone: string, terms: PayTerms): Stretch[] {
  const weeks = known.get(terms) ?? new Map<string, Stretch[]>()
  known.set(terms, weeks)
  const key = `${monday} ${timeZone}`
  const stretches = weeks.get(key) ?? cut(monday, timeZone, terms)
  weeks.set(key, stretches)
  return stretches
}

interface Night {
  startMs: number
  endMs: number
}

function cut(monday: Day, timeZone: string, terms: PayTerms): Stretch[] {
  const nights = nightsOf(monday, timeZone, terms)
  return week.flatMap(nth => {
    const day = addDays(monday, nth)
    const startMs = Date.parse(startOfDay(day, timeZone))
    const endMs = Date.parse(startOfDay(addDays(day, 1), timeZone))
    const within = nights.flatMap(night => [night.startMs, night.endMs]).filter(ms => ms > startMs && ms < endMs)
    const cuts = [...new Set([startMs, ...within, endMs])].sort((a, b) => a - b)
    return cuts.slice(0, -1).map((from, index) => {
      const to = cuts[index + 1] as number
      return {
        startsAt: new Date(from).toISOString(),
        endsAt: new Date(to).toISOString(),
        startMs: from,
        endMs: to,
        day,
        premiums: premiumsAt(
          day,
          nth === 6,
          nights.some(night => night.startMs <= from && night.endMs >= to),
          terms,
        ),
      }
    })
  })
}

const week = [0, 1, 2, 3, 4, 5, 6]

// Last Sunday's night reaches into Monday. A night that ends at another wall time than it began is as long as the clocks make it.
function nightsOf(monday: Day, timeZone: string, { night, premiumWeights }: PayTerms): Night[] {
  if (premiumWeights.night === 0) return []
  return [-1, ...week].map(nth => {
    const evening = addDays(monday, nth)
    const morning = night.to > night.from ? evening : addDays(evening, 1)
    return {
      startMs: Date.parse(instantAt(evening, night.from, timeZone)),
      endMs: Date.parse(instantAt(morning, night.to, timeZone)),
    }
  })
}

/** Those that count: all of them, or the highest alone. */
function premiumsAt(day: Day, isSunday: boolean, isNight: boolean, terms: PayTerms): Premium[] {
  const { premiumWeights, holidays, addsPremiums } = terms
  const found: Premium[] = [
    ...(holidays.has(day) ? (['holiday'] as const) : []),
    ...(isSunday ? (['sunday'] as const) : []),
    ...(isNight ? (['night'] as const) : []),
  ].filter(premium => premiumWeights[premium] > 0)
  if (addsPremiums || found.length < 2) return found
  // The sort keeps the order of what is equally high.
  return found.sort((a, b) => premiumWeights[b] - premiumWeights[a]).slice(0, 1)
}
