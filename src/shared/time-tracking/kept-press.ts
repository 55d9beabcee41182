import type { Instant } from '../time.ts'

/** A press that came later than it was made, as its two columns keep it. */
export const keptPress = (pressedAt: Instant | null, arrivedAt: Instant | null) =>
  pressedAt === null || arrivedAt === null ? null : { pressedAt, arrivedAt }
