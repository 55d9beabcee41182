import { isAssumed } from './assume.ts'
import type { BuiltWeek } from './build-week.ts'
import { draftOf } from './engine/draft.ts'
import { prepare } from './engine/ground.ts'
import type { ShiftTerms } from './engine/week.ts'
import { explainChoice } from './explain-choice.ts'
import { explainGap } from './explain-gap.ts'
import type { Proven } from './proof.ts'
import type { KeptReason } from './reasons.ts'
import type { FoundShift } from './turn-store.ts'
import type { WeekShift } from './week-store.ts'

/** What a plan changes and what it leaves open, each with its reasons. */
export function foundShifts(
  { shifts, people, week, takersOf }: BuiltWeek,
  { assignments, refused }: Pick<Proven, 'assignments' | 'refused'>,
): FoundShift[] {
  const draft = draftOf(prepare(week), assignments)
  const idOf = (person: number | null) => (person === null ? null : (people[person]?.id ?? null))
  const wordsOf = (at: number) => {
    const { date, startTime: start, endTime: end } = shifts[at] as WeekShift
    return { date, start, end }
  }
  const refusedAt = (at: number): KeptReason[] => {
    const found = refused.get(at)
    if (found === undefined) return []
    const { name: _, ...params } = found.why.params ?? {}
    return [{ code: found.why.code, params, employeeId: found.employeeId }]
  }
  return shifts.flatMap((shift, at): FoundShift[] => {
    const terms = week.shifts[at] as ShiftTerms
    const { startsAt, endsAt, businessId, employeeId: fromEmployeeId } = shift
    const to = assignments[at] ?? null
    const toEmployeeId = idOf(to)
    if (terms.isFixed || (toEmployeeId !== null && toEmployeeId === fromEmployeeId)) return []
    const common = { ...shiftOf(shift), startsAt, endsAt, businessId, fromEmployeeId, toEmployeeId }
    // Whoever has it now is let go only for something.
    const letGo = fromEmployeeId !== null && isOut(terms) ? [leave(fromEmployeeId)] : []
    if (to === null) {
      const { why, remedies } = explainGap(draft, at, shift.requiredLicences, { takersOf, wordsOf })
      const state = fromEmployeeId === null ? 'gap' : 'proposed'
      return [
        { ...common, nextEmployeeId: null, why: [...letGo, ...refusedAt(at), ...why], nextWhy: [], remedies, state },
      ]
    }
    const { why, next, against } = explainChoice(draft, at)
    return [
      {
        ...common,
        nextEmployeeId: idOf(next),
        why: [...letGo, ...why],
        nextWhy: against,
        remedies: [],
        state: 'proposed',
      },
    ]
  })
}

/** Which shift it is; one that is only assumed is told by its hours. */
function shiftOf(shift: WeekShift): Pick<FoundShift, 'scheduleId' | 'assumed'> {
  if (!isAssumed(shift)) return { scheduleId: shift.id, assumed: null }
  const { date, startTime, endTime, endsNextDay, location } = shift
  return { scheduleId: null, assumed: { date, startTime, endTime, endsNextDay, location } }
}

const isOut = ({ now, candidates }: ShiftTerms) => !candidates.some(({ person }) => person === now)

const leave = (employeeId: number) => ({ code: 'plan-why-let-go' as const, employeeId })
