import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { every } from '#server/platform/sql.ts'
import { type Step, steps, type Waiting } from '#shared/safety/timer-rules.ts'
import type { Stretch } from './timer-store.ts'

export interface WaitingRow extends Stretch, Waiting {
  step: number | null
  stepAt: string | null
}

/** Everyone of whom something should have been heard by now, or soon. */
export async function listWaiting(db: Database, now: string) {
  const { rows } = await sql<WaitingRow>`
    select t.organization_id, t.time_entry_id, t.employee_id, t.silent_since, t.minutes, t.grace_minutes, a.step,
      coalesce(a.everyone_told_at, a.leads_told_at, a.overdue_at, a.reminded_at) as step_at
    from check_in_timers t
    left join check_in_alarms a on a.organization_id = t.organization_id and a.time_entry_id = t.time_entry_id
      and a.silent_since = t.silent_since
    where not t.is_paused and t.silent_since + make_interval(mins => t.minutes - 5) <= ${now}::timestamptz
      and (a.id is null or (a.settled_at is null and a.step < ${steps.length}))
    order by t.organization_id, t.employee_id`.execute(db)
  return rows
}

/** Notes that steps are taken; of two who take the same one at once only the first is answered with it. */
export async function takeSteps(db: Database, taken: (WaitingRow & { next: Step })[], now: string) {
  if (taken.length === 0) return []
  const rows = taken.map(({ next, ...row }) => {
    const at = (step: Step) => (step === next ? now : null)
    return {
      organization_id: row.organizationId,
      time_entry_id: row.timeEntryId,
      employee_id: row.employeeId,
      silent_since: row.silentSince,
      minutes: row.minutes,
      grace_minutes: row.graceMinutes,
      step: steps.indexOf(next) + 1,
      reminded_at: at('reminded'),
      overdue_at: at('overdue'),
      leads_told_at: at('leads-told'),
      everyone_told_at: at('everyone-told'),
    }
  })
  const { rows: done } = await sql<{ id: number; organizationId: number; employeeId: number; step: number }>`
    insert into check_in_alarms as a (organization_id, time_entry_id, employee_id, silent_since, minutes, grace_minutes, step,
      reminded_at, overdue_at, leads_told_at, everyone_told_at)
    select * from json_to_recordset(${JSON.stringify(rows)}) as row (organization_id int, time_entry_id int, employee_id int,
      silent_since timestamptz, minutes int, grace_minutes int, step int, reminded_at timestamptz, overdue_at timestamptz,
      leads_told_at timestamptz, everyone_told_at timestamptz)
    on conflict on constraint check_in_alarms_once_for_each_waiting do update
      set step = excluded.step, overdue_at = coalesce(a.overdue_at, excluded.overdue_at),
          leads_told_at = coalesce(a.leads_told_at, excluded.leads_told_at),
          everyone_told_at = coalesce(a.everyone_told_at, excluded.everyone_told_at)
      where a.step = excluded.step - 1 and a.settled_at is null
    returning a.id, a.organization_id, a.employee_id, a.step`.execute(db)
  return done
}

export interface OverdueRow extends Stretch, Waiting {
  id: number
  step: number
  incidentId: number | null
  /** The first sign of life since. */
  heardAt: string | null
  /** What is expected now; nothing where nobody waits any more. */
  nowSilentSince: string | null
  nowMinutes: number | null
  nowGraceMinutes: number | null
}

/** Alarms about people who were heard of since, or of whom nothing is expected any more. */
export async function listHeardOf(db: Database, employeeId: number | null) {
  const conditions = [
    sql`a.settled_at is null`,
    sql`(t.time_entry_id is null or t.silent_since > a.silent_since)`,
    ...(employeeId === null ? [] : [sql`a.employee_id = ${employeeId}`]),
  ]
  const { rows } = await sql<OverdueRow>`
    select a.id, a.organization_id, a.time_entry_id, a.employee_id, a.silent_since, a.minutes, a.grace_minutes, a.step, a.incident_id,
      (select min(s.at) from signs_of_life s
       where s.organization_id = a.organization_id and s.time_entry_id = a.time_entry_id and s.at > a.silent_since) as heard_at,
      t.silent_since as now_silent_since, t.minutes as now_minutes, t.grace_minutes as now_grace_minutes
    from check_in_alarms a
    left join check_in_timers t on t.organization_id = a.organization_id and t.time_entry_id = a.time_entry_id
    where ${every(conditions)}
    order by a.organization_id, a.id
    for no key update of a`.execute(db)
  return rows
}

interface Key {
  organizationId: number
  id: number
}

/** Nobody but the guard was told: there is nothing to keep. */
export const forgetReminders = (db: Database, keys: Key[]) =>
  sql`delete from check_in_alarms where (organization_id, id) in (select * from unnest(
    ${keys.map(({ organizationId }) => organizationId)}::int[], ${keys.map(({ id }) => id)}::int[]))`.execute(db)

export const settleAlarm = (
  db: Database,
  { organizationId, id }: Key,
  outcome: 'answered' | 'disproved' | 'ended',
  heardAt: string | null,
  now: string,
) =>
  db
    .updateTable('checkInAlarms')
    .set({ settledAt: now, outcome, heardAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** Something was heard, but too long ago: the alarm stands, and waits from there. */
export const moveAlarm = (db: Database, { organizationId, id }: Key, { silentSince, minutes, graceMinutes }: Waiting) =>
  db
    .updateTable('checkInAlarms')
    .set({ silentSince, minutes, graceMinutes })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const tieToIncident = (db: Database, { organizationId, id }: Key, incidentId: number) =>
  db
    .updateTable('checkInAlarms')
    .set({ incidentId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** An incident about the same person that is still under way, from an alarm before. */
export async function findIncidentUnderWay(db: Database, organizationId: number, employeeId: number) {
  const { rows } = await sql<{ incidentId: number }>`
    select a.incident_id from check_in_alarms a
    join cad_incidents i on i.organization_id = a.organization_id and i.id = a.incident_id
    where a.organization_id = ${organizationId} and a.employee_id = ${employeeId} and i.status in ('open', 'in_progress')
    order by a.id desc limit 1`.execute(db)
  return rows[0]?.incidentId
}

export interface AlarmRow extends Waiting {
  id: number
  step: number
  employeeId: number
  name: string
  userId: string | null
  businessId: number | null
  businessName: string | null
  timeZone: string
  outcome: string | null
  incidentId: number | null
  heardAt: string | null
  isSomeoneOnDuty: boolean
}

/** An alarm with what is told of it; whether a lead of the site or a supervisor is on the clock, besides the person themselves. */
export async function findAlarm(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<AlarmRow>`
    select a.id, a.step, a.employee_id, e.name, e.user_id, b.id as business_id, b.name as business_name,
      coalesce(b.time_zone, o.time_zone) as time_zone, a.silent_since, a.minutes, a.grace_minutes, a.outcome, a.incident_id, a.heard_at,
      exists (
        select from on_duty d
        join employees c on c.organization_id = d.organization_id and c.id = d.employee_id and c.id <> a.employee_id
        join users u on u.id = c.user_id
        where d.organization_id = a.organization_id
          and (u.role = 'supervisor' or (u.role = 'lead' and d.business_id = t.business_id))) as is_someone_on_duty
    from check_in_alarms a
    join employees e on e.organization_id = a.organization_id and e.id = a.employee_id
    join organizations o on o.id = a.organization_id
    join time_entries t on t.organization_id = a.organization_id and t.id = a.time_entry_id
    left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    where a.organization_id = ${organizationId} and a.id = ${id}`.execute(db)
  return rows[0]
}
