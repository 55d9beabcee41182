import { type RawBuilder, sql } from 'kysely'
import { lateAfterSeconds, longAfterSeconds } from '#shared/time-tracking/rules.ts'

/*
 * What the queries of this feature ask of a time entry `c`, beside its organization `o` and its business `b`.
 */

const zone = sql`coalesce(b.time_zone, o.time_zone)`

const rounded = (instant: RawBuilder<unknown>) => sql`rounded_clock(${instant}, o.rounding_minutes)`
const begins = rounded(sql`greatest(c.clock_in_time, c.paid_from)`)

export const isPayable = sql`is_payable(c)`

/** Longer than anyone works on purpose. */
export const isTooLong = sql`(c.clock_out_time - c.clock_in_time >= make_interval(secs => ${longAfterSeconds}))`

/** Its person went before the planned end and did not come back, and nobody has looked at it since. */
export const isLeftEarly = sql`(c.schedule_id is not null and c.reviewed_at is null and exists (
  select from schedules s
  where s.organization_id = c.organization_id and s.id = c.schedule_id and s.status <> 'cancelled'
    and c.clock_out_time < s.ends_at - make_interval(secs => ${lateAfterSeconds})
    and not exists (select from time_entries later where later.organization_id = c.organization_id
                      and later.schedule_id = c.schedule_id and later.clock_in_time > c.clock_in_time)))`

/** The first of a shift, pressed well after it should have begun, and nobody has looked at it since. */
export const isCameLate = sql`(c.schedule_id is not null and c.reviewed_at is null and exists (
  select from schedules s
  where s.organization_id = c.organization_id and s.id = c.schedule_id and s.status <> 'cancelled'
    and c.clock_in_time > s.due_at + make_interval(secs => ${lateAfterSeconds})
    and not exists (select from time_entries earlier where earlier.organization_id = c.organization_id
                      and earlier.schedule_id = c.schedule_id and earlier.employee_id = c.employee_id
                      and earlier.clock_in_time < c.clock_in_time)))`

const breakAfterHours = sql`((case when b.pay_rules ? 'breakAfterHours' then b.pay_rules else o.pay_rules end)
  ->> 'breakAfterHours')::float8`

// Whoever was there for longer than their shift lasts without its break worked through it; who went home that much earlier did not.
const isPlannedBreakWorked = sql`(c.schedule_id is not null and exists (
  select from schedules s
  where s.organization_id = c.organization_id and s.id = c.schedule_id and s.status <> 'cancelled' and s.break_minutes > 0
    and c.clock_out_time - c.clock_in_time > s.ends_at - s.starts_at - make_interval(mins => s.break_minutes)))`

/** No break at all, where one was planned or the company, or the site, asks for one after so long; and nobody has looked at it since. */
export const isWithoutBreak = sql`(c.reviewed_at is null and c.break_seconds = 0
  and (c.clock_out_time - c.clock_in_time > make_interval(secs => ${breakAfterHours} * 3600) or ${isPlannedBreakWorked})
  and not exists (select from breaks p where p.organization_id = c.organization_id and p.time_entry_id = c.id))`

/** Pressed, or counted, at another site than the one it was planned for, and nobody has looked at it since. */
export const isAtOtherSite = sql`(not c.needs_review and c.reviewed_at is null and (
  c.clock_in_verdict = 'elsewhere' or c.clock_out_verdict = 'elsewhere' or exists (
    select from schedules s where s.organization_id = c.organization_id and s.id = c.schedule_id
      and s.business_id <> c.business_id)))`

// A manager who presses for someone else vouches for them, and a site that only records asks for no proof.
/** Its person pressed without showing where they were, and nobody has looked at it since. */
export const isWithoutPosition = sql`(c.source <> 'manager' and c.reviewed_at is null and b.geofence_policy <> 'record'
  and (c.clock_in_verdict = 'no_position'
       or (c.clock_out_verdict = 'no_position' and c.clocked_out_by = c.clocked_in_by)))`

export const isWaiting = sql`waits_for_review(c)`

/** Touches the week on the clocks of its business. The wider bound of instants is there for the index. */
export const inWeek = (week: RawBuilder<unknown>) => sql`(
  c.clock_in_time > ${week} - 32 and c.clock_in_time < ${week} + 8
  and c.clock_in_time at time zone ${zone} < ${week} + 7
  and (c.clock_out_time is null or c.clock_out_time at time zone ${zone} > ${week}))`

/** The same for its paid time, after rounding and from the planned start on where time before it is not paid. */
export const overlapsWeek = (week: RawBuilder<unknown>) => sql`(
  ${begins} < ${rounded(sql`c.clock_out_time`)}
  and ${begins} at time zone ${zone} < ${week} + 7
  and ${rounded(sql`c.clock_out_time`)} at time zone ${zone} > ${week})`

export const isOnSheet = (week: RawBuilder<unknown>) => sql`exists (
  select from timesheet_entries on_sheet
  where on_sheet.organization_id = c.organization_id and on_sheet.time_entry_id = c.id
    and on_sheet.week_starting = ${week} and on_sheet.live)`

/** To be paid, and on no sheet of its week. */
export const isMissing = (week: RawBuilder<unknown>) =>
  sql`(${isPayable} and ${overlapsWeek(week)} and not ${isOnSheet(week)})`

/** Deserves a look, for whatever reason. */
export const isAsking = (week: RawBuilder<unknown>) => sql`(
  c.clock_out_time is null or ${isWaiting} or ${isMissing(week)}
  or (${isOnSheet(week)} and (${isTooLong} or ${isCameLate} or ${isLeftEarly} or ${isWithoutBreak} or ${isAtOtherSite}
                              or ${isWithoutPosition})))`
