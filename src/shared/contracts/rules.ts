import { addDays, type Day, daysBetween, mondayOf } from '../time.ts'
import type { ContractState, Rhythm } from './shapes.ts'

interface Days {
  startsOn: Day
  endsOn: Day | null
}

export function stateOf({ startsOn, endsOn }: Days, today: Day): ContractState {
  if (today < startsOn) return 'to-come'
  return endsOn !== null && endsOn < today ? 'ended' : 'in-force'
}

export interface AgreedRate {
  position: string | null
  businessId: number | null
  startsOn: Day
  rateCents: number
}

interface Hour {
  position: string
  businessId: number | null
  day: Day
}

/**
 * What a contract says that an hour costs: of the position at the site, of the position, of the site, of everything, in this
 * order, and of each the newest that has begun. Null where it says nothing.
 */
export function agreedRateOf(rates: readonly AgreedRate[], { position, businessId, day }: Hour): number | null {
  const name = position.trim().toLowerCase()
  const fits = (rate: AgreedRate) =>
    rate.startsOn <= day &&
    (rate.businessId === null || rate.businessId === businessId) &&
    (rate.position === null || rate.position.trim().toLowerCase() === name)
  const weight = (rate: AgreedRate) => (rate.position === null ? 0 : 2) + (rate.businessId === null ? 0 : 1)
  const [best] = rates.filter(fits).sort((a, b) => weight(b) - weight(a) || (a.startsOn < b.startsOn ? 1 : -1))
  return best?.rateCents ?? null
}

/** A rate with a premium on it, rounded half up to the cent. */
export const withPremium = (rateCents: number, percent: number) =>
  Math.floor((rateCents * (10_000 + Math.round(percent * 100))) / 10_000 + 0.5)

/** What of a day was promised at a site: a seventh of the hours of a week, or where none were agreed what its demand asks for. */
export const promisedSecondsOf = (promisedHundredths: number | null, demandedSeconds: number) =>
  promisedHundredths === null ? demandedSeconds : (promisedHundredths * 36) / 7

interface Worked {
  employeeId: number
  scheduleId: number | null
  seconds: number
}

/**
 * A shift that was shorter than the minimum counts as the minimum. Someone who clocked out in between has worked one shift all
 * the same: what is missing is put on its first time. Of a shift of which a part was billed before, the minimum with it, only
 * what goes beyond that counts.
 */
export function withMinimum<E extends Worked>(
  entries: readonly E[],
  minimumOf: (entry: E) => number,
  billedBefore: (entry: E) => number = () => 0,
): E[] {
  const shiftOf = (entry: E) => (entry.scheduleId === null ? entry : `${entry.employeeId} ${entry.scheduleId}`)
  const counted = new Map<E, E>()
  for (const shift of Map.groupBy(entries, shiftOf).values()) {
    const [first] = shift as [E]
    const [minimum, before] = [minimumOf(first), billedBefore(first)]
    const worked = shift.reduce((sum, { seconds }) => sum + seconds, 0)
    let missing = before === 0 ? Math.max(0, minimum - worked) : 0
    let paidFor = before === 0 ? 0 : Math.max(0, minimum - before)
    for (const entry of shift) {
      const covered = Math.min(entry.seconds, paidFor)
      counted.set(entry, { ...entry, seconds: entry.seconds + missing - covered })
      paidFor -= covered
      missing = 0
    }
  }
  return entries.map(entry => counted.get(entry) as E)
}

interface Range {
  from: Day
  to: Day
}

/** The days that go on one invoice together, of which this is one: weeks are counted from the one in which the contract began. */
export function invoicePeriodOf({ rhythm, startsOn, endsOn }: Days & { rhythm: Rhythm }, day: Day): Range {
  const whole = wholePeriodOf(rhythm, startsOn, day)
  return {
    from: whole.from < startsOn ? startsOn : whole.from,
    to: endsOn !== null && endsOn < whole.to ? endsOn : whole.to,
  }
}

function wholePeriodOf(rhythm: Rhythm, startsOn: Day, day: Day): Range {
  if (rhythm === 'monthly') {
    const from = `${day.slice(0, 8)}01`
    return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) }
  }
  const weeks = rhythm === 'weekly' ? 1 : 2
  const first = mondayOf(startsOn)
  const nth = Math.floor(daysBetween(first, day) / (7 * weeks))
  const from = addDays(first, nth * 7 * weeks)
  return { from, to: addDays(from, 7 * weeks - 1) }
}

/** Whether some days hold a whole period of the contract; if not, the one in which they end. */
export function periodNotYetDue(contract: Days & { rhythm: Rhythm }, { from, to }: Range): Range | null {
  const isWithin = (period: Range) => period.from >= from && period.to <= to && period.from <= period.to
  const start = from < contract.startsOn ? contract.startsOn : from
  const first = invoicePeriodOf(contract, start)
  if (isWithin(first) || isWithin(invoicePeriodOf(contract, addDays(first.to, 1)))) return null
  const end = contract.endsOn !== null && contract.endsOn < to ? contract.endsOn : to
  return invoicePeriodOf(contract, end)
}
