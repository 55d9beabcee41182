import type { Work } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'
import { timesheetChanged } from '#shared/timesheets/events.ts'
import { findPendingSheetsOf } from './entry-store.ts'
import { readPayTerms } from './pay-terms.ts'
import { recalculateSheets } from './recalculate.ts'

export { catchUpPay } from './paid-days.ts'

/** After how much of a week each company pays overtime; never, where it has no such rule. */
export async function weeklySecondsOf(db: Database, organizationIds: number[], monday: Day) {
  const terms = await readPayTerms(db, organizationIds, [monday])
  return new Map([...terms].map(([id, { week }]) => [id, week.weeklySeconds]))
}

/** A closed entry was changed, or runs again: the pending sheets it stands on follow, in the same transaction. */
export async function followCorrectedEntry(
  { db, now, announce }: Pick<Work, 'db' | 'now' | 'announce'>,
  organizationId: number,
  timeEntryId: number,
) {
  const sheets = await findPendingSheetsOf(db, organizationId, timeEntryId)
  const changed = await recalculateSheets(
    db,
    sheets.map(({ id }) => id),
    now,
  )
  // An entry touches two weeks at most, so this is a sheet or two.
  for (const { id, employeeId, weekStarting } of sheets.filter(sheet => changed.includes(sheet.id)))
    await announce(timesheetChanged, organizationId, { timesheetId: id, employeeId, weekStarting, status: 'pending' })
}
