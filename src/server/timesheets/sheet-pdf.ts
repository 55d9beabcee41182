import type { Context } from '#server/platform/context.ts'
import { makePdf, type PdfDocument } from '#server/platform/pdf.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import { addDays } from '#shared/time.ts'
import type { EvidenceEntry, TimesheetDetails } from '#shared/timesheets/shapes.ts'
import { read } from './reading.ts'

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

const figures = ({ totalHours, regularHours, overtimeHours, status }: TimesheetDetails) => ({
  layout: 'noBorders' as const,
  table: {
    widths: ['*', '*', '*', '*'],
    body: [
      ['Total hours', 'Regular', 'Overtime', 'Status'].map(text => ({ text, style: 'columnHead' })),
      [totalHours, regularHours, overtimeHours, statusWords[status]].map(text => ({ text, fontSize: 13 })),
    ],
  },
})

const entryTable = (entries: EvidenceEntry[]) => ({
  layout: 'lightHorizontalLines' as const,
  table: {
    headerRows: 1,
    widths: [62, 78, 78, 36, 36, '*', '*'],
    body: [
      ['Day', 'In', 'Out', 'Break', 'Hours', 'Site', 'Zone at clock-in'].map(text => ({ text, style: 'columnHead' })),
      ...entries.map(entry => [
        at(entry.clockInTime, entry.timeZone, { weekday: 'short', month: 'short', day: 'numeric' }),
        at(entry.clockInTime, entry.timeZone, clock),
        entry.clockOutTime === null ? '' : at(entry.clockOutTime, entry.timeZone, clock),
        entry.breakSeconds === 0 ? '' : `${Math.round(entry.breakSeconds / 60)} min`,
        { text: entry.weekHours, alignment: 'right' as const },
        entry.businessName ?? entry.location ?? '',
        entry.clockInZone ?? verdictWords[entry.clockInVerdict ?? 'no_position'],
      ]),
    ],
  },
})

function corrections(entries: EvidenceEntry[]) {
  const lines = entries.flatMap(({ clockInTime, timeZone, corrections: made }) =>
    made.map(({ at: when, by, reason }) => {
      const day = at(clockInTime, timeZone, { month: 'short', day: 'numeric' })
      return `${day}: ${reason} (${by ?? 'Muster'}, ${at(when, timeZone, { month: 'short', day: 'numeric', ...clock })})`
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

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const at = (instant: string, timeZone: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...format, timeZone }).format(new Date(instant))
const dayText = (day: string) => at(`${day}T12:00:00Z`, 'UTC', { month: 'short', day: 'numeric', year: 'numeric' })
const utc = (instant: string | null) =>
  instant === null ? '' : at(instant, 'UTC', { month: 'short', day: 'numeric', year: 'numeric', ...clock })
