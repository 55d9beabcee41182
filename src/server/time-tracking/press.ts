import type { Context } from '#server/platform/context.ts'
import { invalidField } from '#shared/problem.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { type Press, pressOf } from '#shared/time-tracking/press.ts'

interface Said {
  /** Whose clock it is. */
  userId: string | null
  pressedAt: string | null | undefined
  /** Asked for only when the phone says a time. */
  lastNotedAt: () => Promise<string | null>
}

/** When a press counts from. A manager who presses for someone else gives a time in the open, or none. */
export async function pressWith({ actor, now }: Context, { userId, pressedAt, lastNotedAt }: Said): Promise<Press> {
  if (pressedAt && userId !== actor.userId) throw invalidField('pressedAt', 'press-of-another')
  return pressOf(pressedAt, { now, lastNotedAt: pressedAt ? await lastNotedAt() : null })
}

/** Why a press is looked at before it is paid, as the clock on the wall of the site showed it. */
export function whyLookedAt({ pressedAt, question }: Press, received: string, timeZone: string): Refusal | null {
  if (pressedAt === null || question === null) return null
  const pressed = wallTimeOf(pressedAt, timeZone)
  if (question === 'press-kept') return refusal(question, { pressed, received: wallTimeOf(received, timeZone) })
  return refusal(question, { day: dayOf(pressedAt, timeZone), pressed })
}
