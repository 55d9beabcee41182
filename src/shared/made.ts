import * as z from 'zod/mini'
import { Instant } from './schema.ts'

/** Why a time that a device gave is not believed without a look. */
export const doubts = [
  'made-to-come',
  'made-before-contact',
  'made-clock-set-back',
  'made-out-of-order',
  'made-too-old',
  'made-sequence-broken',
  'made-before-sign-in',
  'made-in-contact',
  'made-unknown-device',
  'made-clock-set-on',
] as const
export type Doubt = (typeof doubts)[number]

const millisecondsOfYear = 366 * 86_400_000

// Put right by a year at most, it stays within the years that are written with four digits.
const isWithinReach = (at: string) => at >= '1900' && at < '9000'

/** When something was done, by the device on which it was done: what was done without a connection arrives later. */
const Made = z.strictObject({
  /** Who did it: a device may have passed to someone else meanwhile. */
  by: z.string().check(z.minLength(1), z.maxLength(64)),
  device: z.uuid(),
  /** The how manieth act of its subject on this device: nothing in between is missing unnoticed. */
  number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** What the device's own clock said. */
  at: Instant.check(z.refine(isWithinReach, 'not-an-instant')),
  /** How far the server's clock was ahead of it, by the last answer. */
  aheadMs: z.int().check(z.minimum(-millisecondsOfYear), z.maximum(millisecondsOfYear)),
  /** When that answer came, by the server's clock; null where there was none yet. */
  contactAt: z.nullable(Instant),
  /** How long ago that was by the clock that nobody can set; null where the browser was started again since. */
  steadyMs: z.nullable(z.int().check(z.minimum(0), z.maximum(millisecondsOfYear))),
})
export type Made = z.infer<typeof Made>

/** That something was recorded without a connection: when it came, and why its time is not believed without a look. */
export const RecordedOffline = z.object({ arrivedAt: Instant, doubt: z.nullable(z.enum(doubts)) })
export type RecordedOffline = z.infer<typeof RecordedOffline>

/** The field in which a call that may be sent later says when it was done; without it, it is done as it arrives. */
export const made = z.optional(Made)
