import * as z from 'zod/mini'
import type { RefusalCode } from '#shared/refusals.ts'
import { dayOf, instantAt, wallTimeOf } from '#shared/time.ts'

/** A time as the browser's inputs hold it: what the clock on a wall shows. */
export const WallInput = (code: RefusalCode) => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, code))

export const wallOf = (instant: string, timeZone: string) =>
  `${dayOf(instant, timeZone)}T${wallTimeOf(instant, timeZone)}`

export const instantOf = (wallTime: string, timeZone: string) =>
  instantAt(wallTime.slice(0, 10), wallTime.slice(11, 16), timeZone)
