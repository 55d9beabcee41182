import { setPresence } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { markShiftActive } from '#server/scheduling/public.ts'
import { followCorrectedEntry } from '#server/timesheets/public.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { secondsBetween } from '#shared/time.ts'
import { leavingUndone } from '#shared/time-tracking/events.ts'
import { undoSeconds } from '#shared/time-tracking/rules.ts'
import { announceChanged } from './announce-changed.ts'
import { lockPerson, reopenBreak, updateEntry } from './clock-store.ts'
import { lockEntry } from './entry-store.ts'
import type { BeforeClockOut } from './leaving-store.ts'
import { presentEntry } from './present.ts'
import { refusingBrokenRules } from './refusals.ts'

/** Takes back a clock-out that was pressed by mistake: the clock runs on as if nothing had happened. */
export async function undoClockOut(ctx: Context, { id }: { id: number }) {
  const { db, now, actor } = ctx
  const entry = await lockEntry(db, id)
  const isWithinReach = reach(actor, 'time-entry:clock') !== 'own' || entry?.userId === actor.userId
  if (entry === undefined || !isWithinReach) throw notFound()
  const { organizationId, employeeId, clockOutTime } = entry
  const before = entry.beforeClockOut as BeforeClockOut | null
  if (clockOutTime === null) throw conflict('still-clocked-in', {}, presentEntry(entry, now))
  if (entry.clockedOutBy !== actor.userId) throw conflict('undo-of-another', {}, presentEntry(entry, now))
  const isInTime = secondsBetween(entry.clockOutArrivedAt ?? clockOutTime, now) <= undoSeconds
  if (before === null || !isInTime) throw conflict('undo-too-late', {}, presentEntry(entry, now))
  await refuseGone(ctx, employeeId)
  const { breakStartedAt, isTold, ...kept } = before
  await refusingBrokenRules(
    updateEntry(db, organizationId, id, {
      ...kept,
      ...untouched,
      updatedAt: now,
    }),
  )
  if (breakStartedAt !== null) await reopenBreak(db, organizationId, id, breakStartedAt)
  await followCorrectedEntry(ctx, organizationId, id)
  if (entry.scheduleId !== null) await markShiftActive(ctx, { organizationId, id: entry.scheduleId, employeeId })
  const status = breakStartedAt === null ? 'active' : 'break'
  await setPresence(db, { organizationId, employeeId, status, location: entry.location, at: now })
  await audit(ctx, {
    organizationId,
    action: 'time-entry.reopened',
    subjectKind: 'time-entry',
    subjectId: id,
    detail: { employeeId, clockOutTime },
  })
  if (isTold) await ctx.announce(leavingUndone, organizationId, { timeEntryId: id, employeeId })
  return announceChanged(ctx, entry)
}

/** Whoever was removed or set to inactive meanwhile is not put back on the clock. */
async function refuseGone({ db }: Context, employeeId: number) {
  const person = await lockPerson(db, employeeId)
  if (person === undefined) throw notFound()
  if (person.status === 'inactive') throw conflict('employee-inactive')
}

const untouched = {
  status: 'active',
  clockOutTime: null,
  clockOutLocation: null,
  clockOutLatitude: null,
  clockOutLongitude: null,
  clockOutAccuracyM: null,
  clockOutPositionTime: null,
  clockOutZoneId: null,
  clockOutVerdict: null,
  clockedOutBy: null,
  clockOutPressedAt: null,
  clockOutArrivedAt: null,
  beforeClockOut: null,
  workedSeconds: null,
}
