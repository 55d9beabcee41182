import type { Context } from '#server/platform/context.ts'
import { type PdfDocument, pdfOf } from '#server/platform/pdf.ts'
import { clockText, end, factRow, table } from '#server/platform/pdf-parts.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn, numberIn } from '#shared/country/notation.ts'
import { addDays } from '#shared/time.ts'
import { lessHours } from '#shared/timesheets/pay-hours.ts'
import { decimalsOf } from '#shared/timesheets/rules.ts'
import type { EvidenceEntry, TimesheetDetails } from '#shared/timesheets/shapes.ts'
import { partsOfSheet } from '#shared/timesheets/site-rates.ts'
import { fill, type Sentence } from '#shared/words.ts'
import { sheetDocument as words } from './document-words.ts'
import { read } from './read-timesheets.ts'

/** One sheet as a page to sign, file or send, as its reader reads: the hours, what they are made of, and who decided. */
export async function sheetPdf(ctx: Context, { id }: { id: number }) {
  const sheet = await read(ctx, { id })
  const reader = await readerOf(ctx.db, ctx.actor)
  return pdfOf(sheet.organizationId, `timesheet-${sheet.weekStarting}-${id}.pdf`, describe(sheet, reader), reader.paper)
}

function describe(sheet: TimesheetDetails, habits: Habits): PdfDocument {
  const { employee, weekStarting } = sheet
  const say = sayingIn(habits)
  const week = { from: dateIn(habits, weekStarting), to: dateIn(habits, addDays(weekStarting, 6)) }
  return {
    info: { title: `${say(words.title)} ${employee.name} ${weekStarting}` },
    content: [
      { text: sheet.organizationName, style: 'muted' },
      { text: say(words.title), style: 'title' },
      {
        columns: [
          { text: [{ text: employee.name, bold: true }, `\n${employee.position}\n${employee.email ?? ''}`] },
          { text: say(words.week, week), alignment: 'right' },
        ],
        margin: [0, 8, 0, 12],
      },
      figures(sheet, habits),
      { text: say(words.clock), style: 'heading' },
      sheet.manual ? { text: say(words.byHand) } : entryTable(sheet.timeEntries, habits),
      ...partTable(sheet, habits),
      ...corrections(sheet.timeEntries, habits),
      { text: say(words.decision), style: 'heading' },
      { text: decision(sheet, habits) },
    ],
  }
}

/** The zone that held the clock-in, else what the position showed. */
function placeIn(
  { clockInVerdict, clockInZone }: Pick<EvidenceEntry, 'clockInVerdict' | 'clockInZone'>,
  habits: Habits,
) {
  const verdict = sayingIn(habits)(words[clockInVerdict ?? 'no_position'])
  if (clockInVerdict === 'elsewhere') return clockInZone === null ? verdict : `${verdict}: ${clockInZone}`
  return clockInZone ?? verdict
}

const sayingIn =
  ({ language }: Habits) =>
  (sentence: Sentence, values = {}) =>
    fill(sentence, language, values)

function figures({ totalHours, regularHours, overtimeHours, payHours, status }: TimesheetDetails, habits: Habits) {
  const say = sayingIn(habits)
  return factRow(
    [
      [say(words.total), numberIn(habits, totalHours, 2)],
      [say(words.regular), numberIn(habits, regularHours, 2)],
      [say(words.overtime), numberIn(habits, overtimeHours, 2)],
      [say(words.paidAs), numberIn(habits, payHours, 2)],
      [say(words.status), say(words[status])],
    ],
    13,
  )
}

/** What each time is paid as, and the week; left out where every hour is an ordinary one. */
function partTable(sheet: TimesheetDetails, habits: Habits) {
  if (sheet.payHours === sheet.totalHours || sheet.manual) return []
  const say = sayingIn(habits)
  const row = (hours: EvidenceEntry | TimesheetDetails) =>
    [
      hours.regularHours,
      lessHours(hours.overtimeHours, hours.overtime2Hours),
      hours.overtime2Hours,
      hours.nightHours,
      hours.sundayHours,
      hours.holidayHours,
      hours.payHours,
    ].map(value => end(numberIn(habits, value, 2)))
  const times = (multiplier: number) => `× ${numberIn(habits, multiplier, decimalsOf(multiplier))}`
  const heads = [
    say(words.regular),
    times(sheet.overtimeMultiplier),
    times(sheet.overtime2Multiplier),
    say(words.night),
    say(words.sunday),
    say(words.holiday),
    say(words.paidAs),
  ]
  return [
    { text: say(words.parts), style: 'heading' },
    table(
      ['*', 48, 48, 48, 48, 48, 48, 48],
      [say(words.day), ...heads.map(head => end(head, 'columnHead'))],
      [
        ...sheet.timeEntries.map(entry => [
          clockText(habits, entry.clockInTime, entry.timeZone, 'weekday'),
          ...row(entry),
        ]),
        [say(words.total), ...row(sheet)],
      ],
    ),
    ...siteRateLines(sheet, habits),
  ]
}

/** What was paid at a rate of the site's own. */
function siteRateLines(sheet: TimesheetDetails, habits: Habits) {
  const say = sayingIn(habits)
  const lines = partsOfSheet(sheet, sheet.timeEntries).flatMap(({ name, hours, multiplier, site }) => {
    if (site === null || multiplier === null || Number(hours) === 0) return []
    const kind = say(words[name === 'overtime2' ? 'overtime' : name])
    const times = numberIn(habits, multiplier, decimalsOf(multiplier))
    return [`${say(words.siteRate, { kind, times, site })}: ${numberIn(habits, hours, 2)}`]
  })
  return lines.length === 0 ? [] : [{ ul: lines, margin: [0, 6, 0, 0] as [number, number, number, number] }]
}

function entryTable(entries: EvidenceEntry[], habits: Habits) {
  const say = sayingIn(habits)
  const { day, in: came, out: left, break: rest, hours, site, zone } = words
  return table(
    [62, 70, 70, 36, 44, '*', '*'],
    [say(day), say(came), say(left), say(rest), end(say(hours), 'columnHead'), say(site), say(zone)],
    entries.map(({ clockInTime, clockOutTime, timeZone, ...entry }) => [
      clockText(habits, clockInTime, timeZone, 'weekday'),
      clockText(habits, clockInTime, timeZone, 'clock'),
      clockOutTime === null ? '' : clockText(habits, clockOutTime, timeZone, 'clock'),
      entry.breakSeconds === 0 ? '' : `${Math.round(entry.breakSeconds / 60)} min`,
      end(numberIn(habits, entry.weekHours, 2)),
      entry.businessName ?? entry.location ?? '',
      placeIn(entry, habits),
    ]),
  )
}

function corrections(entries: EvidenceEntry[], habits: Habits) {
  const lines = entries.flatMap(({ clockInTime, timeZone, corrections: made }) =>
    made.map(({ at, by, reason }) => {
      const day = clockText(habits, clockInTime, timeZone, 'weekday')
      return `${day}: ${reason} (${by ?? 'Muster'}, ${clockText(habits, at, timeZone)})`
    }),
  )
  return lines.length === 0 ? [] : [{ text: sayingIn(habits)(words.corrections), style: 'heading' }, { ul: lines }]
}

function decision(sheet: TimesheetDetails, habits: Habits) {
  const { status, approvedByName, approvedAt, reviewedByName, reviewedAt, rejectionReason } = sheet
  const say = sayingIn(habits)
  const at = (instant: string | null) => (instant === null ? '' : clockText(habits, instant, habits.timezone))
  const nobody = say(words.unknown)
  if (status === 'approved') return say(words.approvedBy, { name: approvedByName ?? nobody, at: at(approvedAt) })
  if (status !== 'rejected') return say(words.waiting)
  const reason = rejectionReason ?? ''
  return say(words.rejectedBy, { name: reviewedByName ?? nobody, at: at(reviewedAt), reason })
}
