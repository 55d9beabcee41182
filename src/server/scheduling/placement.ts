import type { Context } from '#server/platform/context.ts'
import type { ConstraintProblems } from '#server/platform/db-problems.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { conflict, invalid, notFound } from '#shared/problem.ts'
import { judge, type Placement, type Verdict } from '#shared/scheduling/rules.ts'
import type { ShiftWarning, WarningCode } from '#shared/scheduling/shapes.ts'
import { resolveShift, secondsBetween, type WallShift } from '#shared/time.ts'
import { findRules, findSites, loadPlans, lockPeople, type Person, type PlanOf, type Site } from './plans-store.ts'

/** Where a shift belongs: its organization, its site and the zone whose clock it follows. */
export interface Post {
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
export async function findPost({ db, actor }: Context, named: Named): Promise<Post> {
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
    throw invalid('End time must be after start time', [
      { field: 'endTime', message: 'End time must be after start time' },
    ])
  }
  return span
}

export const placementOf = (wall: WallShift, { timeZone, site }: Pick<Post, 'timeZone' | 'site'>): Placement => ({
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
    const place = location === '' ? '' : ` at ${location}`
    throw conflict(
      'shift-overlaps',
      `${name} already has a shift on ${date} from ${startTime} to ${endTime}${place}.`,
      overlap,
    )
  }
  if (timeOff !== null) {
    throw conflict('time-off', `${name} has time off from ${timeOff.startsOn} to ${timeOff.endsOn}.`, timeOff)
  }
}

export const warningsOf = (
  { id, name }: Pick<Person, 'id' | 'name'>,
  { date }: Pick<Placement, 'date'>,
  { warnings }: Verdict,
): ShiftWarning[] => warnings.map(warning => ({ ...warning, employeeId: id, employeeName: name, date }))

export function askToConfirm(warnings: ShiftWarning[], confirmed: readonly WarningCode[] = []) {
  const open = warnings.filter(({ code }) => !confirmed.includes(code))
  const [first] = open
  if (first === undefined) return
  const more = open.length > 1 ? ` There are ${open.length - 1} more warnings.` : ''
  throw conflict('needs-confirmation', `${first.employeeName}: ${first.message}${more}`, open)
}

/** What the database itself refuses when two plan at the same instant. */
export const scheduleProblems: ConstraintProblems = {
  schedules_no_overlap: () => conflict('shift-overlaps', 'This person already has a shift at that time.'),
  schedules_end_after_start: () =>
    invalid('End time must be after start time', [{ field: 'endTime', message: 'End time must be after start time' }]),
}

const belongsElsewhere = (field: string) =>
  invalid('This belongs to another organization than the rest of the shift.', [
    { field, message: 'Belongs to another organization' },
  ])
