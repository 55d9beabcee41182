import type { Doubt, Made } from './made.ts'
import { addSeconds, type Instant, secondsBetween } from './time.ts'

/** What arrives within this counts as it arrives: the server's clock is the better one. */
const atOnceSeconds = 5

/** What arrives within the minute counts from when it was done, as the screen has said, and needs no mark. */
const soonSeconds = 60

/**
 * A device that asked nothing for longer than this had no contact, as far as the server can tell: a sign-in is noted as in use every
 * five minutes.
 */
export const silentAfterSeconds = 6 * 60

/** Whole seconds in answers, and the way there and back: less than this says nothing about a clock. */
const toleranceSeconds = 60

/** Beyond a week nobody remembers what they did when, and the hours of that week are paid. */
const trustedForSeconds = 7 * 86_400

/** When something counts from. */
export interface When {
  at: Instant
  /** What the device said, put right by the server's clock, where it came later than it was done; else null. */
  madeAt: Instant | null
  doubt: Doubt | null
}

/** What came from the same device about the same subject before. */
export interface Before {
  number: number
  at: Instant | null
}

/** What the server itself knows of the sign-in under which something was sent. */
export interface Contact {
  signedInAt: Instant
  /** The last time that it asked nothing for longer: from when to when. */
  silentSince: Instant | null
  backAt: Instant | null
  /** The device is the one from which everything else of this sign-in came. */
  isKnownDevice: boolean
}

/** Something done as it arrives. */
export const asItArrives = (now: Instant): When => ({ at: now, madeAt: null, doubt: null })

/** When something may have been done: where the time that the device gives is not believed, then after all, or just now. */
export const timesPossible = ({ at, madeAt, doubt }: When): Instant[] =>
  doubt === null || madeAt === null || madeAt === at ? [at] : [at, madeAt]

/** The device's time, put right by how far its clock was off at the last answer. */
export const correctedTime = ({ at, aheadMs }: Pick<Made, 'at' | 'aheadMs'>): Instant =>
  new Date(Date.parse(at) + aheadMs).toISOString()

/**
 * When something counts from that a device says was done, whose clock says `deviceNow` as it is sent. A time that something
 * contradicts counts from its arrival; one that is only unproved counts as it is. Both are looked at. The device chooses what it
 * says: what the server knows of its contact decides whether it can be so.
 */
export function whenMade(
  made: Made,
  before: Before,
  contact: Contact | null,
  now: Instant,
  deviceNow: Instant | null = null,
): When {
  const madeAt = correctedTime(made)
  const keptSeconds = secondsBetween(madeAt, now)
  if (Math.abs(keptSeconds) <= atOnceSeconds) return asItArrives(now)
  if (Math.abs(keptSeconds) <= soonSeconds) return { at: soon(madeAt, before, now), madeAt: null, doubt: null }
  const contradiction = whatContradicts(made, madeAt, before, now)
  if (contradiction !== null) return { at: now, madeAt, doubt: contradiction }
  if (keptSeconds > trustedForSeconds) return { at: madeAt, madeAt, doubt: 'made-too-old' }
  const unknown = whatIsUnknown(made, madeAt, contact, now)
  if (unknown !== null) return { at: madeAt, madeAt, doubt: unknown }
  if (made.number !== before.number + 1) return { at: madeAt, madeAt, doubt: 'made-sequence-broken' }
  if (deviceNow !== null && mayBeSetOn(made, madeAt, now, deviceNow))
    return { at: madeAt, madeAt, doubt: 'made-clock-set-on' }
  return { at: madeAt, madeAt, doubt: null }
}

/**
 * Why the time is not believed of something that was noted on a device and sent, or put away, with others: it is no better known
 * than theirs, and comes before it.
 */
export function doubtOfNoted(when: When, notedAt: Instant, now: Instant): Doubt | null {
  if (when.doubt !== null) return when.doubt
  if (isBefore(when.madeAt ?? now, notedAt)) return 'made-to-come'
  return secondsBetween(notedAt, now) > trustedForSeconds ? 'made-too-old' : null
}

function whatContradicts({ contactAt, steadyMs }: Made, madeAt: Instant, before: Before, now: Instant): Doubt | null {
  if (secondsBetween(now, madeAt) > 0) return 'made-to-come'
  if (contactAt !== null && isBefore(madeAt, contactAt)) return 'made-before-contact'
  // A phone that sleeps may stop the steady clock too: it can show that the other one was set back, never that it was set on.
  if (contactAt !== null && steadyMs !== null && isBefore(madeAt, addSeconds(contactAt, steadyMs / 1000)))
    return 'made-clock-set-back'
  if (before.at !== null && isBefore(madeAt, before.at)) return 'made-out-of-order'
  return null
}

/** Why the server cannot tell that the device was without contact then, and so did not send it at once. */
function whatIsUnknown({ contactAt }: Made, madeAt: Instant, contact: Contact | null, now: Instant): Doubt | null {
  if (contact === null || !contact.isKnownDevice || contactAt === null) return 'made-unknown-device'
  const { signedInAt, silentSince, backAt } = contact
  if (isBefore(madeAt, signedInAt)) return 'made-before-sign-in'
  if (secondsBetween(madeAt, now) <= silentAfterSeconds) return null
  const wasSilent =
    silentSince !== null && backAt !== null && !isBefore(madeAt, silentSince) && !isBefore(backAt, madeAt)
  return wasSilent ? null : 'made-in-contact'
}

/** Neither before what the device sent before it nor later than now. */
function soon(madeAt: Instant, { at }: Before, now: Instant): Instant {
  const least = at !== null && at > madeAt ? at : madeAt
  return least < now ? least : now
}

/**
 * Whether a clock that is ahead as something is sent, and was not at the last contact, may have been set on before that was done.
 * One that was wrong and is right by now was put right by the network when that came back.
 */
function mayBeSetOn(
  { aheadMs, contactAt, steadyMs }: Made,
  madeAt: Instant,
  now: Instant,
  deviceNow: Instant,
): boolean {
  const isAheadBy = secondsBetween(now, deviceNow)
  const setOnBy = isAheadBy + aheadMs / 1000
  if (contactAt === null || Math.min(isAheadBy, setOnBy) <= toleranceSeconds) return false
  // Ran the two clocks alike until then, it was set on afterwards. A phone that slept leaves it open.
  return steadyMs === null || secondsBetween(contactAt, madeAt) - steadyMs / 1000 >= setOnBy - toleranceSeconds
}

const isBefore = (at: Instant, other: Instant) => secondsBetween(at, other) > toleranceSeconds
