import type { Context } from '#server/platform/context.ts'
import { judgeWith, type Placement, type Verdict } from '#shared/scheduling/judge.ts'
import { breakWithin } from '#shared/scheduling/planned-break.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import type { ConflictPolicy, NotCopied, ShiftWarning } from '#shared/scheduling/shapes.ts'
import { askToConfirm, placementOf, warningsOf } from './placement.ts'
import { findSites, loadPlans, lockPeople, type PlannedRow, type PlanOf } from './plans-store.ts'
import type { NewShift, PlannedShift } from './store.ts'

/** A shift as it is to be, on its new day. */
export type Copied = Pick<
  PlannedShift,
  | 'employeeId'
  | 'businessId'
  | 'timeZone'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'endsNextDay'
  | 'breakMinutes'
  | 'location'
  | 'position'
  | 'licences'
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
  confirm: readonly RuleCode[] | undefined,
): Promise<Outcome> {
  const outcome: Outcome = { shifts: [], overwritten: [], conflicts: [] }
  if (copies.length === 0) return outcome
  const ids = copies.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId]))
  const people = new Map((await lockPeople(ctx.db, ids)).map(person => [person.id, person]))
  const siteIds = copies.flatMap(({ businessId }) => (businessId === null ? [] : [businessId]))
  const sites = new Map((await findSites(ctx.db, siteIds)).map(site => [site.id, site]))
  const placements = copies.map(copy =>
    placementOf(copy, { ...copy, site: sites.get(copy.businessId ?? 0) ?? null }, copy),
  )
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
      breakMinutes: breakWithin(copy.breakMinutes, placement),
    }
    // Someone who left since leaves an open shift behind.
    const person = copy.employeeId === null ? undefined : people.get(copy.employeeId)
    if (person === undefined) {
      outcome.shifts.push({ ...shift, employeeId: null })
      continue
    }
    const plan = plans.get(person.id) as PlanOf
    const reason = obstacleOf(judgeWith(plan.rules, placement, plan))
    if (reason !== null) {
      const replaced = inTheWay(plan, placement)
      const decided = decide(onConflict, judgeWith(plan.rules, placement, lessThese(plan, replaced)), replaced)
      outcome.conflicts.push({ ...copy, employeeName: person.name, outcome: decided, reason })
      if (decided === 'skipped') continue
      if (decided === 'opened') {
        outcome.shifts.push({ ...shift, employeeId: null })
        continue
      }
      outcome.overwritten.push(...replaced.map(({ id }) => id))
      plan.shifts = lessThese(plan, replaced).shifts
    }
    warnings.push(...warningsOf(person, copy, judgeWith(plan.rules, placement, plan)))
    outcome.shifts.push(shift)
    plan.shifts.push({ ...shift, id: 0, employeeId: person.id })
  }
  askToConfirm(warnings, confirm)
  return outcome
}

function obstacleOf({ overlap, timeOff, refusals }: Verdict): NotCopied['reason'] | null {
  if (overlap !== null) return 'shift-overlaps'
  if (timeOff !== null) return 'time-off'
  return refusals.length > 0 ? 'planning-rule' : null
}

/** Time off is never overwritten, nor is a rule without exceptions, a shift that has begun or one that was just copied. */
function decide(policy: ConflictPolicy, withoutThem: Verdict, replaced: PlannedRow[]): NotCopied['outcome'] {
  if (policy === 'skip') return 'skipped'
  if (policy === 'open' || obstacleOf(withoutThem) !== null) return 'opened'
  const isFree = replaced.every(({ id, status }) => id !== 0 && status === 'scheduled')
  return isFree ? 'overwrote' : 'skipped'
}

const lessThese = (plan: PlanOf, replaced: readonly PlannedRow[]): PlanOf => ({
  ...plan,
  shifts: plan.shifts.filter(other => !replaced.includes(other)),
})

const inTheWay = (plan: PlanOf, { startsAt, endsAt }: Pick<Placement, 'startsAt' | 'endsAt'>): PlannedRow[] =>
  plan.shifts.filter(
    other => Date.parse(other.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(other.endsAt),
  )

const rowOf = (
  copy: Copied,
  organizationId: number,
  createdBy: string,
): Omit<NewShift, 'startsAt' | 'endsAt' | 'breakMinutes'> => ({
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
  licences: copy.licences,
  notes: copy.notes,
  publishedAt: copy.publishedAt,
  seriesId: copy.seriesId,
  createdBy,
})
