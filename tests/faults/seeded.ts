/** Numbers that look like chance and are the same for the same seed: a run that failed can be made again. */
export function seeded(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9))
