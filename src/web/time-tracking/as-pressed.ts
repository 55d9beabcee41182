import { bareEntry } from '#shared/time-tracking/bare-entry.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { MyClock, TimeEntry } from '#shared/time-tracking/shapes.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { doneAt, keptOf, waitingOf } from '#web/platform/outbox/kept-acts.ts'

const clockIns = [timeTracking.clockInWithValidation, timeTracking.clockIn]

/** The calls that a press of the clock makes. */
const presses = [...clockIns, timeTracking.clockOut, timeTracking.startBreak, timeTracking.endBreak]

export const isClockIn = ({ path }: Pick<Act, 'path'>) => clockIns.some(one => one.path === path)

export interface PressedClock {
  mine: MyClock
  /** What waits on this device, the oldest first. */
  waiting: readonly Act[]
  /** The clock-in that the server does not know yet: what follows it has no other name for it. */
  begunBy: string | undefined
}

/** One's own clock as it will be once everything that was pressed, or read, has arrived. */
export function asPressed(mine: MyClock, acts: readonly Act[]): PressedClock {
  const waiting = waitingOf(acts, ...presses)
  const read = keptOf(acts).filter(({ subject }) => subject === 'post-order')
  const ordersToRead = mine.ordersToRead.filter(
    ({ id, edition }) => !read.some(({ input }) => input.id === id && input.edition === edition),
  )
  let clock: PressedClock = { mine: { ...mine, ordersToRead }, waiting, begunBy: undefined }
  for (const act of waiting) clock = { ...clock, ...press(clock, act) }
  return clock
}

function press({ mine, begunBy }: PressedClock, act: Act): Partial<PressedClock> {
  const { entry } = mine
  const at = doneAt(act)
  const become = (next: TimeEntry | null) => ({ ...mine, entry: next, undo: null })
  // The server may have it already, and only the answer was lost.
  if (isClockIn(act)) return entry === null ? { mine: become(begun(mine, at)), begunBy: act.key } : {}
  if (entry === null || isOfAnother(act, entry, begunBy)) return {}
  if (act.path === timeTracking.clockOut.path) return { mine: { ...become(null), leaving: null }, begunBy: undefined }
  const openBreak = act.path === timeTracking.startBreak.path ? { startedAt: at, paid: false } : null
  return { mine: become({ ...entry, openBreak }) }
}

const isOfAnother = ({ input, idFrom }: Act, { id }: TimeEntry, begunBy: string | undefined) =>
  idFrom === undefined ? input.id !== id : idFrom !== begunBy

const begun = ({ employee, shift }: MyClock, clockInTime: string): TimeEntry => ({
  ...bareEntry({
    id: 0,
    organizationId: 0,
    employeeId: employee?.id ?? 0,
    employee: { name: employee?.name ?? '', position: employee?.position ?? '' },
    clockInTime,
    timeZone: shift?.timeZone ?? 'UTC',
    source: 'offline',
  }),
  scheduleId: shift?.id ?? null,
})
