import { setPresence } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { CronJob, Work } from '#server/platform/context.ts'
import { markShiftCompleted, noteLateShifts, noteNoShows } from '#server/scheduling/public.ts'
import { entryTooLong, entryWaits, shiftLate, shiftNoShow, timeEntryChanged } from '#shared/time-tracking/events.ts'
import { closeForgotten, endBreaksOfClosed, noteTooLong } from './watch-store.ts'

/** Looks after the clocks every minute: who is late, who did not come, who forgot to clock out. */
export const watchAttendance: CronJob = {
  name: 'watch-attendance',
  cron: '* * * * *',
  async run(work) {
    await tellOfShifts(work)
    await tellOfLongEntries(work)
    await stopForgottenClocks(work)
  },
}

// Marking and announcing are one transaction: whatever crashes, each shift is told of once.
async function tellOfShifts({ db, now, announce }: Work) {
  for (const { organizationId, id, employeeId } of await noteNoShows(db, now)) {
    if (employeeId !== null) await announce(shiftNoShow, organizationId, { scheduleId: id, employeeId })
  }
  for (const { organizationId, id, employeeId } of await noteLateShifts(db, now)) {
    if (employeeId !== null) await announce(shiftLate, organizationId, { scheduleId: id, employeeId })
  }
}

async function tellOfLongEntries({ db, now, announce }: Work) {
  for (const { organizationId, id, employeeId } of await noteTooLong(db, now)) {
    await announce(entryTooLong, organizationId, { timeEntryId: id, employeeId })
  }
}

async function stopForgottenClocks(work: Work) {
  const { db, now, announce } = work
  const closed = await closeForgotten(db, now)
  if (closed.length === 0) return
  await endBreaksOfClosed(
    db,
    closed.map(({ id }) => id),
  )
  for (const { organizationId, id, employeeId, scheduleId, clockOutTime } of closed) {
    if (scheduleId !== null) await markShiftCompleted(work, { organizationId, id: scheduleId, employeeId })
    await setPresence(db, { organizationId, employeeId, status: 'off_duty', location: null, at: clockOutTime ?? now })
    await audit(work, {
      organizationId,
      action: 'time-entry.closed',
      subjectKind: 'time-entry',
      subjectId: id,
      detail: { employeeId, clockOutTime },
    })
    await announce(timeEntryChanged, organizationId, { timeEntryId: id, employeeId })
    await announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks: 'clock-out' })
  }
}
