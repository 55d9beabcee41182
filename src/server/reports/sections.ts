import type { Cell } from '#server/platform/csv.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'

/** One table of the report as it is exported: the same in the CSV and in the PDF. */
export interface Section {
  title: string
  heading: string[]
  rows: Cell[][]
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

export function sectionsOf(report: Report): Section[] {
  const { totals, incidents, invoices } = report
  const cost = totals.cost !== undefined
  return [
    {
      title: 'Figures',
      heading: ['Figure', 'Value'],
      rows: [
        ['Hours worked', totals.workedHours],
        ['Hours planned', totals.plannedHours],
        ['Coverage of the days that are over', percentText(totals.coveragePercent)],
        ['Shifts', totals.shifts],
        ['Open shifts', totals.openShifts],
        ['On time', totals.onTime],
        ['Late', totals.late],
        ['No-show', totals.noShow],
        ['On time, share', percentText(totals.onTimePercent)],
        ['People on the clock per day', totals.peoplePerDay],
        ...(cost ? [['Labor cost (USD)', totals.cost]] : []),
        ['Incidents', incidents.count],
        ['Invoiced (USD)', invoices.invoiced],
        ['Outstanding today (USD)', invoices.outstanding],
        ['Overdue today (USD)', invoices.overdue],
      ],
    },
    {
      title: report.spanUnit === 'day' ? 'By day' : 'By week',
      heading: [
        ...(report.spanUnit === 'day' ? ['Day'] : ['From', 'To']),
        ...['Hours planned', 'Hours worked', 'On time', 'Late', 'No-show', 'People'],
        ...(cost ? ['Labor cost (USD)'] : []),
        ...['Invoiced (USD)', 'Outstanding (USD)'],
      ],
      rows: report.spans.map(span => [
        ...(report.spanUnit === 'day' ? [span.from] : [span.from, span.to]),
        ...[span.plannedHours, span.workedHours, span.onTime, span.late, span.noShow, span.people],
        ...(cost ? [span.cost] : []),
        ...[span.invoiced, span.outstanding],
      ]),
    },
    {
      title: 'By business',
      heading: [
        ...['Business', 'Time zone', 'Hours planned', 'Hours worked', 'Coverage', 'On time', 'Late', 'No-show'],
        ...(cost ? ['Labor cost (USD)'] : []),
      ],
      rows: report.businesses.map(business => [
        ...[business.name ?? `${business.organizationName}: no business`, business.timeZone, business.plannedHours],
        ...[
          business.workedHours,
          percentText(business.coveragePercent),
          business.onTime,
          business.late,
          business.noShow,
        ],
        ...(cost ? [business.cost] : []),
      ]),
    },
    {
      title: 'Incidents by priority',
      heading: ['Priority', 'Count', 'Open', ...stepHeadings],
      rows: incidents.byPriority.map(row => [row.priority, row.count, row.open, ...stepsOf(row)]),
    },
    {
      title: 'Latest incidents',
      heading: ['Number', `Reported (${zoneOf(report)})`, 'Title', 'Priority', 'Status', 'Location', ...stepHeadings],
      rows: incidents.list.map(row => [
        ...[row.incidentNumber, localText(row.createdAt, report), row.title, row.priority, row.status, row.location],
        ...stepsOf(row),
      ]),
    },
    {
      title: 'Latest invoices',
      heading: ['Number', 'Client', 'Status', 'Made', 'Due', 'Amount (USD)', 'Outstanding (USD)'],
      rows: invoices.list.map(row => [
        ...[row.invoiceNumber, row.clientName, row.status, row.generatedDate, row.dueDate, row.amount, row.outstanding],
      ]),
    },
  ]
}

const stepHeadings = ['Minutes to assign', 'Minutes to scene', 'Minutes to resolve']

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
