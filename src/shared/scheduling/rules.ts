import type { RefusalParams } from '../refusal.ts'
import { addDays, type Day, dayOf, type Instant, mondayOf, secondsBetween, startOfDay, type WallTime } from '../time.ts'
import type { WarningCode } from './shapes.ts'

/** A guard who had less than this between two shifts is not fit for the second. */
export const minimumRestHours = 8

/** Coming a little early or leaving a little late still belongs to the shift. */
export const graceSeconds = 15 * 60

export interface Span {
  startsAt: Instant
  endsAt: Instant
}

/** A shift as it stands in someone's plan. */
export interface PlannedShift extends Span {
  id: number
  date: Day
  startTime: WallTime
  endTime: WallTime
  location: string
}

/** Where a shift is to be put. */
export interface Placement extends Span {
  date: Day
  endTime: WallTime
  endsNextDay: boolean
  /** The zone of the business, whose weeks count. */
  timeZone: string
  /** Kinds of licences that the business asks for. */
  requiredLicences: readonly string[]
}

/** What is known about a person when a shift is to be given to them. */
export interface Plan {
  /** Every other shift that is not cancelled, at least within a week and a day around. */
  shifts: readonly PlannedShift[]
  timeOff: readonly { startsOn: Day; endsOn: Day }[]
  licences: readonly { kind: string; expiresOn: Day | null }[]
  /** Hours in a week after which overtime begins. */
  weekHours: number
}

export interface Warning {
  code: WarningCode
  params: RefusalParams
}

export interface Verdict {
  overlap: PlannedShift | null
  timeOff: { startsOn: Day; endsOn: Day } | null
  warnings: Warning[]
}

/** Whether a person may be given a shift: not at all, only knowingly, or without a word. */
export function judge(placement: Placement, plan: Plan): Verdict {
  return {
    overlap: plan.shifts.find(shift => overlaps(shift, placement)) ?? null,
    timeOff: timeOffOn(placement, plan.timeOff),
    warnings: [
      ...restWarning(placement, plan.shifts),
      ...weekWarning(placement, plan),
      ...licenceWarning(placement, plan.licences),
    ],
  }
}

export const overlaps = (a: Span, b: Span) =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt)

/** The last calendar day a shift reaches into; one that ends at midnight does not touch the day that begins there. */
export const lastDayOf = ({ date, endTime, endsNextDay }: Pick<Placement, 'date' | 'endTime' | 'endsNextDay'>): Day =>
  endsNextDay && endTime > '00:00' ? addDays(date, 1) : date

/** Time off covers every shift that touches one of its days. */
export function timeOffOn<T extends { startsOn: Day; endsOn: Day }>(
  placement: Pick<Placement, 'date' | 'endTime' | 'endsNextDay'>,
  timeOff: readonly T[],
): T | null {
  const last = lastDayOf(placement)
  return timeOff.find(({ startsOn, endsOn }) => startsOn <= last && endsOn >= placement.date) ?? null
}

/** Seconds from the nearest shift before or after; null when there is none. */
export function restSeconds(placement: Span, shifts: readonly Span[]): number | null {
  const gaps = shifts.flatMap(shift => {
    const before = secondsBetween(shift.endsAt, placement.startsAt)
    const after = secondsBetween(placement.endsAt, shift.startsAt)
    return before >= 0 ? [before] : after >= 0 ? [after] : []
  })
  return gaps.length === 0 ? null : Math.min(...gaps)
}

/** The Mondays of the weeks a shift falls into: one, or two for a Sunday night. */
export function weeksOf({ startsAt, endsAt, timeZone }: Span & { timeZone: string }): Day[] {
  const first = mondayOf(dayOf(startsAt, timeZone))
  const last = mondayOf(dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), timeZone))
  return first === last ? [first] : [first, last]
}

/** Elapsed seconds of the shifts within a week that begins on a Monday in a zone; what lies outside is another week's. */
export function secondsInWeek(shifts: readonly Span[], monday: Day, timeZone: string): number {
  const from = Date.parse(startOfDay(monday, timeZone))
  const to = Date.parse(startOfDay(addDays(monday, 7), timeZone))
  return shifts.reduce((sum, shift) => sum + secondsWithin(shift, from, to), 0)
}

export const secondsWithin = ({ startsAt, endsAt }: Span, fromMs: number, toMs: number) =>
  Math.max(0, Math.round((Math.min(Date.parse(endsAt), toMs) - Math.max(Date.parse(startsAt), fromMs)) / 1000))

/** Kinds that are asked for and not held, or held and run out by that day. */
export function licencesMissing(
  day: Day,
  required: readonly string[],
  licences: readonly { kind: string; expiresOn: Day | null }[],
): string[] {
  const isValid = ({ expiresOn }: { expiresOn: Day | null }) => expiresOn === null || expiresOn >= day
  const held = new Set(licences.filter(isValid).map(({ kind }) => kind))
  // Without a list of the business, whoever carries a licence must carry a valid one.
  const asked = required.length > 0 ? required : licences.map(({ kind }) => kind)
  return [...new Set(asked)].filter(kind => !held.has(kind))
}

/** Whether an instant belongs to a shift, with the grace at both ends. */
export const holds = ({ startsAt, endsAt }: Span, instant: Instant) =>
  secondsBetween(startsAt, instant) >= -graceSeconds && secondsBetween(instant, endsAt) >= -graceSeconds

function restWarning(placement: Placement, shifts: readonly PlannedShift[]): Warning[] {
  const rest = restSeconds(placement, shifts)
  if (rest === null || rest >= minimumRestHours * 3600) return []
  const hours = Math.floor(rest / 360) / 10
  return [{ code: 'short-rest', params: { hours, least: minimumRestHours } }]
}

function weekWarning(placement: Placement, { shifts, weekHours }: Plan): Warning[] {
  const hours = weeksOf(placement)
    .map(monday => secondsInWeek([...shifts, placement], monday, placement.timeZone) / 3600)
    .find(planned => planned > weekHours)
  if (hours === undefined) return []
  return [{ code: 'over-week-hours', params: { hours: oneDecimal(hours), most: weekHours } }]
}

function licenceWarning({ date, requiredLicences }: Placement, licences: Plan['licences']): Warning[] {
  const missing = licencesMissing(date, requiredLicences, licences)
  if (missing.length === 0) return []
  return [{ code: 'licence-expired', params: { licences: missing.join(', ') } }]
}

const oneDecimal = (hours: number) => String(Math.round(hours * 10) / 10)
