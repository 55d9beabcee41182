import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { Problem } from '#shared/problem.ts'
import type { Refusal } from '#shared/refusal.ts'
import { judgeWith, type Placement } from '#shared/scheduling/judge.ts'
import { breakWithin } from '#shared/scheduling/planned-break.ts'
import type { WallShift } from '#shared/time.ts'
import { tellOfMany } from './announcements.ts'
import { placementOf, refuseConflict, refuseForbidden, scheduleProblems, warningsOf } from './placement.ts'
import { loadPlans, lockPeople, type PlanOf, type Site } from './plans-store.ts'
import { insertShifts } from './store.ts'

/** A shift as another product had it. */
export interface BroughtShift extends WallShift {
  employeeId: number | null
  site: Site
  breakMinutes: number | null
  location: string
  position: string | null
  notes: string | null
}

/** What the rules of planning say of it: why it cannot be, or what is allowed knowingly. */
interface JudgedShift {
  placement: Placement | null
  refusal: Refusal | null
  warnings: Refusal[]
}

/** Judges shifts one after the other, each with those before it in place, in a fixed number of queries. */
export async function judgeShifts({ db }: Pick<Context, 'db'>, shifts: BroughtShift[]): Promise<JudgedShift[]> {
  const placed = shifts.map(shift =>
    attempt(() => placementOf(shift, { timeZone: shift.site.timeZone, ...shift }, { licences: [], ...shift })),
  )
  const placements = placed.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const ids = shifts.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId]))
  const people = new Map((await lockPeople(db, ids)).map(person => [person.id, person]))
  const startsAt = placements.map(one => one.startsAt).reduce((a, b) => (a < b ? a : b), '9999')
  const endsAt = placements.map(one => one.endsAt).reduce((a, b) => (a > b ? a : b), '')
  const plans = placements.length === 0 ? new Map<number, PlanOf>() : await loadPlans(db, ids, { startsAt, endsAt })
  return shifts.map((shift, index) => {
    const { value: placement, refusal = null } = placed[index] as (typeof placed)[number]
    if (placement === undefined) return { placement: null, refusal, warnings: [] }
    const person = shift.employeeId === null ? undefined : people.get(shift.employeeId)
    if (person === undefined) return { placement, refusal: null, warnings: [] }
    const plan = plans.get(person.id) as PlanOf
    const verdict = judgeWith(plan.rules, placement, plan)
    const refused = attempt(() => {
      refuseConflict(person, verdict)
      refuseForbidden(person, verdict)
    }).refusal
    if (refused !== undefined) return { placement, refusal: refused, warnings: [] }
    plan.shifts.push({ ...shift, ...placement, id: 0, employeeId: person.id, status: 'scheduled' })
    return { placement, refusal: null, warnings: warningsOf(person, placement, verdict) }
  })
}

// A statement holds so many values and no more.
const inOneStatement = 2000

/** Writes shifts that were judged, as drafts: nobody is told of them before the week is published. */
export async function bringShifts(ctx: Context, organizationId: number, shifts: (BroughtShift & Placement)[]) {
  const { db, actor, now } = ctx
  for (let from = 0; from < shifts.length; from += inOneStatement) {
    const rows = shifts.slice(from, from + inOneStatement).map(shift => ({
      organizationId,
      employeeId: shift.employeeId,
      businessId: shift.site.id,
      date: shift.date,
      startTime: shift.startTime,
      endTime: shift.endTime,
      endsNextDay: shift.endsNextDay,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      breakMinutes: breakWithin(shift.breakMinutes, shift),
      location: shift.location,
      status: 'scheduled' as const,
      position: shift.position,
      licences: [],
      notes: shift.notes,
      publishedAt: null,
      seriesId: null,
      createdBy: actor.userId,
      assignedAt: now,
    }))
    await explaining(scheduleProblems, insertShifts(db, rows))
  }
  const [first] = shifts.map(({ date }) => date).sort()
  if (first === undefined) return
  await audit(ctx, {
    organizationId,
    action: 'shifts.imported',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: { shifts: shifts.length },
  })
  await tellOfMany(
    ctx,
    organizationId,
    first,
    shifts.map(({ site }) => ({ businessId: site.id })),
  )
}

interface Attempt<T> {
  value?: T
  refusal?: Refusal
}

/** What comes of it, or why it is refused. */
function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, params } = error.detail.fields?.[0] ?? { code: error.code, params: error.detail.params }
    return { refusal: { code, params } }
  }
}
