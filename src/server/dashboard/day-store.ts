import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DashboardShift, PersonStatus } from '#shared/dashboard/contract.ts'
import { addSeconds } from '#shared/time.ts'
import { freshPositionSeconds, maxAccuracyMetres } from '#shared/zones/rules.ts'

/** Whose shifts and people the caller sees, and whether they are told where. */
export interface DayVisibility {
  userId: string
  onlyOwn: boolean
  drafts: boolean
  places: boolean
}

interface TodayRow {
  shifts: DashboardShift[]
  people: PersonStatus[]
}

const shiftsShown = 8
const peopleShown = 4
const shiftsPerDay = 3

/** Today's shifts, last night's that still run included, and who is at work: one round trip. */
export async function readToday(db: Database, visibility: DayVisibility, now: string): Promise<TodayRow> {
  const at = sql`${now}::timestamptz`
  const today = sql`(${at} at time zone coalesce(b.time_zone, o.time_zone))::date`
  const isAtWork = visibility.onlyOwn ? sql`e.user_id = ${visibility.userId}` : sql`d.employee_id is not null`
  const { rows } = await sql<TodayRow>`
    with around as materialized (
      -- Worked out here: behind the wall an index is only looked up by what stands there ready.
      select id, (${at} at time zone time_zone)::date - 1 as yesterday, (${at} at time zone time_zone)::date + 1 as tomorrow
      from organizations)
    select
      (select coalesce(json_agg(${shiftObject} order by s.place, s.starts_at, s.id), '[]') from (
        select s.*, ${nameOf} from (
          select s.*, ${siteOf}, case
              when s.status = 'completed' or s.ends_at <= ${at} then 3 when s.starts_at <= ${at} then 1 else 2 end as place
          from around a join schedules s on s.organization_id = a.id and s.date between a.yesterday and a.tomorrow
          ${site} where ${isSeen(visibility)} and (s.date = ${today} or (s.starts_at <= ${at} and s.ends_at > ${at}))
          order by place, s.starts_at, s.id limit ${shiftsShown}) s ${person}) s) as shifts,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'position', p.position, 'status', p.status,
          'location', ${visibility.places ? sql`p.current_location` : sql`null`}, 'lastActive', p.last_active,
          'isOutsideZone', ${visibility.places ? sql`p.is_outside_zone` : sql`false`},
          'clockInTime', p.clock_in_time) order by p.clock_in_time is null, p.last_active desc nulls last, p.id), '[]')
       from (
        select e.id, e.name, e.position, e.current_location, e.last_active, d.clock_in_time, case
            when d.is_on_break then 'break' when d.employee_id is not null then 'active'
            when e.status = 'inactive' then 'inactive' else 'off_duty' end as status,
          ${isOutsideZone(now)} as is_outside_zone
        from employees e ${visibility.onlyOwn ? sql`left` : sql``} join on_duty d
          on d.organization_id = e.organization_id and d.employee_id = e.id
        where e.closed_at is null and ${isAtWork}
        order by d.clock_in_time is null, e.last_active desc nulls last, e.id limit ${peopleShown}) p) as people`.execute(
    db,
  )
  return rows[0] as TodayRow
}

// Old or vague positions say nothing, and where no zone is drawn nobody is outside of one. A zone without a site counts everywhere.
const isOutsideZone = (now: string) => sql`coalesce((
  select not d.is_on_break and bool_and(z.id <> all (p.zone_ids))
  from current_positions p
  join site_zones z on z.organization_id = p.organization_id and z.is_active and z.deleted_at is null
    and (z.business_id is null or d.business_id is null or z.business_id = d.business_id)
  where p.organization_id = d.organization_id and p.employee_id = d.employee_id and p.recorded_at >= d.clock_in_time
    and p.recorded_at > ${addSeconds(now, -freshPositionSeconds)}::timestamptz
    and coalesce(p.accuracy_m, 0) <= ${maxAccuracyMetres}
  group by p.zone_ids), false)`

interface DayRow {
  date: string
  shifts: number
  open: number
  first: DashboardShift[]
}

/** Seven days from a Monday, each with how many shifts it has and its first ones. */
export async function readWeek(db: Database, visibility: DayVisibility, monday: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with shift as materialized (
      select s.*, ${siteOf}, row_number() over (partition by s.date order by s.start_time, s.id) as place
      from schedules s ${site}
      where ${isSeen(visibility)} and s.date between ${monday}::date and ${monday}::date + 6)
    select (${monday}::date + d) as date, count(s.id)::int as shifts,
      count(s.id) filter (where s.employee_id is null)::int as open,
      coalesce(json_agg(${shiftObject} order by s.place) filter (where s.place <= ${shiftsPerDay}), '[]') as first
    from generate_series(0, 6) d
    left join (
      select s.*, p.name, p.held from shift s
      left join lateral (select ${nameOf} from employees e where e.organization_id = s.organization_id and e.id = s.employee_id
                           and s.place <= ${shiftsPerDay}) p on true) s on s.date = ${monday}::date + d
    group by d order by d`.execute(db)
  return rows
}

const site = sql`
  join organizations o on o.id = s.organization_id
  left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id`
const siteOf = sql`b.name as business_name, coalesce(b.time_zone, o.time_zone) as time_zone`

const person = sql`left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id`
const nameOf = sql`e.name, e.position as held`

const isSeen = ({ userId, onlyOwn, drafts }: DayVisibility) => sql`s.status <> 'cancelled'
  ${onlyOwn ? isOwn(userId) : sql``} ${drafts ? sql`` : sql`and s.published_at is not null`}`

const isOwn = (userId: string) => sql`and (s.organization_id, s.employee_id) in (
  select organization_id, id from employees where user_id = ${userId})`

const shiftObject = sql`json_build_object('id', s.id, 'employee',
  case when s.name is null then null else json_build_object('name', s.name, 'position', coalesce(s.position, s.held)) end,
  'date', s.date, 'startTime', s.start_time, 'endTime', s.end_time, 'endsNextDay', s.ends_next_day, 'timeZone', s.time_zone,
  'businessName', s.business_name,
  'location', s.location, 'status', s.status)`
