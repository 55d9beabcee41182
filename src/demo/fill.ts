import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { DB } from '#server/platform/schema.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { recalculateSheets } from '#server/timesheets/recalculate.ts'
import { demoPassword } from '#shared/accounts/contract.ts'
import { userRows } from './accounts.ts'
import { releaseReports } from './activity-reports.ts'
import { calendarAt, isoOf } from './calendar.ts'
import { type Batch, buildCompany } from './company.ts'
import { organizationRows } from './organizations.ts'
import { staffAccountRows } from './staff-accounts.ts'
import type { Sheet } from './timesheets.ts'

/** Gives an empty database a believable company, the same every time for the same day; leaves any other alone. */
export async function fillWithDemo(running: Parameters<typeof doAsSystem>[0]): Promise<void> {
  await doAsSystem(running, async ({ db, now }) => {
    // Two servers may start at once on the same empty database.
    await sql`select pg_advisory_xact_lock(hashtext('muster:demo'))`.execute(db)
    const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (someone !== undefined) return

    const calendar = calendarAt(now)
    const passwordHash = await hashPassword(demoPassword)
    const users = userRows(calendar, passwordHash)
    const organizations: Batch = { table: 'organizations', rows: organizationRows(calendar) }
    const { batches, sheets } = buildCompany(calendar, [...users.within, ...staffAccountRows(calendar, passwordHash)])
    await insert(db, { table: 'users', rows: users.above })
    await insert(db, organizations)
    await actAsSystem(db)
    for (const batch of batches) await insert(db, batch)
    await recalculateSheets(
      db,
      sheets.map(({ id }) => id),
      now,
    )
    await decide(db, sheets)
    await releaseReports(db, calendar)
    await passIds(db, [organizations, ...batches])
  })
}

// PostgreSQL takes at most 65,535 values with one statement.
const maxValues = 60_000

async function insert(db: Database, { table, rows }: Batch) {
  const columns = Math.max(...rows.map(row => Object.keys(row).length))
  const perStatement = Math.floor(maxValues / columns)
  for (let start = 0; start < rows.length; start += perStatement) {
    const some = rows.slice(start, start + perStatement) as Insertable<DB['users']>[]
    await db
      .insertInto(table as 'users')
      .values(some)
      .execute()
  }
}

/** Approves and rejects, once the lines are there: approved time is frozen. */
async function decide(db: Database, sheets: Sheet[]) {
  const decisions = sheets
    .filter(({ status }) => status !== 'pending')
    .map(({ id, person, status, decidedBy, decidedMs }) => ({
      organization_id: person.organizationId,
      id,
      status,
      decided_by: decidedBy,
      decided_at: isoOf(decidedMs),
    }))
  await sql`
    update timesheets t
    set status = d.status,
        approved_by = case d.status when 'approved' then d.decided_by end,
        approved_at = case d.status when 'approved' then d.decided_at end,
        reviewed_by = d.decided_by,
        reviewed_at = d.decided_at,
        rejection_reason = case d.status when 'rejected' then 'The meal break of Thursday is missing. Please check with Jerome.' end,
        version = 2,
        updated_at = d.decided_at
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as d (organization_id int, id int, status text, decided_by text, decided_at timestamptz)
    where t.organization_id = d.organization_id and t.id = d.id`.execute(db)
}

/** Rows that came with their ids have not moved the sequences behind them: what is written next must not meet them. */
async function passIds(db: Database, batches: Batch[]) {
  const numbered = batches.filter(({ rows }) => rows.some(row => 'id' in row && typeof row.id === 'number'))
  const tables = numbered.map(({ table }) => table.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
  const counts = numbered.map(({ rows }) => rows.length)
  await sql`
    select count(nextval(pg_get_serial_sequence(used.name, 'id')::regclass))
    from unnest(${tables}::text[], ${counts}::int[]) as used (name, amount), generate_series(1, used.amount)`.execute(
    db,
  )
}
