import loadGlpk, { type GLPK, type LP } from 'glpk.js/node'
import { assignmentsOf, emptyDraft } from '#server/plans/engine/draft.ts'
import { evaluate, gapOf } from '#server/plans/engine/evaluate.ts'
import { fill, todaysPlan } from '#server/plans/engine/first-plan.ts'
import { prepare } from '#server/plans/engine/ground.ts'
import { modelOf } from '#server/plans/engine/model.ts'
import type { LinearModel } from '#server/plans/engine/rows.ts'
import { search } from '#server/plans/engine/search.ts'
import { compileSolver, loadSolver } from '#server/plans/engine/solver.ts'
import { families, madeUpWeek } from '#tests/plans/made-up-week.ts'
import { faultsOf } from '#tests/plans/plan-checker.ts'
import type { Measurement } from '../side-by-side.ts'

// A part of the time shows sooner whether a change helps, and so do small weeks alone: PLANNING_TIME=0.2 PLANNING_PEOPLE=60 npm run bench planning
const part = Number(process.env.PLANNING_TIME ?? 1)
const mostPeople = Number(process.env.PLANNING_PEOPLE ?? 1000)
const small = { people: 60, shifts: 250, seconds: 15, goal: 0.005 }
const weeks = [
  ...families.map(family => ({ ...small, family })),
  { people: 200, shifts: 800, seconds: 60, goal: 0.005, family: 'plain' as const },
  { people: 1000, shifts: 4000, seconds: 300, goal: 0.03, family: 'plain' as const },
]
const seed = 1
const percent = (part: number | null) => (part === null ? 'no bound' : `${(part * 100).toFixed(2)} %`)

/** Plans of made-up weeks: how far they are from the best there could be, and how far a plan made at one go is. */
export async function planning(): Promise<Measurement[]> {
  const solver = await loadSolver(await compileSolver())
  const results: Measurement[] = []
  for (const { people, shifts, seconds, goal, family } of weeks.filter(({ people }) => people <= mostPeople)) {
    const week = madeUpWeek(seed, { people, shifts }, family)
    const ground = prepare(week)
    const [greedy, today] = [emptyDraft(ground), todaysPlan(ground)]
    fill(greedy)
    const options = { seed: 1, seconds: seconds * part, clock: () => performance.now() }
    const { assignments, figures } = search(week, solver, options)
    const faults = faultsOf(week, assignments).length
    const { bound, gap, objective } = figures
    const isNeverWorse = objective <= Math.min(greedy.objective, today.objective) + 1e-3
    results.push({
      what: `planning: ${people} people × ${shifts} shifts, ${family}, in ${seconds * part} s: ${figures.open} open; at one go ${
        evaluate(ground, assignmentsOf(greedy)).open
      } open, ${percent(gapOf(greedy.objective, bound))} above the bound; broken rules: ${faults}; ${
        isNeverWorse ? 'no worse' : 'worse'
      } than that and than the plan it started from`,
      measured: percent(gap),
      goal: `≤ ${percent(goal)}`,
      met: gap !== null && gap <= goal && faults === 0 && isNeverWorse,
    })
  }
  return [...results, ...(await besideGlpk())]
}

/** The same weeks by the engine and by another solver that is given the week as one model, both in as much time. */
async function besideGlpk(): Promise<Measurement[]> {
  const [highs, glpk] = [await loadSolver(await compileSolver()), await loadGlpk()]
  const results: Measurement[] = []
  for (const [people, shifts] of [
    [10, 26],
    [20, 70],
    [40, 160],
    [60, 250],
  ] as const) {
    const week = madeUpWeek(2, { people, shifts })
    const ground = prepare(week)
    const whole = { people: week.people.map((_, person) => person), shifts: ground.free }
    const { model } = modelOf(emptyDraft(ground), whole)
    const seconds = 15 * part
    const begun = performance.now()
    const ours = search(week, highs, { seed: 1, seconds, clock: () => performance.now() }).figures.objective
    const between = performance.now()
    const { result } = glpk.solve(written(model, glpk), {
      tmlim: Math.ceil(seconds),
      mipgap: 1e-4,
      msglev: glpk.GLP_MSG_OFF,
    })
    const [mine, other] = [(between - begun) / 1000, (performance.now() - between) / 1000]
    const hasPlan = result.status === glpk.GLP_OPT || result.status === glpk.GLP_FEAS
    const theirs = hasPlan ? result.z + model.offset : Number.POSITIVE_INFINITY
    results.push({
      what: `planning: ${people} × ${shifts}: the engine ${Math.round(ours)} in ${mine.toFixed(1)} s, GLPK ${
        hasPlan ? Math.round(theirs) : 'no plan'
      } in ${other.toFixed(1)} s`,
      measured: `${(ours / theirs).toFixed(4)} ×`,
      goal: '≤ 1.005 ×',
      met: ours <= theirs * 1.005,
    })
  }
  return results
}

function written({ numCols, colCost, colUpper, rowLower, rowUpper, matrix, integrality }: LinearModel, glpk: GLPK): LP {
  const columns = Array.from({ length: numCols }, (_, at) => `x${at}`)
  const name = (at: number) => columns[at] as string
  const whole = columns.filter((_, at) => integrality[at] === 1)
  return {
    name: 'week',
    objective: {
      direction: glpk.GLP_MIN,
      name: 'price',
      vars: columns.map((one, at) => ({ name: one, coef: colCost[at] ?? 0 })),
    },
    subjectTo: Array.from(rowUpper, (most, row) => {
      const vars = []
      for (let at = matrix.starts[row] as number; at < (matrix.starts[row + 1] as number); at++) {
        vars.push({ name: name(matrix.indices[at] as number), coef: matrix.values[at] as number })
      }
      const least = rowLower[row] as number
      const type = least === most ? glpk.GLP_FX : glpk.GLP_UP
      return { name: `r${row}`, vars, bnds: { type, ub: most, lb: least === most ? least : 0 } }
    }),
    bounds: columns.flatMap((one, at) => {
      const most = colUpper[at] as number
      if (integrality[at] === 1) return []
      return [
        {
          name: one,
          type: Number.isFinite(most) ? glpk.GLP_DB : glpk.GLP_LO,
          ub: Number.isFinite(most) ? most : 0,
          lb: 0,
        },
      ]
    }),
    binaries: whole,
  }
}
