import { setPresence } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { refusesPositions } from '#server/privacy/public.ts'
import { markShiftCompleted } from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { addSeconds, secondsBetween } from '#shared/time.ts'
import type { timeTracking } from '#shared/time-tracking/contract.ts'
import { entryWaits, postLeft, timeEntryChanged } from '#shared/time-tracking/events.ts'
import {
  closedAfterSeconds,
  isDoubtfulLeaving,
  leavesEarly,
  whyNotAtWork,
  worked,
} from '#shared/time-tracking/rules.ts'
import { endOpenBreak, findLastNoted, insertBreak, listBreaks, updateEntry } from './clock-store.ts'
import { type EntryRow, findEntry, lockEntry } from './entry-store.ts'
import { type BeforeClockOut, findLeaving } from './leaving-store.ts'
import { judgePosition, positionColumns } from './position.ts'
import { presentEntry } from './present.ts'
import { pressWith, whyLookedAt } from './press.ts'
import { refusingBrokenRules } from './refusals.ts'

/** Stops the clock. A position is noted and may raise a question later; it never keeps anyone from leaving. */
export async function clockOut(ctx: Context, input: ParsedInputOf<typeof timeTracking.clockOut>) {
  const { db, now, actor } = ctx
  const entry = await lockRunningEntry(ctx, input.id)
  const { organizationId, id, employeeId } = entry
  const press = await pressWith(ctx, {
    userId: entry.userId,
    pressedAt: input.pressedAt,
    lastNotedAt: () => findLastNoted(db, entry),
  })
  const end = secondsBetween(entry.clockInTime, press.at) > 0 ? press.at : addSeconds(entry.clockInTime, 1)
  await refusingBrokenRules(endOpenBreak(db, organizationId, id, end))
  const totals = worked(entry.clockInTime, end, await listBreaks(db, organizationId, id))
  const sent = input.latitude == null || (await refusesPositions(db, entry)) ? {} : input
  const position = await judgePosition(db, { organizationId, businessId: entry.businessId, sent, now: end })
  const { latitude, longitude, accuracyM, positionTime, zoneId, verdict } = positionColumns(position)
  const isDoubtful = verdict !== 'no_position' && isDoubtfulLeaving(position.policy, verdict)
  const elsewhere =
    isDoubtful && position.judgement && position.fix ? whyNotAtWork(position.judgement, position.fix) : null
  // Nobody works that long on purpose, and the job that stops such clocks may not have run.
  const endless = secondsBetween(entry.clockInTime, end) > closedAfterSeconds ? refusal('clock-over-a-day') : null
  const questions = [elsewhere, endless, whyLookedAt(press, now, entry.timeZone)].filter(one => one !== null)
  const asked = questions.map(one => `Clock-out: ${sayRefusal(one, 'en')}`)
  const reviewReason = [entry.reviewReason, ...asked].filter(Boolean).join(' ')
  const leaving = await findLeaving(db, entry)
  const isEarly = leaving.shiftEndsAt !== null && leavesEarly(leaving.shiftEndsAt, end)
  const isTold = isEarly || leaving.incidents.length > 0
  await refusingBrokenRules(
    updateEntry(db, organizationId, id, {
      status: 'completed',
      clockOutTime: end,
      clockOutLocation: input.location || null,
      clockOutLatitude: latitude,
      clockOutLongitude: longitude,
      clockOutAccuracyM: accuracyM,
      clockOutPositionTime: positionTime,
      clockOutZoneId: zoneId,
      clockOutVerdict: verdict,
      clockedOutBy: actor.userId,
      clockOutPressedAt: press.pressedAt,
      clockOutArrivedAt: press.pressedAt === null ? null : now,
      ...(questions.length > 0 && { needsReview: true, reviewReason, reviewedAt: null, reviewedBy: null }),
      ...totals,
      beforeClockOut: JSON.stringify(besidesClockOut(entry, isTold)),
      updatedAt: now,
    }),
  )
  if (entry.scheduleId !== null) await markShiftCompleted(ctx, { organizationId, id: entry.scheduleId, employeeId })
  await setPresence(db, { organizationId, employeeId, status: 'off_duty', location: null, at: now })
  await audit(ctx, {
    organizationId,
    action: 'time-entry.clocked-out',
    subjectKind: 'time-entry',
    subjectId: id,
    detail: { employeeId, clockOutTime: end, pressedAt: press.pressedAt, verdict },
  })
  if (questions.length > 0)
    await ctx.announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks: 'clock-out' })
  if (isTold) await ctx.announce(postLeft, organizationId, { timeEntryId: id, employeeId })
  return announceChanged(ctx, entry)
}

export async function startBreak(ctx: Context, { id }: { id: number }) {
  const entry = await lockRunningEntry(ctx, id)
  if (entry.breakStartedAt !== null) throw conflict('on-break', {}, presentEntry(entry, ctx.now))
  await refusingBrokenRules(insertBreak(ctx.db, entry.organizationId, id, ctx.now))
  await updateEntry(ctx.db, entry.organizationId, id, { updatedAt: ctx.now })
  await setPresence(ctx.db, { ...personOf(entry), status: 'break', at: ctx.now })
  return announceChanged(ctx, entry)
}

export async function endBreak(ctx: Context, { id }: { id: number }) {
  const entry = await lockRunningEntry(ctx, id)
  if (entry.breakStartedAt === null) throw conflict('not-on-break', {}, presentEntry(entry, ctx.now))
  const { organizationId } = entry
  await endOpenBreak(ctx.db, organizationId, id, ctx.now)
  const { breakSeconds } = worked(entry.clockInTime, ctx.now, await listBreaks(ctx.db, organizationId, id))
  await updateEntry(ctx.db, organizationId, id, { breakSeconds, updatedAt: ctx.now })
  await setPresence(ctx.db, { ...personOf(entry), status: 'active', at: ctx.now })
  return announceChanged(ctx, entry)
}

/** Tells everyone who shows this entry, and answers with what it has become. */
export async function announceChanged({ db, now, announce }: Context, { organizationId, id, employeeId }: EntryRow) {
  await announce(timeEntryChanged, organizationId, { timeEntryId: id, employeeId })
  const entry = await findEntry(db, id)
  if (entry === undefined) throw notFound()
  return presentEntry(entry, now)
}

const besidesClockOut = (entry: EntryRow, isTold: boolean): BeforeClockOut => ({
  needsReview: entry.needsReview,
  reviewReason: entry.reviewReason,
  reviewedAt: entry.reviewedAt,
  reviewedBy: entry.reviewedBy,
  breakSeconds: entry.breakSeconds,
  breakStartedAt: entry.breakStartedAt,
  isTold,
})

const personOf = ({ organizationId, employeeId }: EntryRow) => ({ organizationId, employeeId })

async function lockRunningEntry({ db, actor, now }: Context, id: number) {
  const entry = await lockEntry(db, id)
  const isWithinReach = reach(actor, 'time-entry:clock') !== 'own' || entry?.userId === actor.userId
  if (entry === undefined || !isWithinReach) throw notFound()
  if (entry.clockOutTime !== null) throw conflict('already-clocked-out', {}, presentEntry(entry, now))
  return entry
}
