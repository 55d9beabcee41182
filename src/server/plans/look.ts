import { type BuiltWeek, buildWeek } from './build-week.ts'
import { type FoundFigures, figuresNow, keptFigures } from './figures.ts'
import type { ReadWeek } from './read-week.ts'

/** A week as it is read, and as it would be where something is assumed. */
export interface Reading {
  read: ReadWeek
  assumed: ReadWeek | null
}

/** What the week comes to before anything is done. */
export type AsItIs = Omit<FoundFigures, 'planned'>

/** The week that is to be planned, and what it comes to as it is. */
export function lookAt({ read, assumed }: Reading): { built: BuiltWeek; asItIs: AsItIs } {
  const today = buildWeek(read)
  const now = keptFigures(figuresNow(today.week, read.freed))
  if (assumed === null) return { built: today, asItIs: { now, untouched: null } }
  const built = buildWeek(assumed)
  return { built, asItIs: { now, untouched: keptFigures(figuresNow(built.week, assumed.freed)) } }
}
