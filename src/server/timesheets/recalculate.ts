import type { Database } from '#server/platform/db.ts'
import { paidSecondsIn, splitOvertime } from '#shared/timesheets/rules.ts'
import { listLines, type PaidEntry } from './entry-store.ts'
import { changeLines, sumLines, writeTotals } from './writing-store.ts'

/** Paid seconds of an entry in a week, as its organization rounds. */
export const secondsOf = (entry: PaidEntry, weekStarting: string) =>
  paidSecondsIn(entry, weekStarting, entry.roundingMinutes)

/** Makes sheets agree with their entries as they are now. Returns those whose hours changed. */
export async function recalculateSheets(db: Database, timesheetIds: number[], now: string): Promise<number[]> {
  if (timesheetIds.length === 0) return []
  const lines = await listLines(db, timesheetIds)
  const changed = lines
    .map(line => ({ ...line, timeEntryId: line.id, before: line.seconds, seconds: secondsNow(line) }))
    .filter(({ before, seconds }) => before !== seconds)
  if (changed.length > 0) await changeLines(db, changed)
  return addUp(db, timesheetIds, now)
}

/** Writes the totals of sheets from their lines. Returns those on which something else stood before. */
export async function addUp(db: Database, timesheetIds: number[], now: string): Promise<number[]> {
  const sums = await sumLines(db, timesheetIds)
  const totals = sums.map(({ seconds, thresholdHours, ...sheet }) => ({
    ...sheet,
    ...splitOvertime(seconds, Number(thresholdHours)),
  }))
  return writeTotals(db, totals, now)
}

// Time that was put into question after it came onto the sheet is not paid.
const secondsNow = (line: PaidEntry & { weekStarting: string }) =>
  line.needsReview ? 0 : secondsOf(line, line.weekStarting)
