import type { Context } from '#server/platform/context.ts'
import { reach } from '#shared/permissions.ts'
import type { Plan, PlanComparison, PlanSummary } from '#shared/plans/shapes.ts'
import { figuresFor, toldFigures } from './figures.ts'
import { peopleIn, type Reader, said, sayReasons } from './reasons.ts'
import { listPlanShifts, namesOf, type PlanShiftRow } from './shift-store.ts'
import type { ComparedRow, PlanRow } from './store.ts'

const seesRates = ({ actor }: Context) => ['all', 'organizations'].includes(reach(actor, 'employee:read-rate'))

export const presentSummary = (ctx: Context, { before, ...row }: PlanRow): PlanSummary => ({
  ...row,
  before: row.status === 'waiting' ? before : null,
  figures: figuresFor(seesRates(ctx), row.figures),
})

/** What-ifs beside each other; the week as it is stands in each, in the newest as it was last. */
export function presentComparison(ctx: Context, rows: readonly ComparedRow[]): PlanComparison {
  const rates = seesRates(ctx)
  const [newest] = rows
  return {
    now: newest === undefined ? null : toldFigures(rates, newest.figures.now),
    plans: rows.map(({ figures, ...row }) => ({
      ...row,
      untouched: toldFigures(rates, figures.untouched ?? figures.now),
      planned: toldFigures(rates, figures.planned),
    })),
  }
}

/** A plan with everything in it, as far as its reader may know it. */
export async function presentPlan(ctx: Context, row: PlanRow): Promise<Plan> {
  const shifts = await listPlanShifts(ctx.db, row.organizationId, row.id)
  const mentioned = shifts.flatMap(({ why, nextWhy, remedies }) => peopleIn([...why, ...nextWhy, ...remedies]))
  const reader: Reader = {
    seesRates: seesRates(ctx),
    currency: row.currency,
    names: await namesOf(ctx.db, row.organizationId, mentioned),
  }
  return {
    ...presentSummary(ctx, row),
    shiftCount: row.shiftCount,
    assignments: shifts.flatMap(shift => presentAssignment(shift, reader)),
    reasons: shifts
      .filter(({ state }) => state === 'gap')
      .map(shift => ({ ...shift, why: sayReasons(shift.why, reader), remedies: sayReasons(shift.remedies, reader) })),
  }
}

function presentAssignment(shift: PlanShiftRow, reader: Reader): Plan['assignments'] {
  const { state, fromId, fromName, toId, toName, nextId, nextName } = shift
  if (state === 'gap') return []
  return [
    {
      ...shift,
      state,
      from: personOf(fromId, fromName),
      to: personOf(toId, toName),
      why: sayReasons(shift.why, reader),
      next: nextId === null ? null : { id: nextId, name: nextName ?? '', why: sayReasons(shift.nextWhy, reader) },
      unfit: shift.unfit === null ? null : said(shift.unfit),
    },
  ]
}

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
