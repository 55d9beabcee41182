import { type CsvColumns, csvStream } from '#server/platform/csv.ts'
import { batchesOf } from '#server/platform/sql.ts'
import { hoursText } from '#shared/time.ts'
import { type ExportedEntry, entriesOf } from './entries-store.ts'
import { askedFor, type Input, type Reading } from './scope.ts'

/** Every entry of the period, sent while it is read: a year of a large company needs no more memory than a day. */
export async function timeEntries(ctx: Reading, input: Input) {
  const { scope } = await askedFor(ctx, input)
  const body = csvStream(columns, batchesOf(ctx.db, entriesOf(scope)))
  return { filename: `time-entries-${scope.from}-to-${scope.to}.csv`, body }
}

const columns: CsvColumns<ExportedEntry> = {
  'Entry ID': entry => entry.id,
  Organization: entry => entry.organizationName,
  Business: entry => entry.businessName,
  'Employee ID': entry => entry.employeeId,
  Employee: entry => entry.name,
  Position: entry => entry.position,
  'Clock In': entry => entry.clockedIn,
  'Clock Out': entry => entry.clockedOut,
  'Time Zone': entry => entry.timeZone,
  'Clock In (UTC)': entry => entry.clockInTime,
  'Clock Out (UTC)': entry => entry.clockOutTime,
  'Break Minutes': entry => Math.round(entry.breakSeconds / 60),
  Hours: entry => (entry.workedSeconds === null ? null : hoursText(entry.workedSeconds)),
  Location: entry => entry.location,
  Source: entry => entry.source,
  'Zone Verdict': entry => entry.verdict,
  Zone: entry => entry.zone,
  Review: entry => reviewOf(entry),
  'Shift ID': entry => entry.scheduleId,
}

function reviewOf({ needsReview, reviewedAt }: ExportedEntry) {
  if (needsReview) return reviewedAt === null ? 'waiting' : 'rejected'
  return reviewedAt === null ? '' : 'accepted'
}
