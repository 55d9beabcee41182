import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Progress, search } from './engine/search.ts'
import { loadSolver } from './engine/solver.ts'
import { type FoundFigures, keptFigures } from './figures.ts'
import { foundShifts } from './found.ts'
import { lookAt, type Reading } from './look.ts'
import { provePlan } from './proof.ts'
import type { FoundShift } from './turn-store.ts'
import 'temporal-polyfill/global'

/*
 * Works out one plan in a thread of its own, from what was read to what is found and why, and ends.
 */
export interface PlanOrder {
  reading: Reading
  solver: WebAssembly.Module
  seconds: number
  /** Turns from 0 to 1 to stop: the thread is too busy to hear a message. */
  stop: SharedArrayBuffer
}

export interface PlanProgress {
  stage: Progress['stage']
  figures: FoundFigures
}

export interface FoundPlan {
  figures: FoundFigures
  shiftCount: number
  /** What changes and what stays open, each with its reasons. */
  shifts: FoundShift[]
}

export type PlanNews = { progress: PlanProgress } | { found: FoundPlan }

const { reading, solver, seconds, stop } = workerData as PlanOrder
const stopped = new Int32Array(stop)
const tell = (news: PlanNews) => parentPort?.postMessage(news)

// Planning can wait, people who call cannot. Only on Linux is this the priority of a thread and not of the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(0, 10)
  } catch {
    // A system that does not allow it plans at the priority of everything else.
  }
}
const { built, asItIs } = lookAt(reading)
const plan = search(built.week, await loadSolver(solver), {
  seed: 1,
  seconds,
  clock: () => performance.now(),
  isStopped: () => Atomics.load(stopped, 0) === 1,
  onProgress: ({ stage, figures }) =>
    tell({ progress: { stage, figures: { ...asItIs, planned: keptFigures(figures) } } }),
})
const proven = provePlan(reading.assumed ?? reading.read, built, plan)
tell({
  found: {
    figures: { ...asItIs, planned: keptFigures(proven.figures) },
    shiftCount: built.shifts.length,
    shifts: foundShifts(built, proven),
  },
})
