import type { Cell } from '#server/platform/csv.ts'
import { placeText } from '#shared/place-text.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { fill, type Language, type Sentence } from '#shared/words.ts'
import { reportWords as words } from './report-words.ts'

/** How a cell is written for people; a spreadsheet gets it as it is. */
export type CellKind = 'text' | 'word' | 'day' | 'number' | 'money'

interface Column {
  heading: string
  kind: CellKind
}

/** One table of the report as it is exported: the same in the CSV and in the PDF. */
export interface Section {
  title: string
  columns: Column[]
  rows: Cell[][]
}

export interface Figure {
  label: string
  value: Cell
  kind: CellKind
}

/** Whom a report is written for: the words of their language, the money it counts in. */
export interface Reader {
  language: Language
  currency: string
}

const sayingFor =
  ({ language, currency }: Reader) =>
  (sentence: Sentence, values = {}) =>
    fill(sentence, language, { currency, ...values })

/** The first lines of an export: what it is, of whom, which days, on whose clocks, and when it was made. */
export function factsOf(report: Report, reader: Reader): [string, string][] {
  const say = sayingFor(reader)
  const { timeZones } = report
  const zones = timeZones.length > 1 ? say(words.manyZones, { zones: timeZones.join(', ') }) : (timeZones[0] ?? 'UTC')
  return [
    [say(words.report), say(words.title)],
    ...named(say(words.organization), report.organizationName),
    ...named(say(words.business), report.businessName),
    [say(words.period), say(words.span, { from: report.from, to: report.to })],
    [say(words.timeZone), zones],
    ...(report.otherCurrencies.length === 0
      ? []
      : named(say(words.currencies), say(words.otherCurrencies, { others: report.otherCurrencies.join(', ') }))),
    [say(words.madeAt), instantText(report.madeAt, report)],
  ]
}

export function figuresOf({ totals, incidents, invoices }: Report, reader: Reader): Figure[] {
  const say = sayingFor(reader)
  const figure = (label: Sentence, value: Cell, kind: CellKind = 'number') => ({ label: say(label), value, kind })
  return [
    figure(words.hoursWorked, totals.workedHours),
    figure(words.hoursPlanned, totals.plannedHours),
    figure(words.hoursExtra, totals.extraHours),
    figure(words.coverageSoFar, percentText(totals.coveragePercent)),
    figure(words.shifts, totals.shifts),
    figure(words.openShifts, totals.openShifts),
    figure(words.onTime, totals.onTime),
    figure(words.late, totals.late),
    figure(words.noShow, totals.noShow),
    figure(words.onTimeShare, percentText(totals.onTimePercent)),
    figure(words.peoplePerDay, totals.peoplePerDay),
    ...(totals.cost === undefined ? [] : [figure(words.cost, totals.cost, 'money')]),
    figure(words.incidents, incidents.count),
    ...(invoices === null
      ? []
      : [
          figure(words.invoiced, invoices.invoiced, 'money'),
          figure(words.outstandingToday, invoices.outstanding, 'money'),
          figure(words.overdueToday, invoices.overdue, 'money'),
        ]),
  ]
}

/** Each figure that was counted for the days just before, beside what it was then. */
function against(report: Report, reader: Reader): Section {
  const say = sayingFor(reader)
  const { totals, before, incidents, invoices } = report
  const { text, numbers } = columnsIn(say)
  const row = (label: Sentence, now: Cell, then: Cell): Cell[] => [say(label), now, then]
  return {
    title: say(words.against, { from: before.from, to: before.to }),
    columns: [text(words.figure), ...numbers(words.value, words.before)],
    rows: [
      row(words.hoursWorked, totals.workedHours, before.workedHours),
      row(words.coverageSoFar, percentText(totals.coveragePercent), percentText(before.coveragePercent)),
      row(words.onTimeShare, percentText(totals.onTimePercent), percentText(before.onTimePercent)),
      row(words.peoplePerDay, totals.peoplePerDay, before.peoplePerDay),
      ...(totals.cost === undefined ? [] : [row(words.cost, totals.cost, before.cost)]),
      row(words.incidents, incidents.count, before.incidents),
      ...(invoices === null ? [] : [row(words.invoiced, invoices.invoiced, before.invoiced)]),
    ],
  }
}

export function sectionsOf(report: Report, reader: Reader): Section[] {
  const say = sayingFor(reader)
  const { text, word, numbers } = columnsIn(say)
  const steps = numbers(words.minutesToAssign, words.minutesToScene, words.minutesToResolve)
  return [
    against(report, reader),
    spans(report, say),
    businesses(report, say),
    {
      title: say(words.incidentsByPriority),
      columns: [word(words.priority), ...numbers(words.count, words.open), ...steps],
      rows: report.incidents.byPriority.map(row => [row.priority, row.count, row.open, ...stepsOf(row)]),
    },
    {
      title: say(words.latestIncidents),
      columns: [
        ...[text(words.number), text(words.reportedAt, { zone: zoneOf(report) }), text(words.about)],
        ...[word(words.priority), word(words.status), text(words.location), ...steps],
      ],
      rows: report.incidents.list.map(row => [
        ...[row.incidentNumber, localText(row.createdAt, report), row.title, row.priority, row.status, placeText(row)],
        ...stepsOf(row),
      ]),
    },
    ...invoices(report, say),
  ]
}

function invoices(report: Report, say: Say): Section[] {
  if (report.invoices === null) return []
  const { text, word, day, money } = columnsIn(say)
  return [
    {
      title: say(words.latestInvoices),
      columns: [
        ...[text(words.number), text(words.client), word(words.status), day(words.made), day(words.due)],
        ...[money(words.amount), money(words.outstanding)],
      ],
      rows: report.invoices.list.map(row => [
        ...[row.invoiceNumber, row.clientName, row.status, row.generatedDate, row.dueDate],
        ...[inOwn(report, row, row.amount), inOwn(report, row, row.outstanding)],
      ]),
    },
  ]
}

type Say = ReturnType<typeof sayingFor>

function spans({ spanUnit, spans: all, totals, invoices: billed }: Report, say: Say): Section {
  const { day, money, numbers } = columnsIn(say)
  const isByDay = spanUnit === 'day'
  const cost = totals.cost !== undefined
  return {
    title: say(isByDay ? words.byDay : words.byWeek),
    columns: [
      ...(isByDay ? [day(words.day)] : [day(words.from), day(words.to)]),
      ...numbers(words.hoursPlanned, words.hoursWorked, words.onTime, words.late, words.noShow, words.people),
      ...(cost ? [money(words.cost)] : []),
      ...(billed === null ? [] : [money(words.invoiced), money(words.outstanding)]),
    ],
    rows: all.map(span => [
      ...(isByDay ? [span.from] : [span.from, span.to]),
      ...[span.plannedHours, span.workedHours, span.onTime, span.late, span.noShow, span.people],
      ...(cost ? [span.cost] : []),
      ...(billed === null ? [] : [span.invoiced, span.outstanding]),
    ]),
  }
}

/** An amount that is not in the money of the report says what it is in. */
const inOwn = (report: Report, { currency }: { currency: string }, amount: string | undefined) =>
  amount === undefined || currency === report.currency ? amount : `${amount} ${currency}`

function businesses(report: Report, say: Say): Section {
  const { businesses: all, totals } = report
  const { text, money, numbers } = columnsIn(say)
  const cost = totals.cost !== undefined
  return {
    title: say(words.byBusiness),
    columns: [
      ...[text(words.business), text(words.timeZone)],
      ...numbers(
        words.hoursPlanned,
        words.hoursWorked,
        words.hoursExtra,
        words.coverage,
        words.onTime,
        words.late,
        words.noShow,
      ),
      ...(cost ? [money(words.cost)] : []),
    ],
    rows: all.map(business => [
      ...[business.name ?? say(words.noBusiness, { organization: business.organizationName }), business.timeZone],
      ...[business.plannedHours, business.workedHours, business.extraHours, percentText(business.coveragePercent)],
      ...[business.onTime, business.late, business.noShow],
      ...(cost ? [inOwn(report, business, business.cost)] : []),
    ]),
  }
}

function columnsIn(say: Say) {
  const column =
    (kind: CellKind) =>
    (heading: Sentence, values = {}) => ({ heading: say(heading, values), kind })
  const number = column('number')
  return {
    text: column('text'),
    word: column('word'),
    day: column('day'),
    money: column('money'),
    numbers: (...headings: Sentence[]) => headings.map(heading => number(heading)),
  }
}

interface Steps {
  minutesToAssign: number | null
  minutesToScene: number | null
  minutesToResolve: number | null
}

const stepsOf = (row: Steps) => [row.minutesToAssign, row.minutesToScene, row.minutesToResolve]

const named = (label: string, name: string | null): [string, string][] => (name === null ? [] : [[label, name]])

const percentText = (percent: number | null) => (percent === null ? '' : `${percent} %`)

// Instants of a report over several zones are written on the clocks of the first, which their heading names.
const zoneOf = ({ timeZones }: Report) => timeZones[0] ?? 'UTC'

const localText = (instant: string, report: Report) =>
  `${dayOf(instant, zoneOf(report))} ${wallTimeOf(instant, zoneOf(report))}`

const instantText = (instant: string, report: Report) => `${localText(instant, report)} ${zoneOf(report)}`
