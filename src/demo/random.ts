import { createHash } from 'node:crypto'

type Key = string | number

/**
 * Dice for one fact, such as "when Okafor clocked in on that day". Each fact has its own, so that the same fact comes
 * out the same whatever else the company does that day.
 */
export function dice(...fact: Key[]) {
  let state = seedOf(fact.join('|'))
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability: number) => next() < probability,
    /** A whole number, both ends included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    /** Anything from -1 to 1. */
    sway: () => next() * 2 - 1,
  }
}

/** An id that looks random and is the same every time. */
export function stableUuid(...fact: Key[]) {
  const hex = createHash('sha256')
    .update(`muster demo|${fact.join('|')}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

// FNV-1a, 32 bits.
function seedOf(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
