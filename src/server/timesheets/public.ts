import { audit } from '#server/platform/audit.ts'
import type { Context, Work } from '#server/platform/context.ts'
import { timesheetChanged } from '#shared/timesheets/events.ts'
import { refusingBrokenRules } from './decisions.ts'
import { findSheetsOf } from './entry-store.ts'
import { recalculateSheets } from './recalculate.ts'
import { reopenSheet } from './writing-store.ts'

export { catchUpPay } from './paid-days.ts'
export { readPayTerms } from './pay-terms.ts'

interface Objection {
  organizationId: number
  timeEntryId: number
  reason: string
}

/** Approved sheets that an entry stands on are open again: a client objects to it. */
export async function reopenSheetsOf(ctx: Context, { organizationId, timeEntryId, reason }: Objection) {
  const { db, actor, now } = ctx
  for (const { id, employeeId, weekStarting } of await findSheetsOf(db, organizationId, timeEntryId, 'approved')) {
    await refusingBrokenRules(reopenSheet(db, id, { by: actor.userId, now, reason }))
    const detail = { employeeId, weekStarting }
    await audit(ctx, { organizationId, action: 'timesheet.reopened', subjectKind: 'timesheet', subjectId: id, detail })
    await ctx.announce(timesheetChanged, organizationId, {
      timesheetId: id,
      employeeId,
      weekStarting,
      status: 'pending',
    })
  }
}

/** A closed entry was changed, or runs again: the pending sheets it stands on follow, in the same transaction. */
export async function followCorrectedEntry(
  { db, now, announce }: Pick<Work, 'db' | 'now' | 'announce'>,
  organizationId: number,
  timeEntryId: number,
) {
  const sheets = await findSheetsOf(db, organizationId, timeEntryId, 'pending')
  const changed = await recalculateSheets(
    db,
    sheets.map(({ id }) => id),
    now,
  )
  // An entry touches two weeks at most, so this is a sheet or two.
  for (const { id, employeeId, weekStarting } of sheets.filter(sheet => changed.includes(sheet.id)))
    await announce(timesheetChanged, organizationId, { timesheetId: id, employeeId, weekStarting, status: 'pending' })
}
