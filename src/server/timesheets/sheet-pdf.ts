import type { Context } from '#server/platform/context.ts'
import { makePdf, type PdfDocument } from '#server/platform/pdf.ts'
import { clockText, dayText, end, factRow, table } from '#server/platform/pdf-parts.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import { addDays } from '#shared/time.ts'
import type { EvidenceEntry, TimesheetDetails } from '#shared/timesheets/shapes.ts'
import { read } from './read-timesheets.ts'

/** One sheet as a page to sign, file or send: the hours, what they are made of, and who decided. */
export async function sheetPdf(ctx: Context, { id }: { id: number }): Promise<DownloadBody> {
  const sheet = await read(ctx, { id })
  const body = await makePdf(() => describe(sheet))
  return { filename: `timesheet-${sheet.weekStarting}-${id}.pdf`, body }
}

function describe(sheet: TimesheetDetails): PdfDocument {
  const { employee, weekStarting } = sheet
  return {
    info: { title: `Timesheet ${employee.name} ${weekStarting}` },
    content: [
      { text: sheet.organizationName, style: 'muted' },
      { text: 'Timesheet', style: 'title' },
      {
        columns: [
          { text: [{ text: employee.name, bold: true }, `\n${employee.position}\n${employee.email ?? ''}`] },
          { text: `Week of ${dayText(weekStarting)}\nto ${dayText(addDays(weekStarting, 6))}`, alignment: 'right' },
        ],
        margin: [0, 8, 0, 12],
      },
      figures(sheet),
      { text: 'Time on the clock', style: 'heading' },
      sheet.manual ? { text: 'These hours were entered by hand, without clock times.' } : entryTable(sheet.timeEntries),
      ...corrections(sheet.timeEntries),
      { text: 'Decision', style: 'heading' },
      { text: decision(sheet) },
    ],
  }
}

const figures = ({ totalHours, regularHours, overtimeHours, status }: TimesheetDetails) =>
  factRow(
    [
      ['Total hours', totalHours],
      ['Regular', regularHours],
      ['Overtime', overtimeHours],
      ['Status', statusWords[status]],
    ],
    13,
  )

const entryTable = (entries: EvidenceEntry[]) =>
  table(
    [62, 70, 70, 36, 40, '*', '*'],
    ['Day', 'In', 'Out', 'Break', end('Hours', 'columnHead'), 'Site', 'Zone at clock-in'],
    entries.map(({ clockInTime, clockOutTime, timeZone, ...entry }) => [
      clockText(clockInTime, timeZone, 'weekday'),
      clockText(clockInTime, timeZone, 'clock'),
      clockOutTime === null ? '' : clockText(clockOutTime, timeZone, 'clock'),
      entry.breakSeconds === 0 ? '' : `${Math.round(entry.breakSeconds / 60)} min`,
      end(entry.weekHours),
      entry.businessName ?? entry.location ?? '',
      entry.clockInZone ?? verdictWords[entry.clockInVerdict ?? 'no_position'],
    ]),
  )

function corrections(entries: EvidenceEntry[]) {
  const lines = entries.flatMap(({ clockInTime, timeZone, corrections: made }) =>
    made.map(({ at, by, reason }) => {
      const day = clockText(clockInTime, timeZone, 'weekday')
      return `${day}: ${reason} (${by ?? 'Muster'}, ${clockText(at, timeZone)})`
    }),
  )
  return lines.length === 0 ? [] : [{ text: 'Corrections and reviews', style: 'heading' }, { ul: lines }]
}

function decision({
  status,
  approvedByName,
  approvedAt,
  reviewedByName,
  reviewedAt,
  rejectionReason,
}: TimesheetDetails) {
  if (status === 'approved') return `Approved by ${approvedByName ?? 'unknown'} on ${utc(approvedAt)}.`
  if (status === 'rejected')
    return `Rejected by ${reviewedByName ?? 'unknown'} on ${utc(reviewedAt)}. ${rejectionReason ?? ''}`
  return 'Waiting for a decision.'
}

const statusWords = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }
const verdictWords = {
  inside: 'Inside',
  outside: 'Outside the zones',
  uncertain: 'Position uncertain',
  no_position: 'No position',
  no_zones: 'No zones drawn',
}

const utc = (instant: string | null) => (instant === null ? '' : clockText(instant, 'UTC'))
