import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { OwnPost } from '#shared/dashboard/homes-contract.ts'
import { addSeconds } from '#shared/time.ts'

const daysAhead = 60

/** The shift that a person is on or goes to next, where that is, and whom they may call about it: one round trip. */
export async function readOwnPost(db: Database, userId: string, now: string): Promise<OwnPost> {
  const { rows } = await sql<OwnPost>`
    with me as materialized (
      select e.organization_id, e.id, e.current_business_id, t.schedule_id, t.business_id, t.id as time_entry_id,
        (${now}::timestamptz at time zone o.time_zone)::date - 2 as first_day,
        (${now}::timestamptz at time zone o.time_zone)::date + ${daysAhead}::int as last_day, o.time_zone
      from employees e
      join organizations o on o.id = e.organization_id
      left join time_entries t on t.organization_id = e.organization_id and t.employee_id = e.id
        and t.clock_out_time is null
      where e.user_id = ${userId} and e.closed_at is null),
    -- The shift on whose clock they are comes first, then the next one that is not over.
    next as materialized (
      select me.organization_id, me.id as employee_id, me.time_zone as company_zone, s.*
      from me join lateral (
        select s.id as shift_id, s.date, s.start_time, s.end_time, s.ends_next_day, s.starts_at, s.ends_at, s.break_minutes,
          s.location, s.position as post, s.business_id
        from schedules s
        where s.organization_id = me.organization_id and s.employee_id = me.id and s.date between me.first_day and me.last_day
          and s.status <> 'cancelled' and s.published_at is not null
          and (s.id = me.schedule_id or (me.time_entry_id is null and s.ends_at > ${now}::timestamptz))
        order by s.starts_at limit 1) s on true
      order by s.starts_at limit 1),
    -- Where they are on the clock, else where they go next, else where they usually work.
    place as materialized (
      select organization_id, id as employee_id, coalesce(
          business_id, (select n.business_id from next n where n.organization_id = me.organization_id), current_business_id) as business_id
      from me order by time_entry_id is null, organization_id <> (select organization_id from next), organization_id limit 1)
    select (select json_build_object('id', n.shift_id, 'date', n.date, 'startTime', n.start_time, 'endTime', n.end_time,
        'endsNextDay', n.ends_next_day, 'startsAt', n.starts_at, 'endsAt', n.ends_at, 'breakMinutes', n.break_minutes, 'location', n.location, 'post', n.post,
        'businessName', b.name, 'timeZone', coalesce(b.time_zone, n.company_zone))
       from next n left join businesses b on b.organization_id = n.organization_id and b.id = n.business_id) as shift,
      (select json_build_object('id', b.id, 'name', b.name, 'address', b.address, 'phone', b.phone, 'organizationId', b.organization_id,
         'coordinates', case when b.latitude is null then null else json_build_object('lat', b.latitude, 'lng', b.longitude) end)
       from place p join businesses b on b.organization_id = p.organization_id and b.id = p.business_id) as site,
      (select json_build_object('name', e.name, 'position', e.position, 'phone', e.phone, 'organizationId', e.organization_id,
         'isOnDuty', e.is_on_duty)
       from place p cross join lateral (
         select e.*, d.employee_id is not null as is_on_duty from employees e
         left join on_duty d on d.organization_id = e.organization_id and d.employee_id = e.id
         where e.organization_id = p.organization_id and e.closed_at is null and e.status <> 'inactive'
           and e.role in ('supervisor', 'lead') and e.phone is not null and e.id <> p.employee_id
         -- Whoever is there now, at this site before another; then who is there at all, a supervisor before a lead.
         order by d.employee_id is null, d.business_id is distinct from p.business_id,
           e.current_business_id is distinct from p.business_id, e.role = 'lead', e.id
         limit 1) e) as supervisor,
      exists (select from me join check_in_timers t on t.organization_id = me.organization_id and t.employee_id = me.id) as is_watched,
      -- A round at a random time is shown when it is due and not before.
      (select json_build_object('tourId', t.id, 'name', t.name, 'opensAt', d.opens_at, 'dueAt', d.due_at, 'lateAt', d.late_at,
         'missedAt', d.missed_at)
       from me
       join tour_dues d on d.organization_id = me.organization_id and d.business_id = coalesce(me.business_id, me.current_business_id)
       join tours t on t.organization_id = d.organization_id and t.id = d.tour_id
       where me.time_entry_id is not null and d.run_id is null and d.missed_at > ${now}::timestamptz
         and d.due_at between ${addSeconds(now, -172_800)}::timestamptz and ${addSeconds(now, 43_200)}::timestamptz
         and (not d.is_random or d.due_at <= ${now}::timestamptz)
       order by d.due_at, d.id limit 1) as round`.execute(db)
  return rows[0] as OwnPost
}

interface PaidRow {
  seconds: number
  /** By currency: a person may work for companies with different money. */
  pay: { currency: string; cents: number }[]
}

/** What the closed hours of this week are worth so far, as they are paid (decision 25). */
export async function readOwnPay(db: Database, userId: string, now: string): Promise<PaidRow> {
  const { rows } = await sql<PaidRow>`
    with me as materialized (
      select e.organization_id, e.id, e.hourly_rate_cents, o.currency,
        date_trunc('week', ${now}::timestamptz at time zone o.time_zone)::date as monday
      from employees e join organizations o on o.id = e.organization_id
      where e.user_id = ${userId} and e.closed_at is null),
    paid as (
      select me.currency, sum(d.seconds) as seconds, sum(round(d.pay_seconds * me.hourly_rate_cents / 3600.0)) as cents
      from me join paid_days d on d.employee_id = me.id and d.organization_id = me.organization_id
        and d.day >= me.monday and d.day < ${addSeconds(now, 8 * 86_400)}::timestamptz::date
      group by me.currency)
    select coalesce(sum(seconds), 0)::int as seconds,
      coalesce(json_agg(json_build_object('currency', currency, 'cents', cents::bigint) order by currency), '[]') as pay
    from paid`.execute(db)
  return rows[0] as PaidRow
}
