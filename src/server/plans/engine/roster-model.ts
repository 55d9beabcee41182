import { gatherings } from './cliques.ts'
import type { Draft } from './draft.ts'
import type { Part } from './model.ts'
import { nothingLearnt, openPool, type Pool } from './roster-pool.ts'
import { startRows } from './rows.ts'
import type { Solver } from './solver.ts'
import type { ShiftTerms } from './week.ts'

export interface RosterOptions {
  /** Most that the solver may take to pick. */
  seconds: number
  isStopped: () => boolean
  /** Most rounds of finding rosters. */
  rounds: number
}

export interface RosterPlan {
  /** Who gets which shift; null where no better plan was found. */
  choices: { shift: number; person: number }[] | null
  /** How much work it was, the same on every machine. */
  steps: number
}

/**
 * Plans a part by whole weeks of people: among rosters that were found worth having, one for each is picked so that the shifts are done.
 * Rules of one person are in the rosters, which leaves the solver little to guess: far less than shift by shift.
 */
export function planByRosters(draft: Draft, part: Part, solver: Solver, options: RosterOptions): RosterPlan {
  const pool = openPool(draft, part, solver, nothingLearnt(draft, part))
  try {
    pool.find({ rounds: options.rounds, isOver: options.isStopped })
    const picked = pick(draft, part, solver, pool, options)
    return { choices: picked.choices, steps: pool.steps() + picked.steps }
  } finally {
    pool.close()
  }
}

function pick({ ground }: Draft, part: Part, solver: Solver, { columns, start }: Pool, options: RosterOptions) {
  const { shifts, terms } = ground.week
  const rows = startRows()
  const ofPerson: number[][] = part.people.map(() => [])
  const ofShift = new Map<number, number[]>(part.shifts.map(shift => [shift, []]))
  for (const { at, roster } of columns) {
    const column = rows.column(roster.cost, 1, true)
    ofPerson[at]?.push(column)
    for (const shift of roster.shifts) ofShift.get(shift)?.push(column)
  }
  for (const some of ofPerson) {
    for (const column of some) rows.term(column)
    rows.exactly(1)
  }
  for (const shift of part.shifts) {
    const open = rows.column(ground.openPrices[shift] as number, 1)
    for (const column of ofShift.get(shift) ?? []) rows.term(column)
    rows.term(open)
    rows.exactly(1)
  }
  if (terms.notWith === 'hard') {
    const placeOf = new Map(part.people.map((person, at) => [person, at]))
    const sorted = part.shifts.toSorted((a, b) => (shifts[a] as ShiftTerms).start - (shifts[b] as ShiftTerms).start)
    const sites = new Set(part.shifts.map(shift => (shifts[shift] as ShiftTerms).site))
    const meets = [...sites].flatMap(site =>
      gatherings(
        shifts,
        sorted.filter(shift => (shifts[shift] as ShiftTerms).site === site),
        0,
      ),
    )
    for (const [at, person] of part.people.entries()) {
      for (const other of ground.apart[person] as number[]) {
        const place = placeOf.get(other)
        if (place === undefined || place < at) continue
        for (const together of meets) {
          const some = together.flatMap(shift =>
            (ofShift.get(shift) ?? []).filter(column => [at, place].includes(columns[column]?.at ?? -1)),
          )
          for (const column of new Set(some)) rows.term(column)
          rows.atMost(1)
        }
      }
    }
  }
  const { values, steps } = solver.solve(rows.finish(), {
    seconds: options.seconds,
    relativeGap: 5e-4,
    nodes: 200,
    start,
    isStopped: options.isStopped,
  })
  if (values === null) return { choices: null, steps }
  const choices = columns.flatMap(({ at, roster }, column) =>
    (values[column] as number) < 0.5 ? [] : roster.shifts.map(shift => ({ shift, person: part.people[at] as number })),
  )
  return { choices, steps }
}
