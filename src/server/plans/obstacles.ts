import { breachesOf, type Load, loadOf, meet, type RuleCode } from './engine/blocks.ts'
import type { Draft } from './engine/draft.ts'
import type { Block, PersonTerms, ShiftTerms } from './engine/week.ts'

export interface Obstacles {
  /** Hard rules that would be broken. */
  codes: RuleCode[]
  /** What they have beside it. */
  load: Load
}

/** What keeps somebody from a shift beside all they have in a plan, one of their shifts taken away (`without`). */
export function obstaclesOf(draft: Draft, person: number, shift: number, without = -1): Obstacles {
  const { week, blocks } = draft.ground
  const wanted = week.shifts[shift] as ShiftTerms
  const gone: Block | undefined = week.shifts[without]
  const planned = (draft.lists[person] as number[]).map(at => week.shifts[at] as Block)
  const others = [...(blocks[person] as Block[]), ...planned].filter(block => block !== gone && block !== wanted)
  const load = loadOf(others)
  const codes = breachesOf(week, week.people[person] as PersonTerms, load, others, wanted)
  if (week.terms.notWith === 'hard' && meetsApart(draft, person, shift)) codes.push('notWith')
  return { codes, load }
}

/** Somebody they are kept apart from would be there at the same time. */
function meetsApart(draft: Draft, person: number, shift: number): boolean {
  const { apart, week } = draft.ground
  const others = apart[person] as number[]
  if (others.length === 0) return false
  return week.shifts.some(
    (one, at) =>
      at !== shift && others.includes(holderOf(draft, at) ?? -1) && meet(one, week.shifts[shift] as ShiftTerms),
  )
}

/** Who has a shift in a plan. */
export function holderOf({ ground, holders }: Draft, shift: number): number | null {
  const { isFixed, now } = ground.week.shifts[shift] as ShiftTerms
  if (isFixed) return now
  const holder = holders[shift] as number
  return holder < 0 ? null : holder
}
