import type pg from 'pg'
import { holidaysOf } from '#server/organizations/holidays.ts'
import { usualPayRules } from '#shared/organizations/pay-rules.ts'
import { addDays, mondayOf, startOfDay } from '#shared/time.ts'
import type { Pause } from '#shared/time-tracking/rules.ts'
import { paidDaysOf } from '#shared/timesheets/pay-parts.ts'
import { type PayTerms, payTermsOf, weekTermsOf } from '#shared/timesheets/pay-terms.ts'
import { paidSecondsBetween, type RoundingMinutes } from '#shared/timesheets/rules.ts'

interface Entry {
  businessId: number | null
  employeeId: number
  zone: string
  clockIn: Date
  clockOut: Date
  breakSeconds: number
  breaks: Pause[]
  rounding: RoundingMinutes
  rateCents: number
}

interface Shift {
  id: number
  businessId: number | null
  employeeId: number | null
  date: string
  zone: string
  startsAt: Date
  endsAt: Date
  /** From when on its person was expected. */
  dueAt: Date
  begunAt: Date | null
  /** How many had it before and did not come. */
  replaced: number
}

/** The figures of one organization, counted from its plain rows, one by one and without a day table. */
export async function figuresOf(owner: pg.Pool, organizationId: number, from: string, to: string, now: Date) {
  const entries = await owner.query<Entry>(
    `select t.business_id "businessId", t.employee_id "employeeId", coalesce(b.time_zone, o.time_zone) zone,
       t.clock_in_time "clockIn", t.clock_out_time "clockOut", t.break_seconds "breakSeconds", o.rounding_minutes rounding,
       (select coalesce(json_agg(json_build_object('startedAt', k.started_at, 'endedAt', k.ended_at, 'paid', k.paid)), '[]')
        from breaks k where k.time_entry_id = t.id) breaks,
       coalesce(a.hourly_rate_cents, e.hourly_rate_cents)::int "rateCents"
     from time_entries t
     join organizations o on o.id = t.organization_id
     join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
     left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
     left join employee_businesses a on a.organization_id = t.organization_id and a.employee_id = t.employee_id
       and a.business_id = t.business_id and a.status = 'active'
     where t.organization_id = $1 and t.clock_out_time is not null and not t.needs_review`,
    [organizationId],
  )
  const shifts = await owner.query<Shift>(
    `select s.id, s.business_id "businessId", s.employee_id "employeeId", s.date::text, coalesce(b.time_zone, o.time_zone) zone,
       s.starts_at "startsAt", s.ends_at "endsAt",
       case when s.assigned_at > s.starts_at and s.assigned_at < s.ends_at then s.assigned_at else s.starts_at end "dueAt",
       (select count(*)::int from handed_on_shifts h where h.schedule_id = s.id
          and h.handed_on_at >= h.due_at + interval '10 minutes') replaced, (
         select min(t.clock_in_time) from time_entries t
         where (t.schedule_id = s.id
             or (t.employee_id = s.employee_id and t.clock_in_time < s.ends_at
               and coalesce(t.clock_out_time, 'infinity') > s.starts_at))
           and not (t.needs_review and t.reviewed_at is not null)) "begunAt"
     from schedules s join organizations o on o.id = s.organization_id
     left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
     where s.organization_id = $1 and s.status <> 'cancelled' and s.published_at is not null`,
    [organizationId],
  )
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const terms = await termsOf(owner, organizationId, days)
  return days.map(day => ({
    ...dayFigures(day, entries.rows, shifts.rows, now),
    costCents: costOn(day, entries.rows, terms),
  }))
}

/** What the company of these tests pays by: its own premiums, over forty hours a week time and a half. */
async function termsOf(owner: pg.Pool, organizationId: number, days: string[]) {
  const { rows } = await owner.query('select pay_rules rules from organizations where id = $1', [organizationId])
  const rules = { ...usualPayRules, ...rows[0]?.rules }
  const years = [...new Set(days.map(day => Number(day.slice(0, 4))))]
  return payTermsOf(rules, await holidaysOf(rules, years))
}

/** Pay of one day, out of each person's whole week. */
function costOn(day: string, entries: Entry[], terms: PayTerms) {
  const week = weekTermsOf({ weeklyHours: 40, weeklyHours2: null })
  const payable = entries.map(entry => ({ ...entry, ...closedOf(entry), terms }))
  return sum(
    [...Map.groupBy(payable, ({ employeeId }) => employeeId).values()]
      .flatMap(own => paidDaysOf(own, mondayOf(day), week, own[0]?.rounding ?? 0))
      .filter(paid => paid.day === day)
      .map(({ entry, paySeconds }) => (paySeconds * entry.rateCents) / 3600),
  )
}

const closedOf = (entry: Entry) => ({
  clockInTime: iso(entry.clockIn),
  clockOutTime: iso(entry.clockOut),
  timeZone: entry.zone,
})

const spans = new Map<string, { startsAt: string; endsAt: string }>()

/** When a day begins and ends in a zone: worked out once, asked for by every row. */
function spanOf(day: string, zone: string) {
  const key = `${day} ${zone}`
  const known = spans.get(key)
  if (known !== undefined) return known
  const span = { startsAt: startOfDay(day, zone), endsAt: startOfDay(addDays(day, 1), zone) }
  spans.set(key, span)
  return span
}

const hourMs = 3_600_000

// Rounding moves an entry by minutes: one that is an hour away has nothing to do with a day.
const isNear = ({ clockIn, clockOut }: Entry, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  clockIn.getTime() < Date.parse(endsAt) + hourMs && clockOut.getTime() > Date.parse(startsAt) - hourMs

function dayFigures(day: string, entries: Entry[], shifts: Shift[], now: Date) {
  const worked = entries.flatMap(entry => {
    const span = spanOf(day, entry.zone)
    if (!isNear(entry, span)) return []
    const seconds = paidSecondsBetween({ ...entry, ...closedOf(entry) }, span, entry.rounding)
    return seconds === 0 ? [] : [{ ...entry, seconds }]
  })
  const beginning = shifts.filter(shift => shift.date === day)
  const due = beginning.filter(shift => shift.employeeId !== null)
  const lateness = (shift: Shift) => (shift.begunAt === null ? null : shift.begunAt.getTime() - shift.dueAt.getTime())
  return {
    day,
    workedSeconds: sum(worked.map(({ seconds }) => seconds)),
    coveredSeconds: sum(shifts.map(shift => coveredOn(day, shift, entries))),
    plannedSeconds: sum(shifts.map(shift => overlap(day, shift.zone, shift.startsAt, shift.endsAt))),
    shifts: beginning.length,
    openShifts: beginning.length - due.length,
    onTime: due.filter(shift => shift.dueAt <= now && (lateness(shift) ?? Number.POSITIVE_INFINITY) <= 600_000).length,
    late: due.filter(shift => (lateness(shift) ?? 0) > 600_000).length,
    noShow:
      due.filter(shift => shift.begunAt === null && now.getTime() - shift.dueAt.getTime() >= 1_800_000).length +
      sum(beginning.map(({ replaced }) => replaced)),
    people: new Set(worked.map(({ employeeId, businessId }) => `${employeeId} at ${businessId}`)).size,
    byBusiness: Map.groupBy(worked, ({ businessId }) => businessId),
  }
}

/** What of a shift was worked on a day by whom and where it was planned. */
function coveredOn(day: string, shift: Shift, entries: Entry[]) {
  const whole = spanOf(day, shift.zone)
  const starts = new Date(Math.max(shift.startsAt.getTime(), Date.parse(whole.startsAt)))
  const ends = new Date(Math.min(shift.endsAt.getTime(), Date.parse(whole.endsAt)))
  if (starts >= ends) return 0
  const span = { startsAt: iso(starts), endsAt: iso(ends) }
  const own = entries.filter(
    entry => entry.employeeId === shift.employeeId && entry.businessId === shift.businessId && isNear(entry, span),
  )
  const worked = sum(own.map(entry => paidSecondsBetween({ ...entry, ...closedOf(entry) }, span, entry.rounding)))
  return Math.min(worked, (ends.getTime() - starts.getTime()) / 1000)
}

/** Seconds of a stretch of time that lie on a day of a zone. */
function overlap(day: string, zone: string, from: Date, to: Date) {
  const { startsAt, endsAt } = spanOf(day, zone)
  const ms = Math.min(to.getTime(), Date.parse(endsAt)) - Math.max(from.getTime(), Date.parse(startsAt))
  return Math.max(0, ms / 1000)
}

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const iso = (instant: Date) => instant.toISOString()
