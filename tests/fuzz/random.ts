/** Numbers that look random and are the same for the same seed: what was found once can be found again. */
export type Draw = ReturnType<typeof drawFrom>

export function drawFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (part: number) => next() < part,
    oneOf: <T>(values: readonly T[]): T => values[below(values.length)] as T,
  }
}
