import { type Availability, wishFor } from '../availability/rules.ts'
import type { RefusalParams } from '../refusal.ts'
import { type Day, secondsBetween, type WallTime } from '../time.ts'
import { eveningOf, type Night, nightMinutes } from './nights.ts'
import { type PlanningRules, type RuleCode, ruleCodes } from './planning-rules.ts'
import {
  lastDayOf,
  licencesMissing,
  overlaps,
  type PlannedShift,
  positionName,
  restSeconds,
  type Span,
  secondsInWeek,
  timeOffOn,
  weeksOf,
} from './rules.ts'

/** Where a shift is to be put. */
export interface Placement extends Span {
  date: Day
  startTime: WallTime
  endTime: WallTime
  endsNextDay: boolean
  /** The zone of the business, whose weeks count. */
  timeZone: string
  businessId: number | null
  /** Kinds of licences that the business asks for. */
  requiredLicences: readonly string[]
  /** What whoever has it is to be; null where anybody will do. */
  position: string | null
}

/** What is known about a person when a shift is to be given to them. */
export interface Plan {
  /** Every other shift that is not cancelled, at least as far around as rules look. */
  shifts: readonly PlannedShift[]
  timeOff: readonly { startsOn: Day; endsOn: Day }[]
  licences: readonly { kind: string; expiresOn: Day | null }[]
  /** Hours in a week after which overtime begins. */
  weekHours: number
  /** How many of a week they would like at most; null where they have said nothing. */
  wishedHours: number | null
  /** The sites they are assigned to; null for those who may work everywhere. */
  assignedTo: ReadonlySet<number> | null
  /** What they are, in the company's own words; empty where nobody has said so. */
  position: string
  /** Sites at which they are not wanted. */
  bannedFrom: ReadonlySet<number>
  /** Shifts of those they are not to be paired with. */
  apart: readonly ApartShift[]
  /** The day they come of age; null for grown-ups. */
  adultOn: Day | null
  /** When they can work; null where they have said nothing. */
  availability: Availability | null
}

export interface ApartShift extends Span {
  businessId: number | null
  name: string
}

/** A rule that would be broken. */
export interface Finding {
  code: RuleCode
  params: RefusalParams
  weight: number
}

export interface Verdict {
  overlap: PlannedShift | null
  timeOff: { startsOn: Day; endsOn: Day } | null
  /** What the company does not allow. */
  refusals: Finding[]
  /** What it allows knowingly. */
  warnings: Finding[]
}

/** Whether a person may be given a shift: not at all, only knowingly, or without a word. Nobody works twice at once or while off. */
export function judgeWith(rules: PlanningRules, placement: Placement, plan: Plan): Verdict {
  const broken = (level: 'hard' | 'soft') =>
    ruleCodes.flatMap((code): Finding[] => {
      const rule = rules.rules[code]
      const params = rule.level === level ? checks[code](rules, placement, plan) : null
      return params === null ? [] : [{ code, params, weight: rule.weight }]
    })
  return {
    overlap: plan.shifts.find(shift => overlaps(shift, placement)) ?? null,
    timeOff: timeOffOn(placement, plan.timeOff),
    refusals: broken('hard'),
    warnings: broken('soft'),
  }
}

/** How many hours a week somebody is to have at most: what they wish for counts as what the company allows. */
export const mostWeekHours = (
  rules: PlanningRules,
  { weekHours, wishedHours }: Pick<Plan, 'weekHours' | 'wishedHours'>,
) => Math.min(rules.weekHours ?? weekHours, wishedHours ?? Number.POSITIVE_INFINITY)

/** Whether a shift makes more hours than a week has before overtime begins. */
export const isOvertime = (placement: Placement, { shifts, weekHours }: Plan) =>
  weekHoursOver(placement, shifts, weekHours) !== null

type Check = (rules: PlanningRules, placement: Placement, plan: Plan) => RefusalParams | null

const checks: Record<RuleCode, Check> = {
  'short-rest': ({ restHours }, placement, { shifts }) => {
    const rest = restSeconds(placement, shifts)
    if (rest === null || rest >= restHours * 3600) return null
    return { hours: Math.floor(rest / 360) / 10, least: restHours }
  },
  'over-day-hours': ({ dayHours }, placement, { shifts }) => {
    const hours = dayHoursWith(placement, shifts)
    return hours > dayHours ? { hours: oneDecimal(hours), most: dayHours } : null
  },
  'over-week-hours': (rules, placement, plan) => {
    const most = mostWeekHours(rules, plan)
    const hours = weekHoursOver(placement, plan.shifts, most)
    return hours === null ? null : { hours: oneDecimal(hours), most }
  },
  'days-in-row': ({ daysInRow }, placement, { shifts }) => {
    const days = rowAround(dayNumber(placement.date), new Set(shifts.map(({ date }) => dayNumber(date))))
    return days > daysInRow ? { days, most: daysInRow } : null
  },
  'nights-in-row': (rules, placement, { shifts }) => {
    const night = nightOf(placement, rules)
    if (night === null) return null
    const nights = rowAround(night, new Set(shifts.flatMap(shift => nightOf(shift, rules) ?? [])))
    return nights > rules.nightsInRow ? { nights, most: rules.nightsInRow } : null
  },
  'minor-hours': (rules, placement, { shifts, adultOn }) => {
    if (adultOn === null || placement.date >= adultOn) return null
    const { minorDayHours: day, minorWeekHours: week } = rules
    const isTooMuch =
      dayHoursWith(placement, shifts) > day ||
      weekHoursOver(placement, shifts, week) !== null ||
      nightMinutes(placement, rules, -1) + nightMinutes(placement, rules, 0) > 0
    return isTooMuch ? { day, week } : null
  },
  'licence-expired': (_, placement, { licences }) => {
    const missing = licencesMissing(lastDayOf(placement), placement.requiredLicences, licences)
    return missing.length === 0 ? null : { licences: missing.join(', ') }
  },
  'other-site': (_, { businessId }, { assignedTo }) =>
    assignedTo !== null && businessId !== null && !assignedTo.has(businessId) ? {} : null,
  'other-position': (_, { position }, person) => {
    const [asked, own] = [positionName(position), positionName(person.position)]
    return position === null || asked === '' || own === '' || asked === own ? null : { position: position.trim() }
  },
  banned: (_, { businessId }, { bannedFrom }) => (businessId !== null && bannedFrom.has(businessId) ? {} : null),
  'kept-apart': (_, placement, { apart }) => {
    const met = apart.find(other => other.businessId === placement.businessId && overlaps(other, placement))
    return met === undefined || met.businessId === null ? null : { other: met.name }
  },
  'not-available': (_, placement, { availability }) => (wishFor(availability, placement) === 'cannot' ? {} : null),
}

// A day's work is counted where it begins: whoever comes for the night works that day, not half of two.
const dayHoursWith = (placement: Placement, shifts: readonly PlannedShift[]) =>
  [placement, ...shifts.filter(({ date }) => date === placement.date)].reduce(
    (sum, { startsAt, endsAt }: Span) => sum + secondsBetween(startsAt, endsAt),
    0,
  ) / 3600

/** The hours of the first week that would have more than so many. */
function weekHoursOver(placement: Placement, shifts: readonly Span[], most: number): number | null {
  const hours = weeksOf(placement)
    .map(monday => secondsInWeek([...shifts, placement], monday, placement.timeZone) / 3600)
    .find(planned => planned > most)
  return hours ?? null
}

/** How many days follow one another without a gap, with this one among them. */
function rowAround(day: number, others: ReadonlySet<number>): number {
  let [first, last] = [day, day]
  while (others.has(first - 1)) first--
  while (others.has(last + 1)) last++
  return last - first + 1
}

/** The night that a shift is worked in, by the day on whose evening it begins. */
function nightOf(shift: Pick<Placement, 'date' | 'startTime' | 'endTime'>, night: Night): number | null {
  const evening = eveningOf(shift, night)
  return evening === null ? null : dayNumber(shift.date) + evening
}

const dayNumber = (day: Day) => Date.parse(day) / 86_400_000
const oneDecimal = (hours: number) => String(Math.round(hours * 10) / 10)
