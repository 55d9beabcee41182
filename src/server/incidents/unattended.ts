import { sql } from 'kysely'

const isUnderWay = sql`i.status in ('open', 'in_progress')`

// Whoever took it on the clock and has gone home since does not have it any more.
/** Someone in charge said of the incident `i` that they have it. */
export const isHeld = sql`(i.taken_by is not null and not exists (${leftSinceTaking(sql`true`)}))`

/** An incident `i` is under way, nobody who was sent to it and is still on it is on the clock, and nobody in charge has taken it. */
export const isUnattended = sql`(${isUnderWay} and not ${isHeld} and not exists (
  select from incident_assignments sent
  join on_duty d on d.organization_id = sent.organization_id and d.employee_id = sent.employee_id
  where sent.organization_id = i.organization_id and sent.incident_id = i.id and sent.ended_at is null))`

// To be sent without an answer is not a yes.
/** Someone has said yes to the incident `i`: who was sent and is on the clock, or someone in charge. */
export const isTaken = sql`(${isHeld} or exists (
  select from incident_assignments sent
  join on_duty d on d.organization_id = sent.organization_id and d.employee_id = sent.employee_id
  where sent.organization_id = i.organization_id and sent.incident_id = i.id and sent.ended_at is null
    and sent.status in ('accepted', 'on_the_way', 'on_scene')))`

/** Since when the incident `i`, which is not taken, is without a yes: since it began to wait, or since the last one who had it went home. */
export const untakenSince = sql`coalesce(i.waiting_since, greatest((
  select max(c.clock_out_time) from incident_assignments sent
  join time_entries c on c.organization_id = sent.organization_id and c.employee_id = sent.employee_id
  where sent.organization_id = i.organization_id and sent.incident_id = i.id and sent.ended_at is null), (
  ${leftSinceTaking(sql`max(c.clock_out_time)`)})))`

/** Someone is in danger, or it is critical. */
export const isGrave = sql`(i.kind in ('sos', 'missed-check-in') or i.priority = 'critical')`

/** What must be seen at once, on whatever screen: someone is in danger, or something critical that nobody has taken. */
export const isAlarming = sql`(${isUnderWay} and (i.kind in ('sos', 'missed-check-in') or (i.priority = 'critical' and not ${isTaken})))`

/** Nobody has said yes to something grave. */
export const isUntakenAlarm = sql`(${isUnderWay} and ${isGrave} and not ${isTaken})`

/** Nobody is on it, or nobody has said yes to something grave. */
export const needsSomeone = sql`(${isUnattended} or ${isUntakenAlarm})`

function leftSinceTaking(what: ReturnType<typeof sql>) {
  return sql`
    select ${what} from employees taker
    join time_entries c on c.organization_id = taker.organization_id and c.employee_id = taker.id
    where taker.organization_id = i.organization_id and taker.user_id = i.taken_by
      and c.clock_in_time <= i.taken_at and c.clock_out_time > i.taken_at`
}
