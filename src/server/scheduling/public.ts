import type { Work } from '#server/platform/context.ts'
import { runHook } from '#server/platform/work.ts'
import { scheduleChanged } from '#shared/scheduling/events.ts'
import type { Day } from '#shared/time.ts'
import { tellOfMany, tellOfShift } from './announcements.ts'
import { cancelOpenCover, openShifts, releaseShifts } from './assignment-store.ts'
import { type ClockedShift, setShiftStatus } from './attendance-store.ts'
import { shiftsReassigned } from './reassignment.ts'

export { tellOfAlterations, tellOfMany, tellOfShift } from './announcements.ts'
export { takeShift } from './assignment-store.ts'
export { listNotBegun, noteLateShifts, noteNoShows, shiftAt, takeBackAlerts } from './attendance-store.ts'
export { type BroughtShift, bringShifts, judgeShifts } from './bring-shifts.ts'
export { giveShifts, lockShifts } from './give-shifts.ts'
export { withLeft } from './left-store.ts'
export { isMissed, lateAfter, listMissesOf, noShowAfter } from './missed-store.ts'
export { openShiftsFor } from './open-shifts.ts'
export { permit, refuseConflict, scheduleProblems, without } from './placement.ts'
export { loadPlanningTerms } from './planning-store.ts'
export {
  findOwnRecords,
  findSites,
  loadPlans,
  lockPeople,
  type Person,
  type PlanOf,
  type Site,
} from './plans-store.ts'
export { shiftsReassigned } from './reassignment.ts'
export { findToCover, shiftToCover } from './rest.ts'
export { lift, placeAll } from './series-store.ts'
export { createSchedule } from './shifts.ts'
export {
  findShift,
  findShifts,
  insertShifts,
  listShifts,
  type NewShift,
  type PlannedShift,
  presentShift,
  selectShifts,
  type Visibility,
} from './store.ts'
export { plannersVisibility, visibilityOf } from './visibility.ts'

type Clock = Pick<Work, 'db' | 'now' | 'announce'>
type Release = Clock & Pick<Work, 'hooks'>

/** Someone clocked in for their shift; one that has gone to somebody else is not begun by it. Who comes back needs no cover. */
export async function markShiftActive(work: Release, shift: ClockedShift) {
  if (!(await mark(work, shift, 'active'))) return
  const { organizationId } = shift
  const spared = await cancelOpenCover(work.db, shift, work.now)
  if (spared === undefined) return
  await runHook(work, shiftsReassigned, { organizationId, scheduleIds: [spared.id] })
  await tellOfShift(work, { organizationId, employeeId: null, ...spared })
}

/** Someone clocked out of it; one that has gone to somebody else is not over by it. */
export const markShiftCompleted = (work: Clock, shift: ClockedShift) => mark(work, shift, 'completed')

/** Makes the coming shifts of someone who leaves open again. Returns how many there were. */
export async function releaseShiftsOf(work: Release, organizationId: number, employeeId: number) {
  const { db, now } = work
  const released = await releaseShifts(db, organizationId, employeeId, now)
  await runHook(work, shiftsReassigned, { organizationId, scheduleIds: released.map(({ id }) => id) })
  const [date] = released.map(shift => shift.date).sort()
  if (date !== undefined) {
    await tellOfMany(work, organizationId, date, released)
  }
  return released.length
}

/** Takes their person off these shifts, which become open. */
export async function openShiftsAgain(
  work: Release,
  organizationId: number,
  shifts: { id: number; date: Day; businessId: number | null }[],
) {
  const [first] = shifts
  if (first === undefined) return
  const scheduleIds = shifts.map(({ id }) => id)
  await openShifts(work.db, organizationId, scheduleIds, work.now)
  await runHook(work, shiftsReassigned, { organizationId, scheduleIds })
  await tellOfMany(work, organizationId, first.date, shifts)
}

async function mark({ db, now, announce }: Clock, clocked: ClockedShift, status: 'active' | 'completed') {
  const { organizationId, id } = clocked
  const shift = await setShiftStatus(db, clocked, status, now)
  if (shift === undefined) return false
  await announce(scheduleChanged, organizationId, { scheduleId: id, employeeId: shift.employeeId, date: shift.date })
  return true
}
