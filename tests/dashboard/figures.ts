import type pg from 'pg'
import type { Role } from '#shared/permissions.ts'
import { addDays, dayOf, mondayOf, secondsBetween, startOfDay } from '#shared/time.ts'
import type { Pause } from '#shared/time-tracking/rules.ts'
import { paidSecondsBetween, type RoundingMinutes } from '#shared/timesheets/rules.ts'

interface Entry {
  organization_id: number
  employee_id: number
  clock_in_time: Date
  clock_out_time: Date | null
  break_seconds: number
  time_zone: string
  rounding_minutes: RoundingMinutes
  breaks: Pause[]
}

/** The figures of a role's dashboard, counted from the plain rows of the demo company. */
export async function figuresOf(owner: pg.Pool, role: Role, now: string) {
  const organizations = await reachedBy(owner, role)
  const ids = organizations.map(({ id }) => id)
  const all = async <T extends pg.QueryResultRow>(text: string) => (await owner.query<T>(text, [ids])).rows
  const sites = (
    await owner.query<{ id: number }>(
      `select b.id from businesses b join users u on u.client_id = b.client_id where u.email = 'client@muster.demo'`,
    )
  ).rows.map(({ id }) => id)
  const atSites = (column: string) => (role === 'client' ? `and ${column} in (${sites.join()})` : '')
  const people = await all<{ id: number; status: string; created_at: Date; organization_id: number; email: string }>(
    `select e.*, u.email from employees e left join users u on u.id = e.user_id
     where e.organization_id = any ($1) and e.closed_at is null
       ${role === 'client' ? `and e.id in (select employee_id from site_people where business_id in (${sites.join()}))` : ''}`,
  )
  const mine = people.filter(({ email }) => role !== 'employee' || email === 'employee@muster.demo')
  const own = new Set(mine.map(({ id }) => id))
  const isCounted = (employee: number | null) => role !== 'employee' || (employee !== null && own.has(employee))

  const entries = await all<Entry>(
    `select t.*, coalesce(b.time_zone, o.time_zone) time_zone, o.rounding_minutes, (
       select coalesce(json_agg(json_build_object('startedAt', k.started_at, 'endedAt', k.ended_at, 'paid', k.paid)), '[]')
       from breaks k where k.time_entry_id = t.id) breaks
     from time_entries t join organizations o on o.id = t.organization_id left join businesses b on b.id = t.business_id
     where t.organization_id = any ($1) and (t.clock_out_time is null or not t.needs_review) ${atSites('t.business_id')}`,
  )
  const counted = entries.filter(({ employee_id }) => isCounted(employee_id))
  const zones = new Map(organizations.map(({ id, time_zone }) => [id, time_zone]))
  // Days are those of the organization's calendar, on the clocks of the site.
  const hours = (entered: Entry[], daysBack: number, until: (today: string) => string) =>
    entered.reduce((sum, entry) => {
      const today = dayOf(now, zones.get(entry.organization_id) as string)
      return sum + paidWithin(entry, addDays(mondayOf(today), -daysBack), until(today), now)
    }, 0) / 3600

  const shifts = await all<{ employee_id: number | null; starts_at: Date; published_at: Date | null }>(
    `select * from schedules where organization_id = any ($1) and status <> 'cancelled' ${atSites('business_id')}`,
  )
  const plans = role !== 'employee' && role !== 'client'
  const coming = shifts.filter(
    ({ employee_id, starts_at, published_at }) =>
      isCounted(employee_id) &&
      (plans || published_at !== null) &&
      starts_at.getTime() > Date.parse(now) &&
      starts_at.getTime() <= Date.parse(now) + 7 * 86_400_000,
  )
  const invoices = await all<{ amount_cents: string }>(
    `select amount_cents from invoices where organization_id = any ($1) and status = 'pending' and sent_at is not null
       ${role === 'client' ? 'and client_id = (select client_id from users where email = $$client@muster.demo$$)' : ''}`,
  )
  const cents = invoices.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)
  const unattended = await all(
    `select from cad_incidents i where organization_id = any ($1) and status in ('open', 'in_progress') and not exists (
       select from incident_assignments a join time_entries t on t.employee_id = a.employee_id and t.clock_out_time is null
       where a.incident_id = i.id and a.ended_at is null
         and (i.priority <> 'critical' or a.status in ('accepted', 'on_the_way', 'on_scene')))`,
  )
  // Days that are over are compared with the same days a week ago.
  const thisWeek = hours(counted, 0, today => addDays(today, 1))
  const closed = counted.filter(({ clock_out_time }) => clock_out_time !== null)
  const done = hours(closed, 0, today => today)
  const doneBefore = hours(closed, 7, today => addDays(today, -7))
  const mayBill = role !== 'employee'
  const onDuty = counted.filter(({ clock_out_time }) => clock_out_time === null)
  return {
    totalEmployees: mine.length,
    activeEmployees: onDuty.filter(({ breaks }) => breaks.every(({ endedAt }) => endedAt !== null)).length,
    onDuty: onDuty.length,
    weeklyHours: Math.round(thisWeek * 10) / 10,
    // A little less rounds to minus nothing, which is nothing.
    weeklyHoursChange: doneBefore === 0 ? null : Math.round((done / doneBefore - 1) * 100) + 0,
    upcomingShifts: coming.length,
    pendingInvoices: mayBill ? invoices.length : 0,
    pendingInvoicesAmount: mayBill ? (cents / 100).toFixed(2) : '0.00',
    unattendedIncidents: plans ? unattended.length : 0,
  }
}

function paidWithin(entry: Entry, from: string, to: string, now: string) {
  const clockOutTime = entry.clock_out_time?.toISOString() ?? now
  const breaks = entry.breaks.map(one => ({ ...one, endedAt: one.endedAt ?? now }))
  const unpaid = breaks.filter(({ paid }) => !paid).map(one => secondsBetween(one.startedAt, one.endedAt))
  const closed = {
    clockInTime: entry.clock_in_time.toISOString(),
    clockOutTime,
    breakSeconds: entry.clock_out_time === null ? unpaid.reduce((sum, one) => sum + one, 0) : entry.break_seconds,
    breaks,
    timeZone: entry.time_zone,
  }
  const span = { startsAt: startOfDay(from, entry.time_zone), endsAt: startOfDay(to, entry.time_zone) }
  return paidSecondsBetween(closed, span, entry.rounding_minutes)
}

async function reachedBy(owner: pg.Pool, role: Role) {
  const condition = {
    admin: 'true',
    provider: `o.provider_id = u.id`,
    supervisor: 'o.id = u.organization_id',
    lead: 'o.id = u.organization_id',
    employee: 'o.id in (select organization_id from employees where user_id = u.id and closed_at is null)',
    client: 'o.id = u.organization_id',
  }[role]
  const { rows } = await owner.query<{ id: number; time_zone: string }>(
    `select o.id, o.time_zone from organizations o join users u on u.email = $1 where ${condition}`,
    [`${role}@muster.demo`],
  )
  return rows
}
