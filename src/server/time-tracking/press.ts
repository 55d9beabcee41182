import type { Context } from '#server/platform/context.ts'
import { invalidField } from '#shared/problem.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { dayOf, secondsBetween, wallTimeOf } from '#shared/time.ts'
import { lateAfterSeconds } from '#shared/time-tracking/rules.ts'
import type { When } from '#shared/when-made.ts'

/** What is pressed on a clock. */
export type Pressed = 'clock-in' | 'clock-out' | 'break-start' | 'break-end'

/** When a press counts from. A manager who presses for someone else gives a time in the open, or none. */
export function ownPress({ actor, when }: Context, userId: string | null): When {
  if (when.madeAt !== null && userId !== actor.userId) throw invalidField('made', 'press-of-another')
  return when
}

/** Nothing is pressed before what was last noted on the same clock. */
export function pressAfter(press: When, lastNotedAt: string, now: string): When {
  if (secondsBetween(lastNotedAt, press.at) >= 0) return press
  // Within the minute the two clocks may differ by a second or two.
  if (press.madeAt === null) return { ...press, at: lastNotedAt < now ? lastNotedAt : now }
  return { ...press, at: now, doubt: 'made-out-of-order' }
}

/** The shift for which someone was on the clock; null where there was none. */
interface Planned {
  startsAt?: string
  endsAt: string
}

/**
 * Why a press without a connection is looked at although nothing speaks against its time: the plan does not bear it out. What is
 * forgiven at the start and the end of a shift is forgiven here.
 */
export function whyNotPlanned({ at, madeAt }: When, planned: Planned | null, timeZone: string): Refusal | null {
  if (madeAt === null) return null
  const pressed = wallTimeOf(at, timeZone)
  if (planned === null) return refusal('press-no-shift', { pressed })
  const { startsAt, endsAt } = planned
  if (startsAt !== undefined && secondsBetween(at, startsAt) > lateAfterSeconds)
    return refusal('press-before-shift', { pressed, starts: wallTimeOf(startsAt, timeZone) })
  if (secondsBetween(endsAt, at) > lateAfterSeconds)
    return refusal('press-after-shift', { pressed, ends: wallTimeOf(endsAt, timeZone) })
  return null
}

/** Why a press is looked at before it is paid, as the clock on the wall of the site showed it. */
export function whyLookedAt({ madeAt, doubt }: When, timeZone: string): Refusal | null {
  if (madeAt === null || doubt === null) return null
  return refusal(doubt, { day: dayOf(madeAt, timeZone), pressed: wallTimeOf(madeAt, timeZone) })
}
