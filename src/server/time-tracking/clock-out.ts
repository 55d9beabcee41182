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
import { entryWaits, postLeft } from '#shared/time-tracking/events.ts'
import {
  closedAfterSeconds,
  isDoubtfulLeaving,
  leavesEarly,
  whyNotAtWork,
  worked,
} from '#shared/time-tracking/rules.ts'
import type { When } from '#shared/when-made.ts'
import { announceChanged } from './announce-changed.ts'
import { endOpenBreak, findLastNoted, insertBreak, listBreaks, updateEntry } from './clock-store.ts'
import { type EntryRow, lockEntry } from './entry-store.ts'
import { type BeforeClockOut, findLeaving } from './leaving-store.ts'
import { noteOtherVersion } from './other-version.ts'
import { judgePosition, positionColumns } from './position.ts'
import { presentEntry } from './present.ts'
import { ownPress, pressAfter, whyLookedAt, whyNotPlanned } from './press.ts'
import { refusingBrokenRules } from './refusals.ts'

/** Stops the clock. A position is noted and may raise a question later; it never keeps anyone from leaving. */
export async function clockOut(ctx: Context, input: ParsedInputOf<typeof timeTracking.clockOut>) {
  const { db, now, actor } = ctx
  const entry = await lockOwnEntry(ctx, input.id)
  const kept = ownPress(ctx, entry.userId)
  if (!isRunningFor(ctx, entry)) return noteOrRefuse(ctx, entry, 'clock-out')
  const { organizationId, id, employeeId } = entry
  const press = kept.at === now ? kept : pressAfter(kept, await findLastNoted(db, entry), now)
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
  const leaving = await findLeaving(db, entry)
  const planned = leaving.shiftEndsAt === null ? null : { endsAt: leaving.shiftEndsAt }
  const unplanned = whyNotPlanned(press, planned, entry.timeZone)
  const questions = [elsewhere, endless, whyLookedAt(press, entry.timeZone) ?? unplanned].filter(one => one !== null)
  const asked = questions.map(one => `Clock-out: ${sayRefusal(one, 'en')}`)
  const reviewReason = [entry.reviewReason, ...asked].filter(Boolean).join(' ')
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
      clockOutPressedAt: press.madeAt,
      clockOutArrivedAt: press.madeAt === null ? null : now,
      autoClosed: false,
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
    detail: { employeeId, clockOutTime: end, pressedAt: press.madeAt, verdict },
  })
  if (questions.length > 0)
    await ctx.announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks: 'clock-out' })
  if (isTold) await ctx.announce(postLeft, organizationId, { timeEntryId: id, employeeId })
  return announceChanged(ctx, entry)
}

export async function startBreak(ctx: Context, { id }: { id: number }) {
  const entry = await lockOwnEntry(ctx, id)
  const press = ownPress(ctx, entry.userId)
  if (!isRunningFor(ctx, entry)) return noteOrRefuse(ctx, entry, 'break-start')
  if (entry.breakStartedAt !== null) return alreadySo(ctx, entry, 'break-start')
  const at = await momentOn(ctx, entry, press)
  await refusingBrokenRules(insertBreak(ctx.db, entry.organizationId, id, at))
  await updateEntry(ctx.db, entry.organizationId, id, { updatedAt: ctx.now })
  await showPresence(ctx, entry, 'break')
  return announceChanged(ctx, entry)
}

export async function endBreak(ctx: Context, { id }: { id: number }) {
  const entry = await lockOwnEntry(ctx, id)
  const press = ownPress(ctx, entry.userId)
  if (!isRunningFor(ctx, entry)) return noteOrRefuse(ctx, entry, 'break-end')
  if (entry.breakStartedAt === null) return alreadySo(ctx, entry, 'break-end')
  const { organizationId } = entry
  const at = await momentOn(ctx, entry, press)
  await endOpenBreak(ctx.db, organizationId, id, at)
  const { breakSeconds } = worked(entry.clockInTime, at, await listBreaks(ctx.db, organizationId, id))
  await updateEntry(ctx.db, organizationId, id, { breakSeconds, updatedAt: ctx.now })
  await showPresence(ctx, entry, 'active')
  return announceChanged(ctx, entry)
}

// A break whose time is in doubt asks for a look like a clock-out would, for it is hours too.
/** When a break begins or ends; what is in doubt is noted on the entry. */
async function momentOn(ctx: Context, entry: EntryRow, kept: When) {
  if (kept.at === ctx.now) return kept.at
  const { db, now } = ctx
  const { organizationId, id, employeeId, timeZone } = entry
  const press = pressAfter(kept, await findLastNoted(db, entry), now)
  const question = whyLookedAt(press, timeZone)
  if (question !== null) {
    const reviewReason = [entry.reviewReason, `Break: ${sayRefusal(question, 'en')}`].filter(Boolean).join(' ')
    const asked = { needsReview: true, reviewReason, reviewedAt: null, reviewedBy: null }
    await refusingBrokenRules(updateEntry(db, organizationId, id, asked))
    await ctx.announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks: 'clock-out' })
  }
  return press.at
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

const showPresence = async ({ db, now }: Context, entry: EntryRow, status: 'active' | 'break') => {
  const { organizationId, employeeId, clockOutTime } = entry
  if (clockOutTime === null) await setPresence(db, { organizationId, employeeId, status, at: now })
}

async function lockOwnEntry({ db, actor }: Context, id: number) {
  const entry = await lockEntry(db, id)
  const isWithinReach = reach(actor, 'time-entry:clock') !== 'own' || entry?.userId === actor.userId
  if (entry === undefined || !isWithinReach) throw notFound()
  return entry
}

/** Whether a press meets a clock that runs. One that was stopped because nobody had heard of the phone for a day runs for it. */
const isRunningFor = ({ when }: Context, { clockOutTime, autoClosed }: EntryRow) =>
  clockOutTime === null || (autoClosed && when.madeAt !== null && Date.parse(when.at) < Date.parse(clockOutTime))

/** What waited on a phone while the clock was stopped by someone is noted beside it; with a connection one is told. */
async function noteOrRefuse(ctx: Context, entry: EntryRow, what: Parameters<typeof noteOtherVersion>[2]) {
  if (ctx.when.madeAt !== null) return noteOtherVersion(ctx, entry, what)
  throw conflict('already-clocked-out', {}, presentEntry(entry, ctx.now))
}

/** Someone else wrote the same break down meanwhile: at the same time it is the same, at another a manager reads both. */
async function alreadySo(ctx: Context, entry: EntryRow, what: 'break-start' | 'break-end') {
  if (ctx.when.madeAt !== null) return noteOtherVersion(ctx, entry, what)
  throw conflict(what === 'break-start' ? 'on-break' : 'not-on-break', {}, presentEntry(entry, ctx.now))
}
