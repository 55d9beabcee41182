import { type RawBuilder, sql } from 'kysely'
import { needsSomeone } from '#server/incidents/public.ts'
import { balance, isForClient, reckonedFor } from '#server/invoicing/public.ts'
import type { Database } from '#server/platform/db.ts'
import { lowScore } from '#shared/service-reviews/rules.ts'

/** What the caller may count: everyone's or one account's own, and which queues are theirs to decide. */
export interface MetricsVisibility {
  userId: string
  onlyOwn: boolean
  drafts: boolean
  /** A client counts what is addressed to them. */
  invoices: 'all' | 'client' | 'none'
  incidents: boolean
  reports: boolean
  requests: boolean
  ratings: boolean
  confirmations: boolean
  /** A client does not see a post as empty before the company has had time to put it right. */
  withGrace: boolean
  /** Which of those who wait are the caller's to decide on. */
  timeOff: RawBuilder<unknown>
  timesheets: RawBuilder<unknown>
}

export interface MetricsRow {
  totalEmployees: number
  activeEmployees: number
  newEmployees: number
  onDuty: number
  weekSeconds: number
  /** Of the days of this week that are over, and of the same days a week ago. */
  doneSeconds: number
  doneSecondsBefore: number
  pendingInvoices: number
  pendingByCurrency: { currency: string; cents: number }[]
  shiftsNow: number
  shiftsCovered: number
  todayShifts: number
  upcomingShifts: number
  openShifts: number
  pendingTimeOff: number
  pendingTimesheets: number
  pendingTimesheetsSince: string | null
  unattendedIncidents: number
  reportsToReview: number
  reportsToReviewSince: string | null
  requestsToAnswer: number
  requestsOverdue: number
  requestsSince: string | null
  requestsOverdueSince: string | null
  ratingsToAnswer: number
  ratingsToAnswerSince: string | null
  hoursWaiting: number
  hoursWaitingSince: string | null
}

/**
 * Every figure of the dashboard in one round trip; each part reads its own index and nothing older than it counts. Hours of
 * a whole company come from its counted days, so that they cost as much in a large one as in a small one.
 */
export async function countMetrics(db: Database, visibility: MetricsVisibility, now: string) {
  const { userId, onlyOwn } = visibility
  const at = sql`${now}::timestamptz`
  const own = onlyOwn ? sql`and e.user_id = ${userId}` : sql``
  const ownShift = onlyOwn
    ? sql`and exists (select from employees e where e.organization_id = s.organization_id and e.id = s.employee_id and e.user_id = ${userId})`
    : sql``
  const published = visibility.drafts ? sql`` : sql`and s.published_at is not null`
  const owed = reckonedFor(visibility.invoices === 'client' ? 'client' : 'company')
  const { rows } = await sql<MetricsRow>`
    with organization as materialized (
      select id, time_zone, rounding_minutes,
        ${at} - make_interval(mins => client_grace_minutes) as grace_since, (${at} at time zone time_zone)::date as today,
        -- Sums are worked out here: behind the wall an index is only looked up by what stands there ready.
        (${at} at time zone time_zone)::date - 1 as yesterday, (${at} at time zone time_zone)::date + 8 as last_day,
        date_trunc('week', ${at} at time zone time_zone)::date as week,
        date_trunc('week', ${at} at time zone time_zone)::date - 7 as last_week,
        (date_trunc('week', ${at} at time zone time_zone) - interval '9 days') at time zone time_zone as long_ago,
        date_trunc('month', ${at} at time zone time_zone) at time zone time_zone as month
      from organizations),
    people as (${onlyOwn ? ownRecords(userId) : everyone}),
    worked as (${onlyOwn ? ownHours(userId, at) : countedHours}),
    running as (
      -- Almost everyone on the clock came this week and has had no break yet.
      select coalesce(sum(case when t.clock_in_time >= o.week::timestamp at time zone zone.name and not exists (
            select from breaks b where b.organization_id = t.organization_id and b.time_entry_id = t.id and not b.paid)
          then running_seconds(t, o.rounding_minutes, ${at})
          else ${paidWithin(sql`o.week`, sql`o.last_day`, at)} end), 0) as running_seconds
      from organization o
      join time_entries t on t.organization_id = o.id and t.clock_out_time is null
      join employees e on e.organization_id = t.organization_id and e.id = t.employee_id ${own}
      ${withZone}),
    clocked as (
      select count(*) as on_duty, count(*) filter (where not d.is_on_break) as active_employees
      from organization o join on_duty d on d.organization_id = o.id
      join employees e on e.organization_id = d.organization_id and e.id = d.employee_id ${own}),
    planned as (
      select count(*) filter (where ${isNow}) as shifts_now,
        count(*) filter (where ${isNow} and (${visibility.withGrace ? hasJustEmptied : sql`false`} or exists (
          select from on_duty d where d.organization_id = s.organization_id and d.employee_id = s.employee_id))) as shifts_covered,
        count(*) filter (where s.date = o.today and s.covers_id is null) as today_shifts,
        count(*) filter (where s.starts_at > ${at} and s.starts_at <= ${at} + interval '7 days') as upcoming_shifts
      from organization o
      join schedules s on s.organization_id = o.id and s.date between o.yesterday and o.last_day
      cross join (select ${at} as at) moment
      where s.status <> 'cancelled' ${published} ${ownShift}),
    unfilled as (
      select count(*) as open_shifts from organization o
      join schedules s on s.organization_id = o.id and s.employee_id is null and s.status = 'scheduled'
        and s.starts_at > ${at} and s.starts_at < ${at} + interval '60 days'
      where ${!onlyOwn} ${published}),
    billed as (
      select coalesce(sum(count), 0)::int as pending_invoices,
        coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]') as pending_by_currency
      from (
        select ${owed.currency} as currency, count(*) as count, sum(${owed.cents(balance)})::bigint as cents
        from organization o join invoices i on i.organization_id = o.id and i.status = 'pending' and not i.is_draft
        where ${invoicesSeen[visibility.invoices]} group by 1) waiting),
    asked as (
      select count(*) as requests_to_answer, min(r.asked_at) filter (where r.due_at >= ${at}) as requests_since,
        count(*) filter (where r.due_at < ${at}) as requests_overdue,
        min(r.due_at) filter (where r.due_at < ${at}) as requests_overdue_since
      from organization o join client_requests r on r.organization_id = o.id and r.status = 'open'
      where ${visibility.requests}),
    sheets as (
      select count(*) as pending_timesheets, min(r.week_starting)::text as pending_timesheets_since
      from timesheets r
      join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
      where r.status = 'pending' and ${visibility.timesheets}),
    daily as (
      select count(*) as reports_to_review, min(r.day)::text as reports_to_review_since
      from organization o join activity_reports r on r.organization_id = o.id and r.status = 'review'
      where ${visibility.reports}),
    rated as (
      select count(*) as ratings_to_answer, min(r.rated_at) as ratings_to_answer_since
      from organization o join service_ratings r on r.organization_id = o.id
        and r.score <= ${sql.lit(lowScore)} and r.answered_at is null
      where ${visibility.ratings}),
    confirming as (
      select count(*) as hours_waiting, min(h.asked_at) as hours_waiting_since
      from organization o join hour_confirmations h on h.organization_id = o.id and h.state = 'asked'
      where ${visibility.confirmations})
    select people.*, clocked.*, (worked.closed_seconds + running.running_seconds)::float8 as week_seconds,
      worked.done_seconds::float8, worked.done_seconds_before::float8, planned.*,
      unfilled.*, billed.*,
      (select count(*) from time_off_requests r
       join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
       where r.status = 'pending' and ${visibility.timeOff}) as pending_time_off,
      (select count(*) from cad_incidents i
       where ${visibility.incidents} and not i.is_drill and ${needsSomeone}) as unattended_incidents,
      asked.*, sheets.*, daily.*, rated.*, confirming.*
    from people, worked, running, clocked, planned, unfilled, billed, asked, sheets, daily, rated, confirming`.execute(
    db,
  )
  return rows[0] as MetricsRow
}

// Empty since it began, or since the last one left.
const hasJustEmptied = sql`greatest(s.starts_at, (
  select max(t.clock_out_time) from time_entries t
  where t.organization_id = s.organization_id and t.schedule_id = s.id)) > o.grace_since`

const invoicesSeen = { all: sql`true`, client: isForClient, none: sql`false` }

// A post that was left and is covered is the one of whoever covers it.
const isNow = sql`s.employee_id is not null and s.starts_at <= moment.at and s.ends_at > moment.at and not exists (
  select from schedules v where v.organization_id = s.organization_id and v.covers_id = s.id
    and v.employee_id is not null and v.status <> 'cancelled')`

const everyone = sql`
  select (select coalesce(sum(team_size(o.id)), 0) from organization o) as total_employees,
    (select count(*) from organization o join employees e on e.organization_id = o.id and e.created_at >= o.month
     where e.closed_at is null) as new_employees`

const ownRecords = (userId: string) => sql`
  select count(*) as total_employees, count(*) filter (where e.created_at >= o.month) as new_employees
  from organization o join employees e on e.organization_id = o.id and e.closed_at is null and e.user_id = ${userId}`

const countedHours = sql`
  select coalesce(sum(d.worked_seconds) filter (where d.day >= o.week), 0) as closed_seconds,
    coalesce(sum(d.worked_seconds) filter (where d.day >= o.week and d.day < o.today), 0) as done_seconds,
    coalesce(sum(d.worked_seconds) filter (where d.day < o.today - 7), 0) as done_seconds_before
  from organization o join report_days d on d.organization_id = o.id and d.day between o.last_week and o.today`

const ownHours = (userId: string, at: RawBuilder<unknown>) => sql`
  select coalesce(sum(${paidWithin(sql`o.week`, sql`o.last_day`, at)}), 0) as closed_seconds,
    coalesce(sum(${paidWithin(sql`o.week`, sql`o.today`, at)}), 0) as done_seconds,
    coalesce(sum(${paidWithin(sql`o.last_week`, sql`o.today - 7`, at)}), 0) as done_seconds_before
  from organization o
  -- No clock runs for more than a day.
  join time_entries t on t.organization_id = o.id and t.clock_in_time >= o.long_ago and is_payable(t)
  join employees e on e.organization_id = t.organization_id and e.id = t.employee_id and e.user_id = ${userId}
  ${withZone}`

// Days are those of the site where the work was done, as on timesheets and in reports.
const withZone = sql`
  left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
  cross join lateral (select coalesce(b.time_zone, o.time_zone) as name) zone`

/** Paid seconds from the beginning of one day to the beginning of another. */
const paidWithin = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  paid_seconds(t, (${from})::timestamp at time zone zone.name, (${to})::timestamp at time zone zone.name,
    o.rounding_minutes, ${at})`
