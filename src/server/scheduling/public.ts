import type { Work } from '#server/platform/context.ts'
import { openShiftsChanged, scheduleChanged } from '#shared/scheduling/events.ts'
import { setShiftStatus } from './attendance-store.ts'
import { closeOffersOf } from './closing.ts'
import { releaseShifts } from './release-store.ts'

export { listNotBegun, noteLateShifts, noteNoShows, shiftAt } from './attendance-store.ts'
export { closeOffersOf } from './closing.ts'
export { findOwnRecords, lockPeople, type Person } from './plans-store.ts'
export { openShifts } from './release-store.ts'
export { presentShift, selectShifts } from './store.ts'
export { tellOfMany } from './telling.ts'

type Clock = Pick<Work, 'db' | 'now' | 'announce'>

/** Someone clocked in for the shift. */
export const markShiftActive = (work: Clock, organizationId: number, scheduleId: number) =>
  mark(work, organizationId, scheduleId, 'active')

/** Someone clocked out of it. */
export const markShiftCompleted = (work: Clock, organizationId: number, scheduleId: number) =>
  mark(work, organizationId, scheduleId, 'completed')

/** Makes the coming shifts of someone who leaves open again. Returns how many there were. */
export async function releaseShiftsOf(work: Clock, organizationId: number, employeeId: number) {
  const { db, now, announce } = work
  const released = await releaseShifts(db, organizationId, employeeId, now)
  await closeOffersOf(
    work,
    organizationId,
    released.map(({ id }) => id),
  )
  const [date] = released.map(shift => shift.date).sort()
  if (date !== undefined) {
    await announce(scheduleChanged, organizationId, { scheduleId: null, employeeId: null, date })
    await announce(openShiftsChanged, organizationId, { scheduleId: null, date })
  }
  return released.length
}

async function mark({ db, now, announce }: Clock, organizationId: number, id: number, status: 'active' | 'completed') {
  const shift = await setShiftStatus(db, organizationId, id, status, now)
  if (shift === undefined) return
  await announce(scheduleChanged, organizationId, { scheduleId: id, employeeId: shift.employeeId, date: shift.date })
}
