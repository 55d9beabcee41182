// Spreadsheets run a cell that begins like a formula, also in full width or behind something that is not seen; a quote in
// front keeps it the text that it is.
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u

export type Cell = string | number | boolean | null | undefined

/** Marks the file as UTF-8 for spreadsheets that would otherwise guess. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file, quoted where needed and guarded against formulas. */
export const csvLine = (cells: Cell[], delimiter = ',') =>
  `${cells.map(cell => csvCell(cell, delimiter)).join(delimiter)}\r\n`

/** A whole file from a heading and its rows. */
export const csvFile = (heading: string[], rows: Cell[][]) =>
  byteOrderMark + [heading, ...rows].map(row => csvLine(row)).join('')

/** The columns of a file by their headings; a column of wall times names its zone, in the heading or in a column beside it. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

/**
 * A file of any length, written while it is read: the body of a download.
 *
 *     return { filename: 'time-entries.csv', body: csvStream(columns, batchesOf(db, query)) }
 */
export async function* csvStream<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const cells = Object.values(columns)
  // Comes with the first rows: a query that fails has then sent nothing yet, and is answered as a problem.
  let heading = byteOrderMark + csvLine(Object.keys(columns))
  for await (const rows of batches) {
    yield heading + rows.map(row => csvLine(cells.map(cell => cell(row)))).join('')
    heading = ''
  }
  if (heading !== '') yield heading
}

function csvCell(cell: Cell, delimiter: string) {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const guarded = textCell(cell)
  const needsQuotes = guarded.includes(delimiter) || /["\r\n]/.test(guarded)
  return needsQuotes ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A text that no spreadsheet runs; what was guarded before stays as it is. */
export function textCell(cell: string) {
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell)
  return !isNumber && formulaStart.test(cell) ? `'${cell}` : cell
}
