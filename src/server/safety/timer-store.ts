import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { Waiting } from '#shared/safety/timer-rules.ts'
import type { CheckInTimer } from '#shared/safety/timer-shapes.ts'
import { clockInPlace, type Place, phonePlace } from './places.ts'

export interface TimerRow extends Waiting {
  organizationId: number
  timeEntryId: number
  employeeId: number
  name: string
  phone: string | null
  userId: string | null
  businessId: number | null
  businessName: string | null
  businessAddress: string | null
  scheduleId: number | null
  taskWhat: string | null
  taskStartedAt: string | null
  isPaused: boolean
  lastSignAt: string
  lastSignKind: CheckInTimer['lastSignKind']
  step: number | null
  incidentId: number | null
  lastDueAt: string | null
  lastOutcome: 'answered' | 'disproved' | 'ended' | null
  lastHeardAt: string | null
  phoneAt: Place | null
  clockIn: Place | null
}

interface Whose {
  organizationIds: number[]
  /** Null: everyone’s. */
  employeeId: number | null
}

const mostTimers = 500

/** Worst first: who was told of before who is late, and who is late before whose time runs. */
export async function listTimers(db: Database, { organizationIds, employeeId }: Whose) {
  const conditions = [sql`t.organization_id = any (${organizationIds}::int[])`]
  if (employeeId !== null) conditions.push(sql`t.employee_id = ${employeeId}`)
  const { rows } = await sql<TimerRow>`
    select t.organization_id, t.time_entry_id, t.employee_id, e.name, coalesce(e.phone_e164, e.phone) as phone, e.user_id,
      b.id as business_id, b.name as business_name, b.address as business_address, t.schedule_id, t.minutes, t.grace_minutes,
      t.task_what, t.task_started_at, t.is_paused, t.last_sign_at, t.last_sign_kind, t.silent_since,
      a.step, a.incident_id,
      last.silent_since + make_interval(mins => last.minutes) as last_due_at, last.outcome as last_outcome,
      last.heard_at as last_heard_at,
      ${phonePlace} as phone_at, ${clockInPlace} as clock_in
    from check_in_timers t
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    join on_duty d on d.organization_id = t.organization_id and d.time_entry_id = t.time_entry_id
    left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    left join current_positions p on p.organization_id = t.organization_id and p.employee_id = t.employee_id
      and p.recorded_at >= d.clock_in_time
    left join check_in_alarms a on a.organization_id = t.organization_id and a.time_entry_id = t.time_entry_id
      and a.silent_since = t.silent_since and a.settled_at is null
    left join lateral (
      select l.* from check_in_alarms l
      where l.organization_id = t.organization_id and l.employee_id = t.employee_id and l.time_entry_id = t.time_entry_id
        and l.settled_at is not null
      order by l.silent_since desc limit 1) last on true
    where ${every(conditions)}
    order by a.step desc nulls last, t.is_paused, t.silent_since + make_interval(mins => t.minutes), t.employee_id
    limit ${mostTimers}`.execute(db)
  return rows
}

export interface Stretch {
  organizationId: number
  timeEntryId: number
  employeeId: number
}

/** The time on the clock in which a moment falls. */
export async function findStretch(db: Database, employeeId: number, at: string) {
  const { rows } = await sql<Stretch & { userId: string | null }>`
    select t.organization_id, t.id as time_entry_id, t.employee_id, e.user_id
    from employees e
    left join time_entries t on t.organization_id = e.organization_id and t.employee_id = e.id
      and t.clock_in_time <= ${at} and (t.clock_out_time is null or t.clock_out_time >= ${at})
    where e.id = ${employeeId} and e.closed_at is null
    order by t.clock_in_time desc limit 1`.execute(db)
  return rows[0] as { [K in keyof Stretch]: Stretch[K] | null } | undefined
}

export const insertCheckIn = (db: Database, checkIn: Insertable<DB['checkIns']>) =>
  db.insertInto('checkIns').values(checkIn).execute()

export const insertTask = (db: Database, task: Insertable<DB['checkInTasks']>) =>
  db.insertInto('checkInTasks').values(task).execute()

/** Ends the task that is under way, not before it began. Answers whose it was. */
export async function endTask(db: Database, employeeId: number, at: string) {
  const [ended] = await db
    .updateTable('checkInTasks')
    .set({ endedAt: sql`greatest(started_at, ${at}::timestamptz)` })
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .returning(['organizationId', 'employeeId'])
    .execute()
  return ended
}
