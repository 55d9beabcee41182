import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import type { scheduling } from '#shared/scheduling/contract.ts'
import { restOf } from '#shared/scheduling/rest.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { leavesEarly } from '#shared/time-tracking/rules.ts'
import { tellOfShift } from './announcements.ts'
import { findLastLeaving } from './attendance-store.ts'
import { lockShifts } from './give-shifts.ts'
import { scheduleProblems } from './placement.ts'
import { updateSchedule } from './shifts.ts'
import { findCovering, findShift, insertShifts, type PlannedShift } from './store.ts'
import { plannersVisibility } from './visibility.ts'

type Clock = Pick<Context, 'db' | 'now'>

/** Someone left before the planned end: what is left to be done becomes a shift of its own, for whoever is named. */
export async function openRest(
  ctx: Context,
  { id, employeeId, expectedAt, confirm }: ParsedInputOf<typeof scheduling.openRest>,
): Promise<Schedule> {
  const { isLeft, shift } = await findToCover(ctx, id)
  const rest = isLeft ? await shiftToCover(ctx, id) : shift
  if (rest.id === id || rest.status !== 'scheduled') throw conflict('post-not-left', {}, shift)
  return employeeId === undefined
    ? rest
    : updateSchedule(ctx, { id: rest.id, employeeId, expectedAt, confirm, scope: 'one' })
}

/**
 * Which shift someone is looked for: the one that was asked about, or the covering shift of one that was left. A left one that
 * nobody has been given or offered yet stands for its own rest.
 */
export async function findToCover(ctx: Clock, id: number): Promise<{ shift: PlannedShift; isLeft: boolean }> {
  const shift = await findShift(ctx.db, id, plannersVisibility)
  if (shift === undefined) throw notFound()
  if (!(await isLeft(ctx, shift))) return { shift, isLeft: false }
  const cover = await findCovering(ctx.db, shift)
  return cover === undefined ? { shift, isLeft: true } : findToCover(ctx, cover)
}

// Looking for someone writes nothing; the first who is given or offered the rest makes a shift of it.
/** The same for whoever gives or offers it: what is left becomes a shift, of which there is never a second one. */
export async function shiftToCover(ctx: Context, id: number): Promise<PlannedShift> {
  const seen = await findToCover(ctx, id)
  if (!seen.isLeft) return seen.shift
  await lockShifts(ctx.db, seen.shift.organizationId, [seen.shift.id])
  const { shift, isLeft } = await findToCover(ctx, seen.shift.id)
  return isLeft ? makeCover(ctx, shift) : shift
}

async function isLeft({ db, now }: Clock, shift: PlannedShift) {
  if (shift.status !== 'completed' || shift.endsAt <= now) return false
  const leftAt = await findLastLeaving(db, shift)
  return leftAt !== null && leavesEarly(shift.endsAt, leftAt)
}

async function makeCover(ctx: Context, left: PlannedShift): Promise<PlannedShift> {
  const { organizationId, businessId, endTime, endsAt, location, position, licences, notes } = left
  const { date, startTime, endsNextDay, startsAt, breakMinutes } = restOf(left, ctx.now)
  const [id] = await explaining(
    scheduleProblems,
    insertShifts(ctx.db, [
      {
        organizationId,
        employeeId: null,
        businessId,
        date,
        startTime,
        endTime,
        endsNextDay,
        startsAt,
        endsAt,
        breakMinutes,
        location,
        status: 'scheduled',
        position,
        licences,
        notes,
        publishedAt: ctx.now,
        seriesId: null,
        createdBy: ctx.actor.userId,
        coversId: left.id,
      },
    ]),
  )
  const cover = await findShift(ctx.db, id as number, plannersVisibility)
  if (cover === undefined) throw notFound()
  await audit(ctx, {
    organizationId,
    action: 'shift.created',
    subjectKind: 'schedule',
    subjectId: cover.id,
    detail: { employeeId: null, date, startTime, endTime, restOf: left.id },
  })
  await tellOfShift(ctx, cover)
  return cover
}
