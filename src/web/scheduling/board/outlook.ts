import type { Board, BoardEmployee } from '#shared/scheduling/board-shapes.ts'
import { judgeWith } from '#shared/scheduling/judge.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import type { PlannedShift } from '#shared/scheduling/rules.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { hoursWith, weekHoursOf } from './board-view.ts'

/** What a place would mean for the person there, told before the shift is let go. */
export interface Outlook {
  person: BoardEmployee
  seconds: number
  overtimeSeconds: number
  overlap: PlannedShift | null
  isTimeOff: boolean
  /** Rules that would be broken, those without exceptions first. */
  broken: RuleCode[]
}

/**
 * The rules of planning, as far as the week on the board knows: the server, which also knows licences, sites and the weeks
 * around, decides. Nobody in particular has no plan to be disturbed.
 */
export function outlookOf(board: Board, after: Schedule, isCopy: boolean): Outlook | null {
  const person = board.employees.find(({ id }) => id === after.employeeId)
  if (person === undefined) return null
  const own = board.shifts.filter(({ employeeId, status }) => employeeId === person.id && status !== 'cancelled')
  const before = isCopy ? undefined : own.find(({ id }) => id === after.id)
  const weekHours = weekHoursOf(board, person)
  const known = board.planningRules.find(({ organizationId }) => organizationId === person.organizationId)
  const rules = known?.rules ?? usualRulesIn(null)
  const { overlap, timeOff, refusals, warnings } = judgeWith(
    rules,
    { ...after, requiredLicences: [] },
    {
      shifts: own.filter(shift => shift !== before),
      timeOff: board.timeOff.filter(({ employeeId, status }) => employeeId === person.id && status === 'approved'),
      licences: [],
      weekHours,
      wishedHours: null,
      assignedTo: null,
      position: '',
      bannedFrom: new Set(),
      apart: [],
      adultOn: null,
      availability: null,
    },
  )
  return {
    person,
    ...hoursWith(board, person, before ?? null, after),
    overlap,
    isTimeOff: timeOff !== null,
    broken: [...refusals, ...warnings].map(({ code }) => code),
  }
}
