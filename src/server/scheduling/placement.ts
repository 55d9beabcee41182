import type { Context } from '#server/platform/context.ts'
import type { ConstraintProblems } from '#server/platform/db-problems.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { judgeWith, type Placement, type Verdict } from '#shared/scheduling/judge.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import type { ShiftWarning } from '#shared/scheduling/shapes.ts'
import { resolveShift, secondsBetween, type WallShift } from '#shared/time.ts'
import { loadPlanningTerms } from './planning-store.ts'
import { findSites, loadPlans, lockPeople, type Person, type PlanOf, type Site } from './plans-store.ts'

/** Where a shift belongs: its organization, its site and the zone whose clock it follows. */
export interface ShiftPost {
  organizationId: number
  person: Person | null
  site: Site | null
  timeZone: string
}

interface Named {
  employeeId: number | null
  businessId: number | null
  organizationId?: number | undefined
  /** The site it was at before: a closed one may stay, but not be chosen. */
  formerBusinessId?: number | null
}

/** Finds what a shift names, and locks the person's plan until the end of this call. */
export async function findShiftPost({ db, actor }: Context, named: Named): Promise<ShiftPost> {
  const [person] = named.employeeId === null ? [null] : await lockPeople(db, [named.employeeId])
  const [site] = named.businessId === null ? [null] : await findSites(db, [named.businessId])
  if (person === undefined || site === undefined) throw notFound()
  if (site !== null && site.closedAt !== null && site.id !== named.formerBusinessId) throw notFound()
  const organizationId = person?.organizationId ?? site?.organizationId ?? organizationFor(actor, named.organizationId)
  if (site !== null && site.organizationId !== organizationId) throw belongsElsewhere('businessId')
  if (named.organizationId !== undefined && named.organizationId !== organizationId)
    throw belongsElsewhere('employeeId')
  const timeZone = site?.timeZone ?? (await loadPlanningTerms(db, organizationId)).timeZone
  return { organizationId, person, site, timeZone }
}

/** The instants of a shift. A night in which the clocks jump may leave nothing of a short one. */
function resolve(wall: WallShift, timeZone: string) {
  const span = resolveShift(wall, timeZone)
  if (secondsBetween(span.startsAt, span.endsAt) <= 0) {
    throw invalidField('endTime', 'shift-ends-before-start')
  }
  return span
}

/** What a shift asks of whoever has it, beside what its site asks for. */
interface Asked {
  licences: readonly string[]
  position?: string | null | undefined
}

/** How a shift is judged that is to be there: with the licences of its site, and what it asks for itself. */
export const placementOf = (
  wall: WallShift,
  { timeZone, site }: Pick<ShiftPost, 'timeZone' | 'site'>,
  { licences, position = null }: Asked,
): Placement => ({
  ...wall,
  ...resolve(wall, timeZone),
  timeZone,
  businessId: site?.id ?? null,
  requiredLicences: [...new Set([...(site?.requiredLicences ?? []), ...licences])],
  position,
})

interface Leave {
  /** The shift itself, which must not stand in its own way. */
  exceptIds?: readonly number[]
  confirm?: readonly RuleCode[] | undefined
}

/** Lets a shift be given to a person, refuses it, or asks for a confirmation first. */
export async function permit({ db }: Pick<Context, 'db'>, person: Person, placement: Placement, leave: Leave = {}) {
  const plans = await loadPlans(db, [person.id], placement)
  const plan = without(plans.get(person.id) as PlanOf, leave.exceptIds ?? [])
  const verdict = judgeWith(plan.rules, placement, plan)
  refuseConflict(person, verdict)
  refuseForbidden(person, verdict)
  askToConfirm(warningsOf(person, placement, verdict), leave.confirm)
}

export const without = (plan: PlanOf, ids: readonly number[]): PlanOf => ({
  ...plan,
  shifts: plan.shifts.filter(({ id }) => !ids.includes(id)),
})

export function refuseConflict({ name }: Pick<Person, 'name'>, { overlap, timeOff }: Verdict) {
  if (overlap !== null) {
    const { date, startTime, endTime, location } = overlap
    const planned = { name, day: date, start: startTime, end: endTime }
    const why = location === '' ? refusal('has-shift', planned) : refusal('has-shift-at', { ...planned, location })
    throw conflict('shift-overlaps', { why }, overlap)
  }
  if (timeOff !== null) {
    throw conflict('time-off', { name, startsOn: timeOff.startsOn, endsOn: timeOff.endsOn }, timeOff)
  }
}

/** What the rules of the company do not allow, whoever would confirm it. */
export function refuseForbidden({ name }: Pick<Person, 'name'>, { refusals: [first] }: Verdict) {
  if (first === undefined) return
  const { code, params } = first
  throw conflict('planning-rule', { name, why: { code, params } }, first)
}

// Whoever plans sees where people are assigned and what they are, and is not asked about each of them.
const unasked: readonly RuleCode[] = ['other-site', 'other-position']

export const warningsOf = (
  { id, name }: Pick<Person, 'id' | 'name'>,
  { date }: Pick<Placement, 'date'>,
  { warnings }: Verdict,
): ShiftWarning[] =>
  warnings
    .filter(({ code }) => !unasked.includes(code))
    .map(({ code, params }) => ({
      code,
      params,
      message: sayRefusal({ code, params }, 'en'),
      employeeId: id,
      employeeName: name,
      date,
    }))

export function askToConfirm(warnings: ShiftWarning[], confirmed: readonly RuleCode[] = []) {
  const open = warnings.filter(({ code }) => !confirmed.includes(code))
  const [first] = open
  if (first === undefined) return
  const { code, params, employeeName: name } = first
  const warning: Refusal = { code, params }
  const why =
    open.length === 1
      ? refusal('warning-of', { name, warning })
      : refusal('warning-and-more', { name, warning, count: open.length - 1 })
  throw conflict('needs-confirmation', { why }, open)
}

/** What the database itself refuses when two plan at the same instant. */
export const scheduleProblems: ConstraintProblems = {
  schedules_no_overlap: () => conflict('shift-overlaps', { why: refusal('has-a-shift-then') }),
  schedules_end_after_start: () => invalidField('endTime', 'shift-ends-before-start'),
  schedules_break_shorter: () => invalidField('breakMinutes', 'break-not-shorter'),
}

const belongsElsewhere = (field: string) => invalidField(field, 'other-organization')
