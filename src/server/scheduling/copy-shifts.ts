import type { Context } from '#server/platform/context.ts'
import { judge, type Verdict } from '#shared/scheduling/rules.ts'
import type { ConflictPolicy, NotCopied, Schedule, ShiftWarning, WarningCode } from '#shared/scheduling/shapes.ts'
import { askToConfirm, placementOf, warningsOf } from './placement.ts'
import { findSites, loadPlans, lockPeople, type PlannedRow, type PlanOf } from './plans-store.ts'
import type { NewShift } from './store.ts'

/** A shift as it is to be, on its new day. */
export type Copied = Pick<
  Schedule,
  | 'employeeId'
  | 'businessId'
  | 'timeZone'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'endsNextDay'
  | 'location'
  | 'position'
  | 'notes'
  | 'publishedAt'
  | 'seriesId'
>

interface Outcome {
  shifts: NewShift[]
  overwritten: number[]
  conflicts: NotCopied[]
}

/** Finds a place for each copy in its person's plan, one after the other: each is judged with those before it in place. */
export async function place(
  ctx: Context,
  organizationId: number,
  copies: Copied[],
  onConflict: ConflictPolicy,
  confirm: readonly WarningCode[] | undefined,
): Promise<Outcome> {
  const outcome: Outcome = { shifts: [], overwritten: [], conflicts: [] }
  if (copies.length === 0) return outcome
  const ids = copies.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId]))
  const people = new Map((await lockPeople(ctx.db, ids)).map(person => [person.id, person]))
  const siteIds = copies.flatMap(({ businessId }) => (businessId === null ? [] : [businessId]))
  const sites = new Map((await findSites(ctx.db, siteIds)).map(site => [site.id, site]))
  const placements = copies.map(copy => placementOf(copy, { ...copy, site: sites.get(copy.businessId ?? 0) ?? null }))
  const startsAt = placements.map(one => one.startsAt).reduce((a, b) => (a < b ? a : b))
  const endsAt = placements.map(one => one.endsAt).reduce((a, b) => (a > b ? a : b))
  const plans = await loadPlans(ctx.db, ids, { startsAt, endsAt })
  const warnings: ShiftWarning[] = []

  for (const [index, copy] of copies.entries()) {
    const placement = placements[index] as (typeof placements)[number]
    const shift = {
      ...rowOf(copy, organizationId, ctx.actor.userId),
      startsAt: placement.startsAt,
      endsAt: placement.endsAt,
    }
    // Someone who left since leaves an open shift behind.
    const person = copy.employeeId === null ? undefined : people.get(copy.employeeId)
    if (person === undefined) {
      outcome.shifts.push({ ...shift, employeeId: null })
      continue
    }
    const plan = plans.get(person.id) as PlanOf
    const verdict = judge(placement, plan)
    const reason = verdict.overlap !== null ? 'shift-overlaps' : verdict.timeOff !== null ? 'time-off' : null
    if (reason !== null) {
      const decided = decide(onConflict, verdict, plan, placement)
      outcome.conflicts.push({ ...copy, employeeName: person.name, outcome: decided, reason })
      if (decided === 'skipped') continue
      if (decided === 'opened') {
        outcome.shifts.push({ ...shift, employeeId: null })
        continue
      }
      const replaced = inTheWay(plan, placement)
      outcome.overwritten.push(...replaced.map(({ id }) => id))
      plan.shifts = plan.shifts.filter(other => !replaced.includes(other))
    }
    warnings.push(...warningsOf(person, copy, judge(placement, plan)))
    outcome.shifts.push(shift)
    plan.shifts.push({ ...shift, id: 0, employeeId: person.id })
  }
  askToConfirm(warnings, confirm)
  return outcome
}

/** Time off is never overwritten, nor is a shift that has begun or one that was just copied. */
function decide(
  policy: ConflictPolicy,
  { timeOff }: Verdict,
  plan: PlanOf,
  placement: { startsAt: string; endsAt: string },
): NotCopied['outcome'] {
  if (policy === 'skip') return 'skipped'
  if (policy === 'open' || timeOff !== null) return 'opened'
  const isFree = inTheWay(plan, placement).every(({ id, status }) => id !== 0 && status === 'scheduled')
  return isFree ? 'overwrote' : 'skipped'
}

const inTheWay = (plan: PlanOf, { startsAt, endsAt }: { startsAt: string; endsAt: string }): PlannedRow[] =>
  plan.shifts.filter(
    other => Date.parse(other.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(other.endsAt),
  )

const rowOf = (copy: Copied, organizationId: number, createdBy: string): Omit<NewShift, 'startsAt' | 'endsAt'> => ({
  organizationId,
  employeeId: copy.employeeId,
  businessId: copy.businessId,
  date: copy.date,
  startTime: copy.startTime,
  endTime: copy.endTime,
  endsNextDay: copy.endsNextDay,
  location: copy.location,
  status: 'scheduled',
  position: copy.position,
  notes: copy.notes,
  publishedAt: copy.publishedAt,
  seriesId: copy.seriesId,
  createdBy,
})
