import type { Board, BoardEmployee } from '#shared/scheduling/board-shapes.ts'
import { judge, type PlannedShift } from '#shared/scheduling/rules.ts'
import type { Schedule, WarningCode } from '#shared/scheduling/shapes.ts'
import { hoursWith, weekHoursOf } from './board-view.ts'

/** What a place would mean for the person there, told before the shift is let go. */
export interface Outlook {
  person: BoardEmployee
  seconds: number
  overtimeSeconds: number
  overlap: PlannedShift | null
  isTimeOff: boolean
  warnings: WarningCode[]
}

/**
 * The rules of planning, as far as the week on the board knows: the server, which also knows licences and the weeks
 * around, decides. Nobody in particular has no plan to be disturbed.
 */
export function outlookOf(board: Board, after: Schedule, isCopy: boolean): Outlook | null {
  const person = board.employees.find(({ id }) => id === after.employeeId)
  if (person === undefined) return null
  const own = board.shifts.filter(({ employeeId, status }) => employeeId === person.id && status !== 'cancelled')
  const before = isCopy ? undefined : own.find(({ id }) => id === after.id)
  const weekHours = weekHoursOf(board, person)
  const { overlap, timeOff, warnings } = judge(
    { ...after, requiredLicences: [] },
    {
      shifts: own.filter(shift => shift !== before),
      timeOff: board.timeOff.filter(({ employeeId, status }) => employeeId === person.id && status === 'approved'),
      licences: [],
      weekHours,
    },
  )
  return {
    person,
    ...hoursWith(board, person, before ?? null, after),
    overlap,
    isTimeOff: timeOff !== null,
    warnings: warnings.map(({ code }) => code),
  }
}
