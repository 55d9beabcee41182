import { importHeadings } from '#shared/company-import/headings.ts'
import { type ImportColumn, type ImportKind, importColumns, neededColumns } from '#shared/company-import/kinds.ts'
import type { Heading } from '#shared/sheet.ts'
import { useSay } from '#web/platform/i18n.tsx'
import type { Sheet } from '#web/platform/read-csv.ts'
import type { ColumnMapping } from '#web/ui/map-columns.tsx'

const columnsOf = (kind: ImportKind): readonly ImportColumn[] => importColumns[kind]

export const headingsOf = (kind: ImportKind) => importHeadings[kind] as Readonly<Record<ImportColumn, Heading>>

const needs = (kind: ImportKind): readonly ImportColumn[] => neededColumns[kind]

/** The columns of a kind under the names that our samples give them. */
export function useColumns(kind: ImportKind) {
  const say = useSay()
  return columnsOf(kind).map(field => ({
    field,
    name: say(headingsOf(kind)[field].name),
    isOptional: !needs(kind).includes(field),
  }))
}

export const isComplete = (kind: ImportKind, { columns }: ColumnMapping<ImportColumn>) =>
  needs(kind).every(column => columns[column] !== undefined)

/** What of a file is sent: the columns that were chosen, and their cells. */
export function fileOf(kind: ImportKind, sheet: Sheet, { hasHeadings, columns }: ColumnMapping<ImportColumn>) {
  const used = columnsOf(kind).filter(column => columns[column] !== undefined)
  const rows = sheet.rows
    .slice(hasHeadings ? 1 : 0)
    .map(cells => used.map(column => cells[columns[column] ?? -1] ?? ''))
  return { kind, columns: used, rows }
}
