import type { PlanOf, Site } from '#server/scheduling/public.ts'
import type { Assumptions } from '#shared/plans/what-if.ts'
import { addDays, type Day, daysBetween, resolveShift } from '#shared/time.ts'
import { judgedAlone, rulesAlone } from './judgement.ts'
import type { ReadWeek } from './read-week.ts'
import type { WeekShift } from './week-store.ts'

/** The week as it would be: what was read is left as it is, and nothing is written. */
export function assume(read: ReadWeek, whatIf: Assumptions, sites: readonly Site[]): ReadWeek {
  const plans = new Map([...read.plans].map(([id, plan]) => [id, assumedOf(id, plan, whatIf)]))
  const added = whatIf.posts.flatMap(post => {
    const site = sites.find(({ id }) => id === post.business.id)
    return site === undefined ? [] : shiftsOf(post, site, read.turn.weekStarting)
  })
  return {
    ...read,
    plans,
    shifts: [...read.shifts, ...added.map((shift, index) => ({ ...shift, id: -1 - index }))].toSorted(byStart),
    freed: freedIn(read, plans),
  }
}

/** A shift that stands in no plan but one. */
export const isAssumed = ({ id }: Pick<WeekShift, 'id'>) => id < 0

function assumedOf(employeeId: number, plan: PlanOf, { absent, licences }: Assumptions): PlanOf {
  const away = absent.filter(({ employee }) => employee.id === employeeId)
  const ending = licences.filter(({ employee }) => employee === null || employee.id === employeeId)
  if (away.length === 0 && ending.length === 0) return plan
  return {
    ...plan,
    timeOff: [...plan.timeOff, ...away.map(({ from, to }) => ({ startsOn: from, endsOn: to }))],
    licences: plan.licences.map(held => ({
      ...held,
      expiresOn: ending
        .filter(({ licence }) => licence.toLowerCase() === held.kind.toLowerCase())
        .reduce((first, { endsOn }) => (first === null || endsOn < first ? endsOn : first), held.expiresOn),
    })),
  }
}

/** Shifts whose person could work them and could not if it were so: somebody else is looked for, whatever else may change. */
function freedIn({ shifts, people, rules, plans: now }: ReadWeek, plans: ReadWeek['plans']): ReadonlySet<number> {
  const alone = rulesAlone(rules)
  const inactive = new Set(people.filter(({ status }) => status === 'inactive').map(({ id }) => id))
  const isOut = (shift: WeekShift, employeeId: number, plan: PlanOf) =>
    judgedAlone(alone, shift, { plan: { ...plan, apart: [] }, isInactive: inactive.has(employeeId) }).exclusions
      .length > 0
  const freed = shifts.filter(shift => {
    const [before, after] = [now.get(shift.employeeId ?? 0), plans.get(shift.employeeId ?? 0)]
    if (shift.employeeId === null || before === undefined || after === undefined || before === after) return false
    return isOut(shift, shift.employeeId, after) && !isOut(shift, shift.employeeId, before)
  })
  return new Set(freed.map(({ id }) => id))
}

function shiftsOf(post: Assumptions['posts'][number], site: Site, weekStarting: Day): WeekShift[] {
  const { location, position, licences, headCount, weekdays, startTime, endTime, endsNextDay } = post
  const days = Array.from({ length: 7 }, (_, nth) => addDays(weekStarting, nth)).filter(date =>
    weekdays.includes(weekdayOf(date)),
  )
  return days.flatMap(date =>
    Array.from({ length: headCount }, () => ({
      ...resolveShift({ date, startTime, endTime, endsNextDay }, site.timeZone),
      id: 0,
      organizationId: site.organizationId,
      employeeId: null,
      employeeName: null,
      employeePosition: null,
      businessId: site.id,
      businessName: site.name,
      timeZone: site.timeZone,
      date,
      startTime,
      endTime,
      endsNextDay,
      breakMinutes: null,
      location,
      status: 'scheduled',
      position,
      licences,
      notes: null,
      publishedAt: null,
      seriesId: null,
      wasHandedOn: false,
      coversId: null,
      expectedAt: null,
      version: 1,
      claimsNeedApproval: false,
      requiredLicences: [...new Set([...site.requiredLicences, ...licences])],
    })),
  )
}

// A Monday long ago: days since then tell the weekday.
const weekdayOf = (date: Day) => (((daysBetween('1900-01-01', date) % 7) + 7) % 7) + 1

const byStart = (a: WeekShift, b: WeekShift) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id
