import type { Context } from '#server/platform/context.ts'
import { byteOrderMark, type Cell, csvLine } from '#server/platform/csv.ts'
import { makePdf, type PdfDocument } from '#server/platform/pdf.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { read } from './reading.ts'
import type { Input } from './scope.ts'
import { factsOf, type Section, sectionsOf } from './sections.ts'

/** What is on the screen, one table below the other. */
export async function csv(ctx: Context, input: Input): Promise<DownloadBody> {
  const report = await read(ctx, input)
  const lines = [
    ...factsOf(report),
    ...sectionsOf(report).flatMap(({ title, heading, rows }) => [[], [title], heading, ...rows]),
  ]
  return { filename: filenameOf(report, 'csv'), body: byteOrderMark + lines.map(csvLine).join('') }
}

/** The same as a document to hand out. */
export async function pdf(ctx: Context, input: Input): Promise<DownloadBody> {
  const report = await read(ctx, input)
  return { filename: filenameOf(report, 'pdf'), body: await makePdf(() => describe(report)) }
}

const filenameOf = ({ from, to }: Report, ending: string) => `report-${from}-to-${to}.${ending}`

const describe = (report: Report): PdfDocument => ({
  info: { title: `Report ${report.from} to ${report.to}` },
  pageOrientation: 'landscape',
  content: [
    { text: 'Reports & Analytics', style: 'title' },
    {
      layout: 'noBorders',
      margin: [0, 6, 0, 0],
      table: {
        widths: ['auto', '*'],
        body: factsOf(report)
          .slice(1)
          .map(([label, value]) => [{ text: label, style: 'muted' }, value]),
      },
    },
    ...sectionsOf(report).flatMap(section => [{ text: section.title, style: 'heading' }, tableOf(section)]),
  ],
})

function tableOf({ heading, rows }: Section) {
  if (rows.length === 0) return { text: 'Nothing in this period.', style: 'muted' }
  const isNumeric = heading.map((_, column) => rows.every(row => isNumber(row[column])))
  const aligned = (text: string, column: number) => ({ text, alignment: align(isNumeric[column] === true) })
  return {
    layout: 'lightHorizontalLines' as const,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: heading.map((_, column) => (column === 0 ? 'auto' : '*')),
      body: [
        heading.map((text, column) => ({ ...aligned(text, column), style: 'columnHead' })),
        ...rows.map(row => heading.map((_, column) => aligned(cellText(row[column]), column))),
      ],
    },
  }
}

const align = (isNumeric: boolean) => (isNumeric ? ('right' as const) : ('left' as const))
const isNumber = (cell: Cell) => cell === null || cell === '' || /^-?[\d.]+( %)?$/.test(String(cell))
const cellText = (cell: Cell) => (cell === null || cell === undefined ? '–' : String(cell))
