import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { breakWithin } from '#shared/scheduling/planned-break.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { dayOf, type Instant, wallTimeOf } from '#shared/time.ts'
import { leavesEarly } from '#shared/time-tracking/rules.ts'
import { tellOfShift } from './announcements.ts'
import { findLastLeaving } from './attendance-store.ts'
import { scheduleProblems } from './placement.ts'
import { findShift, insertShifts, updateShift } from './store.ts'
import { plannersVisibility } from './visibility.ts'

// The hours that are planned stay the same: one person's end where they left, the rest is open from there.
/** Someone left before the planned end: what is left of their shift becomes an open shift, for which cover can be found. */
export async function openRest(ctx: Context, { id }: { id: number }): Promise<Schedule> {
  const { db, now } = ctx
  const shift = await findShift(db, id, plannersVisibility)
  if (shift === undefined) throw notFound()
  const leftAt = await findLastLeaving(db, shift)
  const isLeft = shift.status === 'completed' && leftAt !== null && leavesEarly(shift.endsAt, leftAt)
  if (!isLeft || shift.endsAt <= now) {
    throw conflict('post-not-left', {}, shift)
  }
  const from = nextMinute(leftAt)
  const { timeZone, businessId, breakMinutes, location, position, licences, notes, organizationId } = shift
  const day = dayOf(from, timeZone)
  const isCut = await explaining(
    scheduleProblems,
    updateShift(
      db,
      shift,
      {
        endsAt: from,
        endTime: wallTimeOf(from, timeZone),
        endsNextDay: day > shift.date,
        // Nobody knows when in the shift it was meant: each part that is long enough keeps it.
        breakMinutes: breakWithin(breakMinutes, { startsAt: shift.startsAt, endsAt: from }),
      },
      now,
    ),
  )
  if (!isCut) throw changedMeanwhile(shift)
  const [restId] = await insertShifts(db, [
    {
      organizationId,
      employeeId: null,
      businessId,
      date: day,
      startTime: wallTimeOf(from, timeZone),
      endTime: shift.endTime,
      endsNextDay: dayOf(shift.endsAt, timeZone) > day,
      startsAt: from,
      endsAt: shift.endsAt,
      breakMinutes: breakWithin(breakMinutes, { startsAt: from, endsAt: shift.endsAt }),
      location,
      status: 'scheduled',
      position,
      licences,
      notes,
      publishedAt: now,
      seriesId: null,
      createdBy: ctx.actor.userId,
    },
  ])
  const rest = await findShift(db, restId as number, plannersVisibility)
  if (rest === undefined) throw notFound()
  const brief = ({ employeeId, date, startTime, endTime }: Schedule) => ({ employeeId, date, startTime, endTime })
  const noted = { organizationId, subjectKind: 'schedule' as const }
  await audit(ctx, { ...noted, action: 'shift.changed', subjectId: id, detail: { ...brief(shift), leftAt: from } })
  await audit(ctx, { ...noted, action: 'shift.created', subjectId: rest.id, detail: { ...brief(rest), restOf: id } })
  await tellOfShift(ctx, shift)
  await tellOfShift(ctx, rest)
  return rest
}

const nextMinute = (instant: Instant) => new Date(Math.ceil(Date.parse(instant) / 60_000) * 60_000).toISOString()
