import type { Measure } from './measures.ts'
import type { Slot } from './slots.ts'

/** What one more of a measure is reckoned at for slots to come, and up to which amount it costs less than that. */
export interface Rate {
  each: number
  until: number
}

export interface Rates {
  /** Where nothing more costs anything or saves it. */
  rate: Rate
  /** All that may say more than others. */
  rates: Rate[]
}

// Of what slots are worth beside what they add, where there is a limit.
const gainParts = [0.2, 0.5, 0.8]
const nearby = 1e-3

interface Piece {
  from: number
  each: number
}

/** What one more costs, from which amount on. */
function piecesOf({ cost, bends, most }: Measure): Piece[] {
  const known = bends.filter(bend => bend < most).sort((a, b) => a - b)
  const first = known[0] ?? 0
  const slope = (from: number) => (cost(from + nearby) - cost(from)) / nearby
  return [{ from: -Infinity, each: slope(first - nearby) }, ...known.map(from => ({ from, each: slope(from) }))]
}

/** Rates that may say more than others: where costs bend, and where there is a limit what slots are worth by what they add. */
export function ratesOf(measure: Measure, slots: readonly Slot[], added: Float64Array): Rates {
  const pieces = piecesOf(measure)
  const rates: Rate[] = []
  const take = (each: number) => {
    const rate = { each, until: pieces.find(piece => piece.each >= each)?.from ?? measure.most }
    rates.push(rate)
    return rate
  }
  const rate = take(0)
  for (const [at, { each }] of pieces.entries()) {
    const last = pieces[at - 1]?.each ?? each
    if (last !== each) take((last + each) / 2)
    if (each !== 0) take(each)
  }
  if (measure.most < Infinity) {
    const last = pieces.at(-1)?.each ?? 0
    const gains = slots.flatMap(({ net }, at) =>
      (added[at] as number) > 0 && net < 0 ? [-net / (added[at] as number)] : [],
    )
    gains.sort((a, b) => a - b)
    for (const part of gainParts) {
      const gain = gains[Math.floor(gains.length * part)]
      if (gain !== undefined) take(last + gain)
    }
  }
  return { rate, rates }
}

/** What an amount costs at least, with what more of it is reckoned at taken off. */
export const costAt = ({ cost }: Measure, { each, until }: Rate, amount: number) =>
  amount >= until ? cost(amount) : cost(until) + each * (amount - until)
