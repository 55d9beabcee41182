import * as z from 'zod/mini'
import { clientChanged } from '../clients/events.ts'
import { demandChanged } from '../demand/events.ts'
import { employeeChanged, employeesImported } from '../employees/events.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { invoiceCreated, ratesChanged } from '../invoicing/events.ts'
import { businessChanged } from '../organizations/events.ts'
import { refusalFields } from '../refusal-shape.ts'
import { openShiftsChanged, scheduleChanged } from '../scheduling/events.ts'
import { Instant, OrganizationFilter } from '../schema.ts'
import { companyImported } from './events.ts'
import { allColumns, importKinds, mostRows } from './kinds.ts'

export const ImportKind = z.enum(importKinds)

const Cell = z.string().check(z.maxLength(5000, 'import-cell-too-long'))

/** Words about one cell; `row` counts from 0, in the order in which rows were sent. */
export const RowWords = z.object({ row: z.int(), column: z.enum(allColumns), ...refusalFields })
export type RowWords = z.infer<typeof RowWords>

/** What a trial found. */
export const ImportTrial = z.object({
  rows: z.int(),
  /** Rows that would be written, and rows of what is there already. */
  fresh: z.int(),
  known: z.int(),
  /** What stands in the way: with one of these nothing is written. */
  problems: z.array(RowWords),
  /** What is worth knowing and stands in nobody's way; the first five hundred. */
  remarks: z.array(RowWords),
})
export type ImportTrial = z.infer<typeof ImportTrial>

/** How far a company is with bringing things over. */
export const ImportStanding = z.object({
  kind: ImportKind,
  /** How many of the kind are there, however they came. */
  count: z.int(),
  /** The last file of the kind. */
  last: z.nullable(
    z.object({ at: Instant, by: z.nullable(z.string()), rows: z.int(), fresh: z.int(), known: z.int() }),
  ),
})
export type ImportStanding = z.infer<typeof ImportStanding>

const file = {
  organizationId: OrganizationFilter,
  kind: ImportKind,
  /** What each cell of a row is, in the order of the cells. */
  columns: z.array(z.enum(allColumns)).check(z.minLength(1), z.maxLength(allColumns.length)),
  /** The cells as they stand in the file: what is wrong with them is told one by one. */
  rows: z
    .array(z.array(Cell).check(z.maxLength(allColumns.length)))
    .check(z.minLength(1, 'import-without-rows'), z.maxLength(mostRows, 'import-too-many-rows')),
}

const example = { kind: 'clients', columns: ['number', 'name'], rows: [['C-100', 'Harborline Properties']] } as const

export const companyImport = {
  standing: endpoint({
    method: 'GET',
    path: '/api/company-import',
    may: 'company-import:run',
    summary: 'What of a company is there already, by kind, and which file came last',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(ImportStanding),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/company-import/check',
    takesFile: true,
    may: 'company-import:run',
    announces: nothing('a look at the file changes nothing'),
    summary: 'Try a file without changing anything',
    input: z.strictObject(file),
    reply: ImportTrial,
    example: { ...example, columns: [...example.columns], rows: example.rows.map(row => [...row]) },
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/company-import',
    takesFile: true,
    may: 'company-import:run',
    announces: [
      companyImported,
      clientChanged,
      businessChanged,
      demandChanged,
      ratesChanged,
      employeesImported,
      employeeChanged,
      scheduleChanged,
      openShiftsChanged,
      invoiceCreated,
    ],
    summary: 'Bring in a file: all of it, or nothing; what is there already stays as it is',
    input: z.strictObject(file),
    reply: z.object({ fresh: z.int(), known: z.int() }),
    status: 201,
    example: { ...example, columns: [...example.columns], rows: example.rows.map(row => [...row]) },
  }),
}
