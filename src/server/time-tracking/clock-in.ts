import { decidesAbout } from '#server/employees/public.ts'
import type { Context } from '#server/platform/context.ts'
import { together } from '#server/platform/sql.ts'
import { listUnread } from '#server/post-orders/public.ts'
import { refusesPositions } from '#server/privacy/public.ts'
import { shiftAt } from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, invalidField, notFound, Problem, unprocessable, unprocessableField } from '#shared/problem.ts'
import { type PlainCode, type Refusal, refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { holds } from '#shared/scheduling/rules.ts'
import { addSeconds, secondsBetween, wallTimeOf } from '#shared/time.ts'
import type { timeTracking } from '#shared/time-tracking/contract.ts'
import { closedAfterSeconds, whyNotAtWork } from '#shared/time-tracking/rules.ts'
import type { LocationCheck } from '#shared/time-tracking/shapes.ts'
import type { When } from '#shared/when-made.ts'
import { withOneStop } from '#shared/words.ts'
import { beginEntry } from './begin-entry.ts'
import {
  afterLastWork,
  findBusiness,
  findOwnedShift,
  findPerson,
  findShiftToBegin,
  findTimeZone,
  hasSites,
  isApprovedTime,
  lockPerson,
  type Person,
} from './clock-store.ts'
import { findEntry, findEntryAfter, findOpenEntry } from './entry-store.ts'
import { noteOtherVersion } from './other-version.ts'
import { type JudgedPosition, judgePosition, outcomeAt, withoutPlace, zonesToJudge } from './position.ts'
import { presentEntry } from './present.ts'
import { ownPress, whyLookedAt, whyNotPlanned } from './press.ts'

type Input<Name extends keyof typeof timeTracking> = ParsedInputOf<(typeof timeTracking)[Name]>

/** Says what a clock-in from here would meet, and changes nothing. */
export async function verifyLocation(ctx: Context, input: Input<'verifyLocation'>): Promise<LocationCheck> {
  const person = mine(ctx, await findPerson(ctx.db, input.employeeId))
  const shift = await shiftFor(ctx, person, ctx.now, input.scheduleId)
  const position = await judgePosition(ctx.db, {
    organizationId: person.organizationId,
    businessId: shift?.businessId ?? person.currentBusinessId,
    sent: input,
    now: ctx.now,
  })
  const { nearest, doubt } = position.judgement ?? { nearest: null, doubt: null }
  return {
    verdict: position.verdict,
    validZone: zoneOf(position),
    elsewhere: otherZoneOf(position),
    nearest: nearest && { zone: nearest.zone.name, metres: Math.round(nearest.metres) },
    doubt,
    accuracy: position.fix?.accuracy ?? null,
    policy: position.policy,
    outcome: outcomeAt(position),
  }
}

/** Clocks someone in from a position, as far as the policy of the business lets them. */
export async function clockInWithValidation(ctx: Context, input: Input<'clockInWithValidation'>) {
  const person = await holdPerson(ctx, input.employeeId)
  const press = await afterWork(ctx, person, ownPress(ctx, person.userId))
  // All of it is asked at once, but whoever is on the clock already hears of that alone.
  const [inTheWay, found] = await Promise.allSettled([
    entryInTheWay(ctx, person),
    together(
      shiftFor(ctx, person, press.at, input.scheduleId),
      whyTooEarly(ctx, person, press),
      whatChanged(ctx, person, input.scheduleId),
      refusesPositions(ctx.db, { organizationId: person.organizationId, employeeId: person.id }),
      zonesToJudge(ctx.db, person.organizationId, input),
    ),
  ])
  if (inTheWay.status === 'rejected') throw inTheWay.reason
  if (inTheWay.value !== undefined) return noteOtherVersion(ctx, inTheWay.value, 'clock-in')
  if (found.status === 'rejected') throw found.reason
  const [shift, early, gone, isRefused, zones] = found.value
  const expectedAt = shift?.businessId ?? person.currentBusinessId
  const [position, unreadThere] = await together(
    judgePosition(ctx.db, {
      organizationId: person.organizationId,
      businessId: expectedAt,
      sent: input,
      now: press.at,
      zones,
    }),
    whatIsUnread(ctx, person, expectedAt, press),
  )
  const { businessId } = position
  const unread = businessId === expectedAt ? unreadThere : await whatIsUnread(ctx, person, businessId, press)
  const doubt = position.judgement && position.fix && whyNotAtWork(position.judgement, position.fix)
  const outcome = outcomeAt(position)
  // Who pressed without a connection was told by no one, and is not sent away hours later: a manager reads it instead.
  if (outcome === 'refuse' && press.madeAt === null) throw outsideZones(doubt ?? refusal('place-outside'), position)
  const kept = await whyKept(ctx, person, press, businessId, shift ?? null)
  return beginEntry(ctx, person, {
    at: press.at,
    pressedAt: press.madeAt,
    businessId,
    shiftId: shift?.id ?? null,
    location: input.location || zoneOf(position) || shift?.location || null,
    source: press.madeAt === null ? 'position' : 'offline',
    reason: null,
    reviewReason: sentences(outcome !== 'accept' && doubt, early, ...gone, unread, kept),
    // Nobody goes unpaid over it: the zones are asked, and where the person stood is not written down (decision 51).
    position: isRefused ? withoutPlace(position) : position,
    clockOutTime: null,
  })
}

// One's own clock-in by hand counts from when it was pressed and waits for review. What a manager writes for someone below them
// needs no second manager; for equals and betters it does.
/** Clocks someone in without a position. */
export async function clockInByHand(ctx: Context, input: Input<'clockIn'>) {
  const person = await holdPerson(ctx, input.employeeId)
  const isOwn = person.userId === ctx.actor.userId
  const press = ownPress(ctx, person.userId)
  const other = input.clockOutTime === undefined ? await entryInTheWay(ctx, person) : undefined
  if (other !== undefined) return noteOtherVersion(ctx, other, 'clock-in')
  const at = isOwn ? press.at : new Date(input.clockInTime ?? ctx.now).toISOString()
  const clockOutTime = checkedEnd(ctx, input, isOwn, at)
  const planned = await shiftFor(ctx, person, at, input.scheduleId)
  // Work at one site is not the shift at another.
  const shift = planned && isAt(planned, input.businessId) ? planned : undefined
  const businessId = await siteOf(ctx, person, input, shift?.businessId)
  const position = await judgePosition(ctx.db, {
    organizationId: person.organizationId,
    businessId,
    sent: {},
    now: ctx.now,
  })
  const unread = await whatIsUnread(ctx, person, businessId, press)
  const reason = input.reason || null
  const byHand = `Clocked in by hand${reason === null ? ', without a reason' : `: ${reason}`}`
  const isLookedAt = isOwn || !decidesAbout(ctx.actor, person)
  const kept = await whyKept(ctx, person, press, businessId, shift ?? null)
  const gone = await whatChanged(ctx, person, input.scheduleId)
  return beginEntry(ctx, person, {
    at,
    pressedAt: press.madeAt,
    businessId,
    shiftId: shift?.id ?? null,
    location: input.location || shift?.location || null,
    source: isOwn ? 'manual' : 'manager',
    reason,
    reviewReason: isLookedAt
      ? withOneStop([byHand, sentences(...gone, unread, kept)].filter(Boolean).join('. '))
      : null,
    position,
    clockOutTime,
  })
}

/** Why a press that waited on a phone is looked at: its time is doubtful, or nothing was planned then. */
async function whyKept(
  { db }: Context,
  { organizationId }: Person,
  press: When,
  businessId: number | null,
  shift: { startsAt: string; endsAt: string } | null,
) {
  if (press.madeAt === null) return null
  const timeZone = await findTimeZone(db, organizationId, businessId)
  return whyLookedAt(press, timeZone) ?? whyNotPlanned(press, shift, timeZone)
}

/** What arrives within the minute begins when it was pressed, unless someone else ended the work before it only then. */
async function afterWork({ db, now }: Context, person: Person, press: When): Promise<When> {
  if (press.madeAt !== null || press.at === now) return press
  return { ...press, at: await afterLastWork(db, person, press.at) }
}

const isAt = (shift: { businessId: number | null }, businessId: number | undefined) =>
  businessId === undefined || shift.businessId === null || shift.businessId === businessId

// Hours that are written down whole are never clocked out of, so this is the last moment to ask where they were worked.
/** Where someone worked: as it was said, as it was planned, or where they belong. */
async function siteOf(
  { db }: Context,
  person: Person,
  { businessId, clockOutTime }: Input<'clockIn'>,
  planned: number | null | undefined,
) {
  const { organizationId, currentBusinessId } = person
  if (businessId !== undefined && (await findBusiness(db, organizationId, businessId)) === undefined) throw notFound()
  const found = businessId ?? planned ?? currentBusinessId
  if (found === null && clockOutTime !== undefined && (await hasSites(db, organizationId))) {
    throw invalidField('businessId', 'site-required')
  }
  return found
}

/** The zone of the site that holds a position. */
const zoneOf = ({ verdict, judgement }: JudgedPosition) =>
  verdict === 'inside' ? (judgement?.zone?.name ?? null) : null

const otherZoneOf = ({ verdict, judgement }: JudgedPosition) =>
  verdict === 'elsewhere' ? (judgement?.zone?.name ?? null) : null

/** Holds the person for this transaction. */
async function holdPerson(ctx: Context, employeeId: number) {
  const person = mine(ctx, await lockPerson(ctx.db, employeeId))
  if (person.status === 'inactive' && ctx.when.madeAt === null) throw conflict('employee-inactive')
  return person
}

/** What is on the clock already when a press that waited arrives; with a connection, whoever is on the clock is told. */
async function entryInTheWay({ db, now, when }: Context, { organizationId, id, name }: Person) {
  if (when.madeAt !== null) return findEntryAfter(db, organizationId, id, when.at)
  const open = await findOpenEntry(db, organizationId, id)
  if (open === undefined) return undefined
  const entry = await findEntry(db, open.id)
  throw conflict('already-clocked-in', { name }, entry && presentEntry(entry, now))
}

/** What has changed around a press while it waited on a phone, as far as a manager has to know. */
async function whatChanged({ db, when }: Context, person: Person, scheduleId: number | null | undefined) {
  if (when.madeAt === null) return []
  const { organizationId, id, status } = person
  const named = scheduleId ? await findOwnedShift(db, scheduleId) : undefined
  const isGone = Boolean(scheduleId) && (named?.employeeId !== id || named.status === 'cancelled')
  return [
    isGone && refusal('press-shift-gone'),
    status === 'inactive' && refusal('press-inactive'),
    (await isApprovedTime(db, organizationId, id, when.at)) && refusal('press-week-approved'),
  ]
}

// Whoever must begin before the clock opens does so by hand, with a reason that a manager reads; managers decide for others.
/**
 * Nobody begins by themselves before the company opens the clock of their shift; without a shift there is no window. Who
 * was told by no one, having pressed without a connection, is not sent away hours later: a manager reads it instead.
 */
async function whyTooEarly({ db, actor }: Context, person: Person, { at, madeAt }: When): Promise<Refusal | null> {
  if (person.userId !== actor.userId) return null
  const shift = await findShiftToBegin(db, person, at)
  if (shift === undefined || secondsBetween(shift.opensAt, at) >= 0) return null
  const opens = wallTimeOf(shift.opensAt, shift.timeZone)
  if (madeAt !== at) throw unprocessable('clock-in-too-early', { time: opens })
  return refusal('press-early', { pressed: wallTimeOf(at, shift.timeZone), opens })
}

/**
 * Where the site says so, nobody begins by themselves before they have read its orders. Who pressed without a connection was
 * told by no one, and is not sent away hours later: a manager reads it instead.
 */
async function whatIsUnread(
  { db, actor, now }: Context,
  { organizationId, id: employeeId, userId }: Person,
  businessId: number | null,
  { madeAt }: When,
): Promise<Refusal | null> {
  if (userId !== actor.userId || businessId === null) return null
  const unread = await listUnread(db, { organizationId, employeeId, businessId, now, onlyStopping: true })
  const [first] = unread
  if (first === undefined) return null
  const { title } = first
  if (madeAt === null) throw new Problem('unprocessable', 'orders-to-read', { params: { title }, current: unread })
  return refusal('press-orders-unread', { title })
}

/** What a manager reads, all of it; null where there is nothing to read. */
const sentences = (...reasons: (Refusal | false | null)[]) =>
  reasons
    .map(one => (one ? sayRefusal(one, 'en') : ''))
    .filter(Boolean)
    .join(' ') || null

/** The person, if the caller may clock them. */
function mine({ actor }: Context, person: Person | undefined): Person {
  const isWithinReach = reach(actor, 'time-entry:clock') !== 'own' || person?.userId === actor.userId
  if (person === undefined || !isWithinReach) throw notFound()
  return person
}

// A shift that is named but not now would let its business's policy decide about another place.
async function shiftFor({ db, when }: Context, person: Person, at: string, scheduleId: number | null | undefined) {
  const { organizationId, id: employeeId } = person
  if (scheduleId) {
    const named = await findOwnedShift(db, scheduleId)
    const isOwn = named?.organizationId === organizationId && named.employeeId === employeeId
    if (isOwn && named.status !== 'cancelled' && holds(named, at)) return named
    // A shift that was taken away while a press waited is not the end of the press.
    if (!isOwn && when.madeAt === null) {
      if (named?.organizationId !== organizationId) throw notFound()
      throw unprocessableField('scheduleId', 'shift-of-another')
    }
  }
  return shiftAt(db, { organizationId, employeeId, at })
}

function outsideZones(where: Refusal, position: JudgedPosition) {
  const { judgement } = position
  const current = {
    verdict: judgement?.verdict,
    doubt: judgement?.doubt,
    elsewhere: otherZoneOf(position),
    nearest: judgement?.nearest && {
      zone: judgement.nearest.zone.name,
      metres: Math.round(judgement.nearest.metres),
    },
  }
  return new Problem('unprocessable', 'outside-zones', { params: { where }, current })
}

/** The end of hours that were forgotten altogether, or null for a clock that begins to run. */
function checkedEnd({ now, when }: Context, input: Input<'clockIn'>, isOwn: boolean, at: string): string | null {
  const end = input.clockOutTime === undefined ? null : new Date(input.clockOutTime).toISOString()
  const refuse = (field: string, code: PlainCode) => {
    throw invalidField(field, code)
  }
  if (isOwn && end !== null) refuse('clockOutTime', 'own-hours')
  if ((input.status === 'completed') !== (end !== null)) refuse('status', 'completed-without-end')
  if (secondsBetween(now, at) > 60) refuse('clockInTime', 'time-to-come')
  if (end === null) {
    if (when.madeAt === null && at <= addSeconds(now, -closedAfterSeconds)) refuse('clockInTime', 'end-needed')
    return null
  }
  if (secondsBetween(now, end) > 60) refuse('clockOutTime', 'time-to-come')
  if (secondsBetween(at, end) < 1) refuse('clockOutTime', 'out-before-in')
  if (secondsBetween(at, end) > closedAfterSeconds) refuse('clockOutTime', 'entry-too-long')
  return end
}
