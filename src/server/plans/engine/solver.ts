import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Highs } from 'highs'
import type { LinearModel } from './rows.ts'

// Asked for by name at run time: the package declares its CommonJS form alone, and its WebAssembly lies beside that.
const require = createRequire(import.meta.url)
const loadHighs = require('highs') as (options: {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): void
}) => Promise<Highs>

// After so many steps it is looked whether to stop: asking at each costs as much as the step.
const stepsAtOnce = 1000

export interface Solution {
  /** Null where none was found that is better than what was given. */
  values: Float64Array | null
  objective: number
  /** Nothing is better than this. */
  bound: number
  isOptimal: boolean
  /** How much work it was, the same on every machine. */
  steps: number
}

export interface SolveOptions {
  seconds: number
  relativeGap: number
  /** Most nodes to look at: unlike time, the same on every machine. */
  nodes?: number
  /** Columns that are 1 in a plan known to be allowed. */
  start?: number[]
  isStopped?: () => boolean
}

export interface Solver {
  solve(model: LinearModel, options: SolveOptions): Solution
  /** A model whose columns are found one after the other, each row to come to one. */
  openMaster(rows: number): Master
}

export interface Master {
  addColumn(cost: number, rows: readonly number[]): void
  /** From now on so much of a column is taken. */
  fix(column: number, amount: 0 | 1): void
  /** The best there is with the columns so far if they could be divided; null where that could not be worked out. */
  divide(isStopped: () => boolean): Divided | null
  close(): void
}

export interface Divided {
  objective: number
  /** How much of each column is taken, and what each row is worth. */
  columns: Float64Array
  rows: Float64Array
  steps: number
}

/** What threads may share: compiling costs a processor longer than a small plan, and what runs often is compiled once more. */
export const compileSolver = async () => WebAssembly.compile(await readFile(require.resolve('highs/runtime')))

/** HiGHS, in WebAssembly and in this thread. An instance that has failed is not asked again: its memory may be anything. */
export async function loadSolver(compiled: WebAssembly.Module): Promise<Solver> {
  const load = () =>
    loadHighs({
      instantiateWasm: (imports, done) => void WebAssembly.instantiate(compiled, imports).then(done),
    })
  let highs = await load()
  const spare = await load()
  let hasSpare = true
  const asked = <Answer>(ask: (highs: Highs) => Answer): Answer => {
    try {
      return ask(highs)
    } catch (error) {
      if (!hasSpare) throw error
      hasSpare = false
      highs = spare
      return ask(highs)
    }
  }
  return {
    solve: (model, options) => asked(one => solveWith(one, model, options)),
    openMaster: rows => asked(one => masterWith(one, rows)),
  }
}

function solveWith(
  highs: Highs,
  model: LinearModel,
  { seconds, relativeGap, nodes, start, isStopped }: SolveOptions,
): Solution {
  return highs.withModel(model, one => {
    one.options.set({
      output_flag: false,
      time_limit: Math.max(0.05, seconds),
      mip_rel_gap: relativeGap,
      random_seed: 1,
      ...(nodes === undefined ? {} : { mip_max_nodes: nodes }),
    })
    if (start !== undefined) one.setSolution({ indices: start, values: start.map(() => 1) })
    one.run({
      [highs.constants.callbackType.mipInterrupt](event) {
        if (isStopped?.() === true) event.interrupt()
        return undefined
      },
    })
    const status = one.getModelStatus()
    const found = Number(one.info.get('primal_solution_status')) === 2
    return {
      values: found ? Float64Array.from(one.getSolution().colValue) : null,
      objective: found ? one.getObjectiveValue() : Number.POSITIVE_INFINITY,
      bound: Number(one.info.get('mip_dual_bound')),
      isOptimal: status === highs.constants.modelStatus.optimal,
      steps: Number(one.info.get('simplex_iteration_count')),
    }
  })
}

function masterWith(highs: Highs, rows: number): Master {
  const ones = new Float64Array(rows).fill(1)
  const model = highs.createModel({
    numCols: 0,
    numRows: rows,
    colCost: [],
    colLower: [],
    colUpper: [],
    rowLower: ones,
    rowUpper: ones,
    matrix: { format: 'csc', numRows: rows, numCols: 0, starts: [0], indices: [], values: [] },
  })
  // With new columns the plan so far is still allowed, if not the best: strategy 0 goes on from there, several times faster.
  model.options.set({ output_flag: false, random_seed: 1, simplex_strategy: 0, simplex_iteration_limit: stepsAtOnce })
  return {
    addColumn(cost, entries) {
      model.addCol(cost, 0, highs.infinity, { indices: [...entries], values: entries.map(() => 1) })
    },
    fix: (column, amount) => model.changeColBounds(column, amount, amount),
    divide(isStopped) {
      const { optimal, iterationLimit } = highs.constants.modelStatus
      let steps = 0
      do {
        if (isStopped()) return null
        model.run()
        steps += Math.max(0, Number(model.info.get('simplex_iteration_count')))
      } while (model.getModelStatus() === iterationLimit)
      if (model.getModelStatus() !== optimal) return null
      const { colValue, rowDual } = model.getSolution()
      return {
        objective: model.getObjectiveValue(),
        columns: Float64Array.from(colValue),
        rows: Float64Array.from(rowDual),
        steps,
      }
    },
    close: () => model.dispose(),
  }
}
