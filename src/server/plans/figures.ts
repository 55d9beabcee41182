import type { PlanFigures } from '#shared/plans/shapes.ts'
import { evaluate } from './engine/evaluate.ts'
import { prepare } from './engine/ground.ts'
import type { Figures, PlanWeek } from './engine/week.ts'

/** Figures as they are kept: with what it costs, which not everyone reads. */
export type KeptFigures = Omit<PlanFigures, 'costCents'> & { costCents: number }

export const keptFigures = (figures: Figures): KeptFigures => ({
  filled: figures.filled,
  open: figures.open,
  overtimeSeconds: Math.round(figures.overtimeMinutes * 60),
  costCents: Math.round(figures.costCents),
  fairnessPercent: Math.round(figures.fairness * 100),
  wishesKept: figures.wishesKept,
  wishesBroken: figures.wishesBroken,
  changes: figures.changes,
})

/** What a run found, as it is kept; `untouched` where something is assumed. */
export interface FoundFigures {
  now: KeptFigures
  untouched: KeptFigures | null
  planned: KeptFigures
}

export const toldFigures = (seesRates: boolean, figures: KeptFigures): PlanFigures => ({
  ...figures,
  costCents: seesRates ? figures.costCents : null,
})

export const figuresFor = (seesRates: boolean, figures: FoundFigures | null) =>
  figures === null
    ? null
    : {
        now: toldFigures(seesRates, figures.now),
        untouched: figures.untouched && toldFigures(seesRates, figures.untouched),
        planned: toldFigures(seesRates, figures.planned),
      }

/** What the week comes to as it is; shifts whose person is assumed away (`freed`) are open. */
export const figuresNow = (week: PlanWeek, freed: ReadonlySet<number>): Figures =>
  evaluate(
    prepare(week),
    week.shifts.map(({ id, now }) => (freed.has(id) ? null : now)),
  )
