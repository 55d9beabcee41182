import { decidesAbout, setPresence } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { together } from '#server/platform/sql.ts'
import { countWhenDone } from '#server/platform/telemetry/asked.ts'
import { clockIns } from '#server/platform/telemetry/metrics.ts'
import { refusesPositions } from '#server/privacy/public.ts'
import { markShiftActive, markShiftCompleted, shiftAt } from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, invalidField, notFound, Problem, unprocessable, unprocessableField } from '#shared/problem.ts'
import { type PlainCode, type Refusal, refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { holds } from '#shared/scheduling/rules.ts'
import { addSeconds, secondsBetween, wallTimeOf } from '#shared/time.ts'
import type { timeTracking } from '#shared/time-tracking/contract.ts'
import { entryWaits, timeEntryChanged } from '#shared/time-tracking/events.ts'
import type { Press } from '#shared/time-tracking/press.ts'
import { closedAfterSeconds, whyNotAtWork, worked } from '#shared/time-tracking/rules.ts'
import type { LocationCheck } from '#shared/time-tracking/shapes.ts'
import { withOneStop } from '#shared/words.ts'
import {
  findBusiness,
  findLastClockOut,
  findOwnedShift,
  findPerson,
  findShiftToBegin,
  findTimeZone,
  hasSites,
  insertEntry,
  lockPerson,
  type Person,
} from './clock-store.ts'
import { findEntry, findOpenEntry } from './entry-store.ts'
import { type JudgedPosition, judgePosition, outcomeAt, positionColumns, withoutPlace } from './position.ts'
import { presentEntry } from './present.ts'
import { pressWith, whyLookedAt } from './press.ts'
import { refusingBrokenRules } from './refusals.ts'

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
  await refuseSecondClockIn(ctx, person)
  const press = await pressOfClockIn(ctx, person, input)
  const [shift, early, isRefused] = await together(
    shiftFor(ctx, person, press.at, input.scheduleId),
    whyTooEarly(ctx, person, press),
    refusesPositions(ctx.db, { organizationId: person.organizationId, employeeId: person.id }),
  )
  const position = await judgePosition(ctx.db, {
    organizationId: person.organizationId,
    businessId: shift?.businessId ?? person.currentBusinessId,
    sent: input,
    now: press.at,
  })
  const { businessId } = position
  const doubt = position.judgement && position.fix && whyNotAtWork(position.judgement, position.fix)
  const outcome = outcomeAt(position)
  if (outcome === 'refuse') throw outsideZones(doubt ?? refusal('place-outside'), position)
  const kept = whyLookedAt(press, ctx.now, await findTimeZone(ctx.db, person.organizationId, businessId))
  return begin(ctx, person, {
    at: press.at,
    pressedAt: press.pressedAt,
    businessId,
    shiftId: shift?.id ?? null,
    location: input.location || zoneOf(position) || shift?.location || null,
    source: press.pressedAt === null ? 'position' : 'offline',
    reason: null,
    reviewReason: sentences(outcome === 'flag' && doubt, early, kept),
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
  if (input.clockOutTime === undefined) await refuseSecondClockIn(ctx, person)
  const isOwn = person.userId === ctx.actor.userId
  const press = await pressOfClockIn(ctx, person, input)
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
  const reason = input.reason || null
  const byHand = `Clocked in by hand${reason === null ? ', without a reason' : `: ${reason}`}`
  const isLookedAt = isOwn || !decidesAbout(ctx.actor, person)
  const kept = whyLookedAt(press, ctx.now, await findTimeZone(ctx.db, person.organizationId, businessId))
  return begin(ctx, person, {
    at,
    pressedAt: press.pressedAt,
    businessId,
    shiftId: shift?.id ?? null,
    location: input.location || shift?.location || null,
    source: isOwn ? 'manual' : 'manager',
    reason,
    reviewReason: isLookedAt ? withOneStop([byHand, sentences(kept)].filter(Boolean).join('. ')) : null,
    position,
    clockOutTime,
  })
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

interface Beginning {
  at: string
  pressedAt: string | null
  businessId: number | null
  shiftId: number | null
  location: string | null
  source: 'position' | 'offline' | 'manual' | 'manager'
  reason: string | null
  reviewReason: string | null
  position: JudgedPosition
  clockOutTime: string | null
}

async function begin(ctx: Context, person: Person, start: Beginning) {
  const { db, now, actor, announce } = ctx
  const { organizationId, id: employeeId } = person
  const { latitude, longitude, accuracyM, positionTime, zoneId, verdict } = positionColumns(start.position)
  const { id } = await refusingBrokenRules(
    insertEntry(db, {
      organizationId,
      employeeId,
      businessId: start.businessId,
      scheduleId: start.shiftId,
      source: start.source,
      reason: start.reason,
      clockInTime: start.at,
      location: start.location,
      clockInLatitude: latitude,
      clockInLongitude: longitude,
      clockInAccuracyM: accuracyM,
      clockInPositionTime: positionTime,
      clockInZoneId: zoneId,
      clockInVerdict: verdict,
      clockedInBy: actor.userId,
      clockInPressedAt: start.pressedAt,
      needsReview: start.reviewReason !== null,
      reviewReason: start.reviewReason,
      createdAt: now,
      updatedAt: now,
      ...(start.clockOutTime !== null && {
        status: 'completed',
        clockOutTime: start.clockOutTime,
        clockOutVerdict: 'no_position',
        clockedOutBy: actor.userId,
        workedSeconds: worked(start.at, start.clockOutTime, []).workedSeconds,
      }),
    }),
  )
  const isRunning = start.clockOutTime === null
  const markShift = isRunning ? markShiftActive : markShiftCompleted
  // None of these waits for another: they travel together.
  const [entry] = await together(
    findEntry(db, id),
    start.shiftId !== null && markShift(ctx, { organizationId, id: start.shiftId, employeeId }),
    isRunning && setPresence(db, { organizationId, employeeId, status: 'active', location: start.location, at: now }),
    audit(ctx, {
      organizationId,
      action: 'time-entry.clocked-in',
      subjectKind: 'time-entry',
      subjectId: id,
      detail: { employeeId, clockInTime: start.at, source: start.source, pressedAt: start.pressedAt, verdict },
    }),
    announce(timeEntryChanged, organizationId, { timeEntryId: id, employeeId }),
    start.reviewReason !== null &&
      announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks: 'clock-in' }),
  )
  if (entry === undefined) throw new Error('An entry that was just made was not found')
  countWhenDone(clockIns, { verdict })
  return presentEntry(entry, now)
}

/** The zone of the site that holds a position. */
const zoneOf = ({ verdict, judgement }: JudgedPosition) =>
  verdict === 'inside' ? (judgement?.zone?.name ?? null) : null

const otherZoneOf = ({ verdict, judgement }: JudgedPosition) =>
  verdict === 'elsewhere' ? (judgement?.zone?.name ?? null) : null

/** Holds the person for this transaction. */
async function holdPerson(ctx: Context, employeeId: number) {
  const person = mine(ctx, await lockPerson(ctx.db, employeeId))
  if (person.status === 'inactive') throw conflict('employee-inactive')
  return person
}

/** Shows the entry that is open instead of beginning another. */
async function refuseSecondClockIn({ db, now }: Context, { organizationId, id, name }: Person) {
  const open = await findOpenEntry(db, organizationId, id)
  if (open !== undefined) throw conflict('already-clocked-in', { name }, presentEntry(open, now))
}

function pressOfClockIn(ctx: Context, person: Person, { pressedAt }: { pressedAt?: string | null | undefined }) {
  return pressWith(ctx, {
    userId: person.userId,
    pressedAt,
    lastNotedAt: () => findLastClockOut(ctx.db, person),
  })
}

// Whoever must begin before the clock opens does so by hand, with a reason that a manager reads; managers decide for others.
/**
 * Nobody begins by themselves before the company opens the clock of their shift; without a shift there is no window. Who
 * was told by no one, having pressed without a connection, is not sent away hours later: a manager reads it instead.
 */
async function whyTooEarly({ db, actor }: Context, person: Person, { at, pressedAt }: Press): Promise<Refusal | null> {
  if (person.userId !== actor.userId) return null
  const shift = await findShiftToBegin(db, person, at)
  if (shift === undefined || secondsBetween(shift.opensAt, at) >= 0) return null
  const opens = wallTimeOf(shift.opensAt, shift.timeZone)
  if (pressedAt !== at) throw unprocessable('clock-in-too-early', { time: opens })
  return refusal('press-early', { pressed: wallTimeOf(at, shift.timeZone), opens })
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
async function shiftFor({ db }: Context, person: Person, at: string, scheduleId: number | null | undefined) {
  const { organizationId, id: employeeId } = person
  if (scheduleId) {
    const named = await findOwnedShift(db, scheduleId)
    if (named === undefined || named.organizationId !== organizationId) throw notFound()
    if (named.employeeId !== employeeId) throw unprocessableField('scheduleId', 'shift-of-another')
    if (named.status !== 'cancelled' && holds(named, at)) return named
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
function checkedEnd({ now }: Context, input: Input<'clockIn'>, isOwn: boolean, at: string): string | null {
  const end = input.clockOutTime === undefined ? null : new Date(input.clockOutTime).toISOString()
  const refuse = (field: string, code: PlainCode) => {
    throw invalidField(field, code)
  }
  if (isOwn && end !== null) refuse('clockOutTime', 'own-hours')
  if ((input.status === 'completed') !== (end !== null)) refuse('status', 'completed-without-end')
  if (secondsBetween(now, at) > 60) refuse('clockInTime', 'time-to-come')
  if (end === null) {
    if (at <= addSeconds(now, -closedAfterSeconds)) refuse('clockInTime', 'end-needed')
    return null
  }
  if (secondsBetween(now, end) > 60) refuse('clockOutTime', 'time-to-come')
  if (secondsBetween(at, end) < 1) refuse('clockOutTime', 'out-before-in')
  if (secondsBetween(at, end) > closedAfterSeconds) refuse('clockOutTime', 'entry-too-long')
  return end
}
