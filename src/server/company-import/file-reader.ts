import * as z from 'zod/mini'
import type { Context } from '#server/platform/context.ts'
import type { ImportColumn, ImportKind } from '#shared/company-import/kinds.ts'
import { readDay, readTime } from '#shared/company-import/values.ts'
import type { Company } from '#shared/country/company.ts'
import { refusalOf } from '#shared/issues.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { cellText, isAmountOfTwoMinds, readAmount, readable } from '#shared/sheet.ts'

/** The company that a file is brought into. */
interface Receiver extends Company {
  organizationId: number
}

/** A row of a file, asked by column; one that the file does not have is empty. */
type Row<Kind extends ImportKind = ImportKind> = (column: ImportColumn<Kind>) => string

interface Word {
  row: number
  column: ImportColumn
  why: Refusal
}

/** What was made of a file: nothing is written before `write` is called, and nobody calls it while there are problems. */
export interface Reading {
  fresh: number
  known: number
  problems: Word[]
  remarks: Word[]
  write: () => Promise<void>
}

export type Reader<Kind extends ImportKind> = (ctx: Context, receiver: Receiver, rows: Row<Kind>[]) => Promise<Reading>

/** Rows by the columns that the file has. */
export const rowsOf = (columns: readonly ImportColumn[], rows: readonly string[][]): Row[] => {
  const place = new Map(columns.map((column, index) => [column, index]))
  return rows.map(cells => column => cellText(cells[place.get(column) ?? -1]))
}

/** Gathers what is said of the rows. */
export function findings<Kind extends ImportKind>(dateFormat: Company['dateFormat']) {
  const problems: Word[] = []
  const remarks: Word[] = []
  const wrong = new Map<number, Set<ImportColumn>>()
  // One word for each cell is enough: what is wrong first is what is mended first.
  const refuse = (row: number, column: ImportColumn<Kind>, why: Refusal) => {
    const columns = wrong.get(row) ?? new Set()
    if (!columns.has(column)) problems.push({ row, column, why })
    wrong.set(row, columns.add(column))
  }
  const remark = (row: number, column: ImportColumn<Kind>, why: Refusal) => remarks.push({ row, column, why })
  return {
    problems,
    remarks,
    refuse,
    remark,
    isWrong: (row: number) => wrong.has(row),
    /** What a feature itself would take; whatever it refuses is said of the column that it came from. */
    parse<S extends z.ZodMiniType>(
      row: number,
      schema: S,
      draft: unknown,
      columnOf: (field: string) => ImportColumn<Kind>,
    ) {
      const { data, error } = z.safeParse(schema, draft)
      for (const issue of error?.issues ?? []) refuse(row, columnOf(issue.path.join('.')), refusalOf(issue))
      return wrong.has(row) ? undefined : (data as z.output<S> | undefined)
    },
    /** A name, a note or a number whose letters could all be read. */
    text(row: number, column: ImportColumn<Kind>, cell: string, max: number) {
      const issue = z.safeParse(readable(max), cell).error?.issues[0]
      if (issue !== undefined) refuse(row, column, refusalOf(issue))
      return cell
    },
    day(row: number, column: ImportColumn<Kind>, cell: string): string | null {
      if (cell === '') return null
      const day = readDay(cell, dateFormat)
      if (day === null) refuse(row, column, refusal('import-day-not-valid', { value: brief(cell), form: dateFormat }))
      return day
    },
    time(row: number, column: ImportColumn<Kind>, cell: string): string {
      const time = readTime(cell)
      if (time === null) refuse(row, column, refusal('import-time-not-valid', { value: brief(cell) }))
      return time ?? '00:00'
    },
    amount(row: number, column: ImportColumn<Kind>, cell: string) {
      if (isAmountOfTwoMinds(cell)) refuse(row, column, refusal('import-amount-two-ways', { value: brief(cell) }))
      return readAmount(cell)
    },
  }
}

/** As much of a cell as a sentence has room for. */
export const brief = (cell: string) => cell.slice(0, 60)

/** Rows that say the same twice: the first stands, the others are told where it is. */
export function onceEach() {
  const first = new Map<string, number>()
  return (key: string, row: number): Refusal | null => {
    const before = first.get(key)
    if (before === undefined) first.set(key, row)
    return before === undefined ? null : refusal('import-twice-in-file', { row: before + 1 })
  }
}
