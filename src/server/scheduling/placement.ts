import type { Context } from '#server/platform/context.ts'
import type { ConstraintProblems } from '#server/platform/db-problems.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { judge, type Placement, type Verdict } from '#shared/scheduling/rules.ts'
import type { ShiftWarning, WarningCode } from '#shared/scheduling/shapes.ts'
import { resolveShift, secondsBetween, type WallShift } from '#shared/time.ts'
import { findRules, findSites, loadPlans, lockPeople, type Person, type PlanOf, type Site } from './plans-store.ts'

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
  const timeZone = site?.timeZone ?? (await findRules(db, organizationId)).timeZone
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

export const placementOf = (wall: WallShift, { timeZone, site }: Pick<ShiftPost, 'timeZone' | 'site'>): Placement => ({
  ...wall,
  ...resolve(wall, timeZone),
  timeZone,
  requiredLicences: site?.requiredLicences ?? [],
})

interface Leave {
  /** The shift itself, which must not stand in its own way. */
  exceptIds?: readonly number[]
  confirm?: readonly WarningCode[] | undefined
}

/** Lets a shift be given to a person, refuses it, or asks for a confirmation first. */
export async function permit({ db }: Pick<Context, 'db'>, person: Person, placement: Placement, leave: Leave = {}) {
  const plans = await loadPlans(db, [person.id], placement)
  const verdict = judge(placement, without(plans.get(person.id) as PlanOf, leave.exceptIds ?? []))
  refuseConflict(person, verdict)
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

export const warningsOf = (
  { id, name }: Pick<Person, 'id' | 'name'>,
  { date }: Pick<Placement, 'date'>,
  { warnings }: Verdict,
): ShiftWarning[] =>
  warnings.map(warning => ({
    ...warning,
    message: sayRefusal(warning, 'en'),
    employeeId: id,
    employeeName: name,
    date,
  }))

export function askToConfirm(warnings: ShiftWarning[], confirmed: readonly WarningCode[] = []) {
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
}

const belongsElsewhere = (field: string) => invalidField(field, 'other-organization')
