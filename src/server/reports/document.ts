import type { Content } from 'pdfmake/interfaces.js'
import type { Cell } from '#server/platform/csv.ts'
import type { PdfDocument } from '#server/platform/pdf.ts'
import { end, factRow, margin, table } from '#server/platform/pdf-parts.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn, moneyIn, numberIn } from '#shared/country/notation.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { reportWords, stateWords } from './report-words.ts'
import { type CellKind, factsOf, figuresOf, type Section, sectionsOf } from './sections.ts'

/** The report as pages to hand out: the figures first, then a table for each part of the screen. */
export function describeReport(report: Report, habits: Habits): PdfDocument {
  const [[, title] = ['', ''], ...facts] = factsOf(report, habits)
  return {
    info: { title: `${reportWords.report[habits.language]} ${report.from} – ${report.to}` },
    pageOrientation: 'landscape',
    content: [
      { text: title, style: 'title' },
      { stack: [factRow(facts)], margin: margin(0, 6, 0, 6) },
      ...figureRows(report, habits),
      ...sectionsOf(report, habits).flatMap(section => [
        { text: section.title, style: 'heading', headlineLevel: 1 },
        tableOf(section, habits),
      ]),
    ],
  }
}

const figuresPerRow = 5

function figureRows(report: Report, habits: Habits): Content[] {
  const figures = figuresOf(report, habits).map(({ label, value, kind }): [string, string] => [
    label,
    cellText(value, kind, habits),
  ])
  const rows = Math.ceil(figures.length / figuresPerRow)
  return Array.from({ length: rows }, (_, row) => {
    const some = figures.slice(row * figuresPerRow, (row + 1) * figuresPerRow)
    while (some.length < figuresPerRow) some.push(['', ''])
    return { stack: [factRow(some, 13)], margin: margin(0, 4, 0, 2) }
  })
}

function tableOf({ columns, rows }: Section, habits: Habits): Content {
  if (rows.length === 0) return { text: reportWords.nothing[habits.language], style: 'muted' }
  // What is left of the width goes to the words; where there are none, to the figures.
  const wide = columns.slice(1).some(({ kind }) => kind === 'text') ? isText : isFigure
  return table(
    columns.map(({ kind }, index) => (index > 0 && wide(kind) ? '*' : 'auto')),
    columns.map(({ heading, kind }) => (isFigure(kind) ? end(heading, 'columnHead') : heading)),
    rows.map(row =>
      columns.map(({ kind }, index) => {
        const text = cellText(row[index], kind, habits)
        return isFigure(kind) ? end(text) : { text, noWrap: !isText(kind) }
      }),
    ),
  )
}

const isText = (kind: CellKind) => kind === 'text'
const isFigure = (kind: CellKind) => kind === 'number' || kind === 'money'

function cellText(cell: Cell, kind: CellKind, habits: Habits) {
  if (cell === null || cell === undefined || cell === '') return '–'
  const text = String(cell)
  if (kind === 'money') return moneyText(text, habits)
  if (kind === 'day') return dateIn(habits, text)
  if (kind === 'word') return stateWords[text]?.[habits.language] ?? text
  return kind === 'number' ? numberText(text, habits) : text
}

// What is in another currency than the report says so.
function moneyText(text: string, habits: Habits) {
  const [amount = '', currency] = text.split(' ')
  return moneyIn(habits, amount, currency)
}

// Only what is nothing but a number: a share has its sign already.
const numberText = (text: string, habits: Habits) =>
  /^\d+(\.\d+)?$/.test(text) ? numberIn(habits, text, text.split('.')[1]?.length ?? 0) : text
