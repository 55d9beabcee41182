import type { Candidate, ShiftTerms, Weights } from './week.ts'

/** What things beside pay are worth, in cents. */
export interface Prices {
  /** Of a cent of pay. */
  cent: number
  /** Of a minute beside the fair share: the first four hours, and each after them. */
  unfairMinute: number
  veryUnfairMinute: number
  unfairNight: number
  unfairWeekendShift: number
  wish: number
  unknownPost: number
  metre: number
  change: number
  publishedChange: number
}

export const slightlyUnfairMinutes = 240
const factors = [0, 0.5, 1, 2, 4]

// A pay of another currency has other figures: everything else is measured by what an hour is paid.
export function pricesOf(shifts: readonly ShiftTerms[], weights: Weights): Prices {
  const hours: number[] = []
  for (const { candidates, minutes } of shifts) {
    if (minutes > 0) for (const { cents } of candidates) if (cents > 0) hours.push((cents * 60) / minutes)
  }
  hours.sort((a, b) => a - b)
  const hour = hours[hours.length >> 1] ?? 2000
  const of = (weight: number, hoursWorth: number) => (factors[weight] ?? 1) * hoursWorth * hour
  return {
    cent: factors[weights.cost] ?? 1,
    unfairMinute: of(weights.fairness, 0.1 / 60),
    veryUnfairMinute: of(weights.fairness, 0.3 / 60),
    unfairNight: of(weights.fairness, 0.5),
    unfairWeekendShift: of(weights.fairness, 0.5),
    wish: of(weights.wishes, 1),
    unknownPost: of(weights.continuity, 1),
    metre: of(weights.continuity, 0.02 / 1000),
    change: of(weights.stability, 0.5),
    publishedChange: of(weights.stability, 2),
  }
}

const changePrice = (prices: Prices, shift: ShiftTerms) => (shift.isPublished ? prices.publishedChange : prices.change)

export const priceOf = (
  prices: Prices,
  shift: ShiftTerms,
  { person, cents, metres, knows, wish, penalty }: Candidate,
): number =>
  cents * prices.cent -
  wish * prices.wish +
  (1 - knows) * prices.unknownPost +
  metres * prices.metre +
  penalty +
  (shift.now !== null && shift.now !== person ? changePrice(prices, shift) : 0)

// Nothing that a shift may cost is worse than nobody being there: an open one costs thrice the dearest that could be had.
export function openPrices(
  shifts: readonly ShiftTerms[],
  options: readonly { price: number }[][],
  prices: Prices,
): number[] {
  let dearest = 100
  for (const some of options) for (const { price } of some) if (price > dearest) dearest = price
  return shifts.map(shift =>
    shift.isFixed ? 0 : 3 * dearest * shift.weight + (shift.now === null ? 0 : changePrice(prices, shift)),
  )
}
