import * as z from 'zod/mini'
import { refusalFields } from '../refusal-shape.ts'
import { importFields, maxImportRows } from './import-rules.ts'

const cell = z.optional(z.string())

/** The cells of a line as they stand in the file: what is wrong with them is told line by line. */
const ImportRow = z.strictObject({
  name: cell,
  email: cell,
  phone: cell,
  position: cell,
  department: cell,
  hourlyRate: cell,
  status: cell,
  staffNumber: cell,
})

export const ImportRows = z
  .array(ImportRow)
  .check(z.minLength(1, 'import-without-rows'), z.maxLength(maxImportRows, 'import-too-many-rows'))

/** What a trial found; `row` counts from 0, in the order they were sent. */
export const ImportReport = z.object({
  rows: z.int(),
  problems: z.array(z.object({ row: z.int(), field: z.enum(importFields), ...refusalFields })),
})
export type ImportReport = z.infer<typeof ImportReport>
