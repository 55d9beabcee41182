import type { Context } from '#server/platform/context.ts'
import { invalidField } from '#shared/problem.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { dayOf, secondsBetween, wallTimeOf } from '#shared/time.ts'
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
  if (press.madeAt === null || secondsBetween(lastNotedAt, press.at) >= 0) return press
  return { ...press, at: now, doubt: 'made-out-of-order' }
}

/** Why a press is looked at before it is paid, as the clock on the wall of the site showed it. */
export function whyLookedAt({ madeAt, doubt }: When, timeZone: string): Refusal | null {
  if (madeAt === null || doubt === null) return null
  return refusal(doubt, { day: dayOf(madeAt, timeZone), pressed: wallTimeOf(madeAt, timeZone) })
}
