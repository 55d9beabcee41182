import { screens } from '#shared/screens.ts'
import { dayOf } from '#shared/time.ts'
import type { TimesheetException } from '#shared/timesheets/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'

/** To the time in question, where it can be corrected: the person's times of that day. */
export function useWayToEntry() {
  const { zone } = useFormat()
  return ({ employeeId, clockInTime }: TimesheetException) =>
    wayTo(screens.timeTracking, { tab: 'team', employee: employeeId, day: dayOf(clockInTime, zone) })
}
