import { setPresence } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { markShiftCompleted } from '#server/scheduling/public.ts'
import { followCorrectedEntry } from '#server/timesheets/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { FactsOf } from '#shared/event.ts'
import { conflict, invalid, invalidField, notFound } from '#shared/problem.ts'
import type { PlainCode } from '#shared/refusal.ts'
import { secondsBetween } from '#shared/time.ts'
import type { timeTracking } from '#shared/time-tracking/contract.ts'
import { entryDecided } from '#shared/time-tracking/events.ts'
import { closedAfterSeconds, worked } from '#shared/time-tracking/rules.ts'
import { announceChanged } from './announce-changed.ts'
import { endOpenBreak, findBusiness, insertCorrection, listBreaks, updateEntry } from './clock-store.ts'
import { type EntryRow, lockEntry } from './entry-store.ts'
import { presentEntry } from './present.ts'
import { ownTime, refusingBrokenRules } from './refusals.ts'

type Input<Name extends keyof typeof timeTracking> = ParsedInputOf<(typeof timeTracking)[Name]>
type Values = Record<string, string | number | boolean | null>

/** Lets an entry that waits for review count as it is. */
export async function acceptEntry(ctx: Context, { id, comment, version }: Input<'accept'>) {
  const entry = await lockForDecision(ctx, id, version)
  refuseUnlessWaiting(ctx, entry)
  if (entry.autoClosed) throw conflict('needs-correction', {}, presentEntry(entry, ctx.now))
  await settle(ctx, entry, { needsReview: false }, { review: 'waiting' }, { review: 'accepted' }, comment || 'Accepted')
  return announceDecided(ctx, entry, 'accepted')
}

/** Takes an entry out of what is paid; it stays where it is, marked, with the reason. */
export async function rejectEntry(ctx: Context, { id, reason, version }: Input<'reject'>) {
  const entry = await lockForDecision(ctx, id, version)
  refuseUnlessWaiting(ctx, entry)
  const { db, now } = ctx
  const { organizationId, employeeId } = entry
  if (entry.clockOutTime === null) {
    await endOpenBreak(db, organizationId, id, now)
    await setPresence(db, { organizationId, employeeId, status: 'off_duty', location: null, at: now })
    if (entry.scheduleId !== null) await markShiftCompleted(ctx, { organizationId, id: entry.scheduleId, employeeId })
  }
  const ending = entry.clockOutTime === null && {
    status: 'completed',
    clockOutTime: now,
    clockOutVerdict: 'no_position',
    clockedOutBy: ctx.actor.userId,
  }
  const before = { review: 'waiting', workedSeconds: entry.workedSeconds }
  const after = { review: 'rejected', workedSeconds: 0 }
  await settle(ctx, entry, { ...ending, workedSeconds: 0, needsReview: true }, before, after, reason)
  return announceDecided(ctx, entry, 'rejected')
}

/** Puts an entry right and settles its review; what stood there is kept beside the reason. */
export async function correctEntry(ctx: Context, { id, reason, version, ...wanted }: Input<'correct'>) {
  const entry = await lockForDecision(ctx, id, version)
  const clockInTime = exact(wanted.clockInTime) ?? entry.clockInTime
  const clockOutTime = exact(wanted.clockOutTime) ?? entry.clockOutTime
  checkTimes(ctx, clockInTime, clockOutTime)
  const breaks = await listBreaks(ctx.db, entry.organizationId, id)
  const breakSeconds = wanted.breakMinutes === undefined ? undefined : wanted.breakMinutes * 60
  const totals = totalsOf(clockInTime, clockOutTime, breakSeconds, breaks)
  const changes: Values = {
    clockInTime,
    clockOutTime,
    location: wanted.location === undefined ? entry.location : wanted.location,
    businessId: wanted.businessId ?? entry.businessId,
    breakSeconds: totals.breakSeconds ?? entry.breakSeconds,
  }
  const [oldValues, newValues] = differences(entry, changes)
  if (Object.keys(newValues).length === 0) throw invalid('nothing-would-change')
  if (newValues.businessId) {
    const business = await findBusiness(ctx.db, entry.organizationId, Number(newValues.businessId))
    if (business === undefined) throw notFound()
    Object.assign(oldValues, { business: entry.businessName })
    Object.assign(newValues, { business: business.name })
  }
  if (clockOutTime !== null && entry.clockOutTime === null) await leave(ctx, entry, clockOutTime)
  await settle(
    ctx,
    entry,
    {
      ...changes,
      ...totals,
      needsReview: false,
      ...(clockOutTime !== null && { status: 'completed', clockedOutBy: entry.clockedOutBy ?? ctx.actor.userId }),
    },
    oldValues,
    newValues,
    reason,
  )
  return announceDecided(ctx, entry, 'corrected')
}

async function announceDecided(ctx: Context, entry: EntryRow, decision: FactsOf<typeof entryDecided>['decision']) {
  const { organizationId, id, employeeId } = entry
  await ctx.announce(entryDecided, organizationId, { timeEntryId: id, employeeId, decision })
  return announceChanged(ctx, entry)
}

async function leave(ctx: Context, { organizationId, employeeId, id, scheduleId }: EntryRow, at: string) {
  await endOpenBreak(ctx.db, organizationId, id, at)
  await setPresence(ctx.db, { organizationId, employeeId, status: 'off_duty', location: null, at: ctx.now })
  if (scheduleId !== null) await markShiftCompleted(ctx, { organizationId, id: scheduleId, employeeId })
}

/** Writes the decision and, beside it, what stood there before. */
async function settle(
  ctx: Context,
  { organizationId, id, employeeId }: EntryRow,
  changes: Parameters<typeof updateEntry>[3],
  oldValues: Values,
  newValues: Values,
  reason: string,
) {
  const { db, now, actor } = ctx
  await refusingBrokenRules(
    updateEntry(db, organizationId, id, {
      ...changes,
      // What a manager has decided is no longer taken back by whoever pressed.
      beforeClockOut: null,
      reviewedBy: actor.userId,
      reviewedAt: now,
      updatedAt: now,
    }),
  )
  await followCorrectedEntry(ctx, organizationId, id)
  await refusingBrokenRules(
    insertCorrection(db, {
      organizationId,
      timeEntryId: id,
      correctedBy: actor.userId,
      reason,
      oldValues: JSON.stringify(oldValues),
      newValues: JSON.stringify(newValues),
      createdAt: now,
    }),
  )
  await audit(ctx, {
    organizationId,
    action: 'time-entry.corrected',
    subjectKind: 'time-entry',
    subjectId: id,
    detail: { employeeId, oldValues, newValues, reason },
  })
}

async function lockForDecision({ db, actor, now }: Context, id: number, version: number | undefined) {
  const entry = await lockEntry(db, id)
  if (entry === undefined) throw notFound()
  if (entry.userId === actor.userId) throw ownTime()
  if (version !== undefined && version !== entry.version) throw changedMeanwhile(presentEntry(entry, now))
  return entry
}

function refuseUnlessWaiting({ now }: Context, entry: EntryRow) {
  if (!entry.needsReview || entry.reviewedAt !== null) throw conflict('not-waiting', {}, presentEntry(entry, now))
}

function checkTimes({ now }: Context, clockIn: string, clockOut: string | null) {
  const refuse = (field: string, code: PlainCode) => {
    throw invalidField(field, code)
  }
  if (secondsBetween(now, clockIn) > 0) refuse('clockInTime', 'time-to-come')
  if (clockOut === null) return
  if (secondsBetween(now, clockOut) > 0) refuse('clockOutTime', 'time-to-come')
  if (secondsBetween(clockIn, clockOut) < 1) refuse('clockOutTime', 'out-before-in')
  if (secondsBetween(clockIn, clockOut) > closedAfterSeconds) refuse('clockOutTime', 'entry-too-long')
}

function totalsOf(
  clockIn: string,
  clockOut: string | null,
  breakSeconds: number | undefined,
  breaks: Parameters<typeof worked>[2],
) {
  if (clockOut === null) return breakSeconds === undefined ? {} : { breakSeconds }
  if (breakSeconds === undefined) return worked(clockIn, clockOut, breaks)
  const elapsed = secondsBetween(clockIn, clockOut)
  if (breakSeconds > elapsed) throw invalidField('breakMinutes', 'break-longer-than-entry')
  return { breakSeconds, workedSeconds: elapsed - breakSeconds }
}

/** The fields that really change, as they were and as they will be. */
function differences(entry: EntryRow, changes: Values): [Values, Values] {
  const current = entry as unknown as Values
  const changed = Object.keys(changes).filter(field => changes[field] !== current[field])
  const pick = (from: Values) => Object.fromEntries(changed.map(field => [field, from[field] ?? null]))
  return [pick(current), pick(changes)]
}

const exact = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString())
