import type { Cell } from '#server/platform/csv.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'

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

/** The first lines of an export: what it is, of whom, which days, on whose clocks, and when it was made. */
export const factsOf = (report: Report): [string, string][] => [
  ['Report', 'Reports & Analytics'],
  ...named('Organization', report.organizationName),
  ...named('Business', report.businessName),
  ['Period', `${report.from} to ${report.to}`],
  ['Time zone', zonesText(report)],
  ['Made at', instantText(report.madeAt, report)],
]

export const figuresOf = ({ totals, incidents, invoices }: Report): Figure[] => [
  figure('Hours worked', totals.workedHours),
  figure('Hours planned', totals.plannedHours),
  figure('Coverage of the days that are over', percentText(totals.coveragePercent)),
  figure('Shifts', totals.shifts),
  figure('Open shifts', totals.openShifts),
  figure('On time', totals.onTime),
  figure('Late', totals.late),
  figure('No-show', totals.noShow),
  figure('On time, share', percentText(totals.onTimePercent)),
  figure('People on the clock per day', totals.peoplePerDay),
  ...(totals.cost === undefined ? [] : [figure('Labor cost (USD)', totals.cost, 'money')]),
  figure('Incidents', incidents.count),
  figure('Invoiced (USD)', invoices.invoiced, 'money'),
  figure('Outstanding today (USD)', invoices.outstanding, 'money'),
  figure('Overdue today (USD)', invoices.overdue, 'money'),
]

export const sectionsOf = (report: Report): Section[] => [
  spans(report),
  businesses(report),
  {
    title: 'Incidents by priority',
    columns: [word('Priority'), ...numbers('Count', 'Open'), ...stepColumns],
    rows: report.incidents.byPriority.map(row => [row.priority, row.count, row.open, ...stepsOf(row)]),
  },
  {
    title: 'Latest incidents',
    columns: [
      ...[text('Number'), text(`Reported (${zoneOf(report)})`), text('Title'), word('Priority'), word('Status')],
      ...[text('Location'), ...stepColumns],
    ],
    rows: report.incidents.list.map(row => [
      ...[row.incidentNumber, localText(row.createdAt, report), row.title, row.priority, row.status, row.location],
      ...stepsOf(row),
    ]),
  },
  {
    title: 'Latest invoices',
    columns: [
      ...[text('Number'), text('Client'), word('Status'), day('Made'), day('Due')],
      ...[money('Amount (USD)'), money('Outstanding (USD)')],
    ],
    rows: report.invoices.list.map(row => [
      ...[row.invoiceNumber, row.clientName, row.status, row.generatedDate, row.dueDate, row.amount, row.outstanding],
    ]),
  },
]

function spans({ spanUnit, spans: all, totals }: Report): Section {
  const isByDay = spanUnit === 'day'
  const cost = totals.cost !== undefined
  return {
    title: isByDay ? 'By day' : 'By week',
    columns: [
      ...(isByDay ? [day('Day')] : [day('From'), day('To')]),
      ...numbers('Hours planned', 'Hours worked', 'On time', 'Late', 'No-show', 'People'),
      ...(cost ? [money('Labor cost (USD)')] : []),
      ...[money('Invoiced (USD)'), money('Outstanding (USD)')],
    ],
    rows: all.map(span => [
      ...(isByDay ? [span.from] : [span.from, span.to]),
      ...[span.plannedHours, span.workedHours, span.onTime, span.late, span.noShow, span.people],
      ...(cost ? [span.cost] : []),
      ...[span.invoiced, span.outstanding],
    ]),
  }
}

function businesses({ businesses: all, totals }: Report): Section {
  const cost = totals.cost !== undefined
  return {
    title: 'By business',
    columns: [
      ...[text('Business'), text('Time zone')],
      ...numbers('Hours planned', 'Hours worked', 'Coverage', 'On time', 'Late', 'No-show'),
      ...(cost ? [money('Labor cost (USD)')] : []),
    ],
    rows: all.map(business => [
      ...[business.name ?? `${business.organizationName}: no business`, business.timeZone],
      ...[business.plannedHours, business.workedHours, percentText(business.coveragePercent)],
      ...[business.onTime, business.late, business.noShow],
      ...(cost ? [business.cost] : []),
    ]),
  }
}

const column = (kind: CellKind) => (heading: string) => ({ heading, kind })
const [text, word, day, money] = [column('text'), column('word'), column('day'), column('money')]
const numbers = (...headings: string[]) => headings.map(column('number'))
const figure = (label: string, value: Cell, kind: CellKind = 'number') => ({ label, value, kind })

const stepColumns = numbers('Minutes to assign', 'Minutes to scene', 'Minutes to resolve')

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

const zonesText = ({ timeZones }: Report) =>
  timeZones.length > 1 ? `${timeZones.join(', ')} (days are those of each business)` : (timeZones[0] ?? 'UTC')

const localText = (instant: string, report: Report) =>
  `${dayOf(instant, zoneOf(report))} ${wallTimeOf(instant, zoneOf(report))}`

const instantText = (instant: string, report: Report) => `${localText(instant, report)} ${zoneOf(report)}`
