import type { Plan, PlanAssignment } from '#shared/plans/shapes.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { type BoardRow, hoursWith } from './board-view.ts'

/** What of a plan is still to be decided, by shift: those that someone else has changed meanwhile are left to the plan's own page. */
export function openChanges(board: Board, plan: Plan): ReadonlyMap<number, PlanAssignment> {
  const shifts = new Map(board.shifts.map(shift => [shift.id, shift]))
  return new Map(
    plan.assignments.flatMap(change => {
      const shift = shifts.get(change.shiftId ?? 0)
      const isAsSeen = shift !== undefined && shift.employeeId === (change.from?.id ?? null)
      return change.state === 'proposed' && isAsSeen ? [[shift.id, change] as const] : []
    }),
  )
}

/** The rows of people with what each would be given, and the hours that each would have: whoever it touches stands first. */
export function withProposed(
  rows: readonly BoardRow[],
  board: Board,
  changes: ReadonlyMap<number, PlanAssignment>,
): readonly BoardRow[] {
  const columns = new Map(board.days.map(({ date }, index) => [date, index]))
  const shifts = new Map(board.shifts.map(shift => [shift.id, shift]))
  const touched = new Set([...changes.values()].flatMap(({ from, to }) => [from?.id ?? 0, to?.id ?? 0]))
  const isTouched = ({ employee }: BoardRow) => employee !== null && touched.has(employee.id)
  const drawn = rows.map(row => {
    const { employee } = row
    if (employee === null || !isTouched(row)) return row
    const days: PlanAssignment[][] = board.days.map(() => [])
    let then = employee
    for (const [shiftId, change] of changes) {
      const shift = shifts.get(shiftId) ?? null
      const [leaves, comes] = [change.from?.id === employee.id, change.to?.id === employee.id]
      if (comes) days[columns.get(change.date) ?? -1]?.push(change)
      if (leaves || comes) then = { ...then, ...hoursWith(board, then, leaves ? shift : null, comes ? shift : null) }
    }
    return { ...row, proposed: { days, seconds: then.seconds, overtimeSeconds: then.overtimeSeconds } }
  })
  const [open, people] = [drawn.filter(({ employee }) => employee === null), drawn.filter(row => row.employee !== null)]
  return [...open, ...people.filter(isTouched), ...people.filter(row => !isTouched(row))]
}
