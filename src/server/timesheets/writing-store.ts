import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export const findPerson = (db: Database, employeeId: number) =>
  db.selectFrom('employees').select(['organizationId', 'id']).where('id', '=', employeeId).executeTakeFirst()

export const findPeople = (db: Database, employeeIds: number[]) =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id'])
    .where('id', '=', sql<number>`any (${employeeIds}::int[])`)
    .execute()

export const findOrganization = (db: Database, id: number) =>
  db.selectFrom('organizations').select(['id', 'overtimeThresholdHours']).where('id', '=', id).executeTakeFirst()

// Two who generate the same organization's weeks come one after the other; the second finds everything done.
export async function queueUpToGenerate(db: Database, organizationIds: number[]) {
  await sql`select pg_advisory_xact_lock(hashtext('muster:timesheets'), id)
    from unnest(${organizationIds}::int[]) id order by id`.execute(db)
}

interface Person {
  organizationId: number
  employeeId: number
}

interface NewSheets {
  people: Person[]
  weekStarting: string
  createdBy: string
  now: string
}

/** Makes a pending sheet for each of these people who has none in that week. */
export async function insertMissingSheets(db: Database, { people, weekStarting, createdBy, now }: NewSheets) {
  await sql`
    insert into timesheets (organization_id, employee_id, week_starting, created_by, created_at, updated_at)
    select organization_id, employee_id, ${weekStarting}::date, ${createdBy}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${people.map(one => one.organizationId)}::int[], ${people.map(one => one.employeeId)}::int[])
      p (organization_id, employee_id)
    order by organization_id, employee_id
    on conflict (organization_id, employee_id, week_starting) where status <> 'rejected' and not manual do nothing`.execute(
    db,
  )
}

export interface LockedSheet extends Person {
  id: number
  status: 'pending' | 'approved'
  isEmpty: boolean
}

/** The living sheets of a week, held until the end of this transaction. */
export async function lockSheetsOfWeek(
  db: Database,
  organizationIds: number[],
  employeeIds: number[] | null,
  weekStarting: string,
) {
  const { rows } = await sql<LockedSheet>`
    select t.organization_id, t.employee_id, t.id, t.status, not exists (
        select from timesheet_entries l where l.organization_id = t.organization_id and l.timesheet_id = t.id) as is_empty
    from timesheets t
    where t.organization_id = any (${organizationIds}::int[]) and t.week_starting = ${weekStarting}::date
      and (${employeeIds}::int[] is null or t.employee_id = any (${employeeIds}::int[]))
      and t.status <> 'rejected' and not t.manual
    order by t.id for no key update of t`.execute(db)
  return rows
}

interface NewSheet extends Person {
  weekStarting: string
  manual: boolean
  totalSeconds: number
  regularSeconds: number
  overtimeSeconds: number
  createdBy: string
  createdAt: string
  updatedAt: string
}

export const insertSheet = (db: Database, sheet: NewSheet) =>
  db.insertInto('timesheets').values(sheet).returning('id').executeTakeFirstOrThrow()

interface Line {
  organizationId: number
  timesheetId: number
  timeEntryId: number
  weekStarting: string
  seconds: number
}

export async function insertLines(db: Database, lines: Line[]) {
  await sql`
    insert into timesheet_entries (organization_id, timesheet_id, time_entry_id, week_starting, seconds)
    select * from unnest(${lines.map(line => line.organizationId)}::int[], ${lines.map(line => line.timesheetId)}::int[],
      ${lines.map(line => line.timeEntryId)}::int[], ${lines.map(line => line.weekStarting)}::date[],
      ${lines.map(line => line.seconds)}::int[])`.execute(db)
}

/** Writes what entries have become; an entry that left the week leaves the sheet. */
export async function changeLines(db: Database, lines: Line[]) {
  const key = sql`unnest(${lines.map(line => line.organizationId)}::int[], ${lines.map(line => line.timesheetId)}::int[],
    ${lines.map(line => line.timeEntryId)}::int[], ${lines.map(line => line.seconds)}::int[])
    n (organization_id, timesheet_id, time_entry_id, seconds)`
  const isSame = sql`l.organization_id = n.organization_id and l.timesheet_id = n.timesheet_id
    and l.time_entry_id = n.time_entry_id`
  await sql`delete from timesheet_entries l using ${key} where ${isSame} and n.seconds <= 0`.execute(db)
  await sql`update timesheet_entries l set seconds = n.seconds from ${key} where ${isSame} and n.seconds > 0`.execute(
    db,
  )
}

/**
 * What the lines of some sheets add up to. Each sheet looks up its own: the planner knows nothing yet of thousands that
 * were written a moment ago.
 */
export async function sumLines(db: Database, timesheetIds: number[]) {
  const { rows } = await sql<{ id: number; organizationId: number; seconds: number; thresholdHours: string }>`
    select t.id, t.organization_id, o.overtime_threshold_hours as threshold_hours, (
        select coalesce(sum(l.seconds), 0)::int from timesheet_entries l
        where l.organization_id = t.organization_id and l.timesheet_id = t.id) as seconds
    from timesheets t join organizations o on o.id = t.organization_id
    where t.id = any (${timesheetIds}::int[])`.execute(db)
  return rows
}

interface Totals {
  organizationId: number
  id: number
  totalSeconds: number
  regularSeconds: number
  overtimeSeconds: number
}

/** Writes totals; returns the sheets on which something else stood before. */
export async function writeTotals(db: Database, totals: Totals[], now: string) {
  const { rows } = await sql<{ id: number }>`
    update timesheets t set total_seconds = n.total, regular_seconds = n.regular, overtime_seconds = n.overtime,
      version = t.version + 1, updated_at = ${now}::timestamptz
    from unnest(${totals.map(one => one.organizationId)}::int[], ${totals.map(one => one.id)}::int[],
      ${totals.map(one => one.totalSeconds)}::int[], ${totals.map(one => one.regularSeconds)}::int[],
      ${totals.map(one => one.overtimeSeconds)}::int[]) n (organization_id, id, total, regular, overtime)
    where t.organization_id = n.organization_id and t.id = n.id and not t.manual
      and (t.total_seconds, t.regular_seconds, t.overtime_seconds) <> (n.total, n.regular, n.overtime)
    returning t.id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Decision {
  status: 'approved' | 'rejected'
  by: string
  now: string
  reason: string | null
}

/** Decides those that still wait, and says which they were: of two decisions at once, one finds none. */
export async function decideSheets(db: Database, ids: number[], { status, by, now, reason }: Decision) {
  const isApproval = status === 'approved'
  const decided = await db
    .updateTable('timesheets')
    .set({
      status,
      approvedBy: isApproval ? by : null,
      approvedAt: isApproval ? now : null,
      reviewedBy: by,
      reviewedAt: now,
      rejectionReason: isApproval ? null : reason,
      updatedAt: now,
      version: sql`version + 1`,
    })
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return decided.map(({ id }) => id)
}

export const reopenSheet = (
  db: Database,
  id: number,
  { by, now, reason }: { by: string; now: string; reason: string },
) =>
  db
    .updateTable('timesheets')
    .set({
      status: 'pending',
      approvedBy: null,
      approvedAt: null,
      reviewedBy: null,
      reviewedAt: null,
      reopenedBy: by,
      reopenedAt: now,
      reopenReason: reason,
      updatedAt: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .returning('id')
    .executeTakeFirst()
