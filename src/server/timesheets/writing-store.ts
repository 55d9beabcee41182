import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { PayParts } from '#shared/timesheets/pay-parts.ts'
import type { SiteRates } from '#shared/timesheets/site-rates.ts'
import type { PersonWeek } from './paid-days-store.ts'
import { partNames, partsOf } from './part-columns.ts'

export const findPerson = (db: Database, employeeId: number) =>
  db.selectFrom('employees').select(['organizationId', 'id']).where('id', '=', employeeId).executeTakeFirst()

export const findPeople = (db: Database, employeeIds: number[]) =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id'])
    .where('id', '=', sql<number>`any (${employeeIds}::int[])`)
    .execute()

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
  overtime2Seconds: number
  nightSeconds: number
  sundaySeconds: number
  holidaySeconds: number
  paySeconds: number
  overtimeMultiplier: number
  overtime2Multiplier: number
  createdBy: string
  createdAt: string
  updatedAt: string
}

export const insertSheet = (db: Database, sheet: NewSheet) =>
  db.insertInto('timesheets').values(sheet).returning('id').executeTakeFirstOrThrow()

/** One entry's part of one sheet. */
export interface Line extends PayParts {
  organizationId: number
  timesheetId: number
  timeEntryId: number
  weekStarting: string
}

export async function insertLines(db: Database, lines: Line[]) {
  await sql`
    insert into timesheet_entries (organization_id, timesheet_id, time_entry_id, week_starting, seconds, ${partNames})
    select n.organization_id, n.timesheet_id, n.time_entry_id, n.week_starting, n.seconds, ${partsOf('n')}
    from ${unnestedLines(lines)}`.execute(db)
}

/** Writes what entries have become; an entry that left the week leaves the sheet. */
export async function changeLines(db: Database, lines: Line[]) {
  const isSame = sql`l.organization_id = n.organization_id and l.timesheet_id = n.timesheet_id
    and l.time_entry_id = n.time_entry_id`
  await sql`
    delete from timesheet_entries l using ${unnestedLines(lines)} where ${isSame} and n.seconds <= 0`.execute(db)
  await sql`
    update timesheet_entries l set (seconds, ${partNames}) = row (n.seconds, ${partsOf('n')})
    from ${unnestedLines(lines)} where ${isSame} and n.seconds > 0`.execute(db)
}

function unnestedLines(lines: Line[]) {
  const ints = (name: Exclude<keyof Line, 'weekStarting'>) => sql`${lines.map(line => line[name])}::int[]`
  return sql`unnest(${ints('organizationId')}, ${ints('timesheetId')}, ${ints('timeEntryId')},
    ${lines.map(line => line.weekStarting)}::date[], ${ints('seconds')}, ${ints('regularSeconds')}, ${ints('overtimeSeconds')},
    ${ints('overtime2Seconds')}, ${ints('nightSeconds')}, ${ints('sundaySeconds')}, ${ints('holidaySeconds')},
    ${ints('paySeconds')}) n (organization_id, timesheet_id, time_entry_id, week_starting, seconds, ${partNames})`
}

export async function listLines(db: Database, sheets: SheetKey[]) {
  const { rows } = await sql<Line>`
    select organization_id, timesheet_id, time_entry_id, week_starting::text as week_starting, seconds, ${partNames}
    from timesheet_entries
    where organization_id = any (${sheets.map(sheet => sheet.organizationId)}::int[])
      and timesheet_id = any (${sheets.map(sheet => sheet.id)}::int[])`.execute(db)
  return rows
}

export interface SheetKey {
  organizationId: number
  id: number
}

/** Whose weeks some sheets are about. */
export async function listWeeksOf(db: Database, timesheetIds: number[]) {
  const { rows } = await sql<SheetKey & PersonWeek>`
    select organization_id, id, employee_id, week_starting::text as monday from timesheets
    where id = any (${timesheetIds}::int[]) and not manual order by id`.execute(db)
  return rows
}

interface OwnRates {
  organizationId: number
  businessId: number
  rates: SiteRates
}

/** Notes on the lines of some sheets what their sites pay otherwise than the company. */
export async function writeSiteRates(db: Database, sheets: SheetKey[], own: OwnRates[]) {
  await sql`
    update timesheet_entries l set site_rates = r.rates
    from time_entries c
    left join unnest(${own.map(one => one.organizationId)}::int[], ${own.map(one => one.businessId)}::int[],
      ${own.map(one => JSON.stringify(one.rates))}::jsonb[]) r (organization_id, business_id, rates)
      on r.organization_id = c.organization_id and r.business_id = c.business_id
    where l.organization_id = any (${sheets.map(sheet => sheet.organizationId)}::int[])
      and l.timesheet_id = any (${sheets.map(sheet => sheet.id)}::int[])
      and c.organization_id = l.organization_id and c.id = l.time_entry_id
      and l.site_rates is distinct from r.rates`.execute(db)
}

interface Totals extends PayParts, SheetKey {}

interface NewTotals extends Totals {
  overtimeMultiplier: number
  overtime2Multiplier: number
}

/** Writes totals; returns the sheets on which something else stood before. */
export async function writeTotals(db: Database, totals: NewTotals[], now: string) {
  const all = (name: Exclude<keyof NewTotals, 'overtimeMultiplier' | 'overtime2Multiplier'>) =>
    sql`${totals.map(one => one[name])}::int[]`
  const { rows } = await sql<{ id: number }>`
    update timesheets t set total_seconds = n.seconds, (${partNames}) = row (${partsOf('n')}),
      overtime_multiplier = n.multiplier, overtime2_multiplier = n.multiplier2,
      version = t.version + 1, updated_at = ${now}::timestamptz
    from unnest(${all('organizationId')}, ${all('id')}, ${all('seconds')}, ${all('regularSeconds')}, ${all('overtimeSeconds')},
      ${all('overtime2Seconds')}, ${all('nightSeconds')}, ${all('sundaySeconds')}, ${all('holidaySeconds')}, ${all('paySeconds')},
      ${totals.map(one => one.overtimeMultiplier)}::numeric[], ${totals.map(one => one.overtime2Multiplier)}::numeric[])
      n (organization_id, id, seconds, ${partNames}, multiplier, multiplier2)
    where t.organization_id = n.organization_id and t.id = n.id and not t.manual
      and (t.total_seconds, ${partsOf('t')}, t.overtime_multiplier, t.overtime2_multiplier)
        is distinct from (n.seconds, ${partsOf('n')}, n.multiplier, n.multiplier2)
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
