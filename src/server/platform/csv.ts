// Spreadsheets run a cell that begins like a formula; a quote in front keeps it the text that it is.
const formulaStart = /^[=+\-@\t\r]/

export type Cell = string | number | boolean | null | undefined

/** Marks the file as UTF-8 for spreadsheets that would otherwise guess. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file, quoted where needed and guarded against formulas. */
export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A whole file from a heading and its rows. */
export const csvFile = (heading: string[], rows: Cell[][]) => byteOrderMark + [heading, ...rows].map(csvLine).join('')

function csvCell(cell: Cell) {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell)
  const guarded = !isNumber && formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
