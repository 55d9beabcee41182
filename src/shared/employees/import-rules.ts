import * as z from 'zod/mini'
import { refusalOf } from '../issues.ts'
import { centsOf, decimalsOf, isPayable } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { RefusalCode } from '../refusals.ts'
import { Decimal, Email, text } from '../schema.ts'
import { employeeStatuses } from './rules.ts'

export const importFields = ['name', 'email', 'phone', 'position', 'department', 'hourlyRate', 'status'] as const
export type ImportField = (typeof importFields)[number]

export const maxImportRows = 5000

export type RawRow = { [F in ImportField]?: string | undefined }

export interface ImportedPerson {
  name: string
  email: string
  phone: string | null
  position: string
  department: string | null
  hourlyRateCents: number
  status: (typeof employeeStatuses)[number]
}

export interface RowProblem {
  row: number
  field: ImportField
  why: Refusal
}

interface Circumstances {
  /** E-mails that employees of the organization have already. */
  taken: ReadonlySet<string>
  mayWriteRate: boolean
  /** What rates are in. */
  currency: string
}

/** Reads the rows of a file: the people in it, and everything that stands in the way of importing them. */
export function readRows(rows: readonly RawRow[], { taken, mayWriteRate, currency }: Circumstances) {
  const people: ImportedPerson[] = []
  const problems: RowProblem[] = []
  const firstRowOf = new Map<string, number>()
  rows.forEach((raw, row) => {
    const person = readRow(raw)
    const report = (field: ImportField, why: Refusal) => problems.push({ row, field, why })
    for (const field of importFields) {
      const outcome = z.safeParse(schemas[field], person[field])
      const issue = outcome.error?.issues[0]
      if (issue !== undefined) report(field, refusalOf(issue))
      else (person as Record<ImportField, unknown>)[field] = outcome.data
    }
    const { email } = person
    const before = firstRowOf.get(email)
    if (before !== undefined) report('email', refusal('email-twice-in-file', { row: before + 1 }))
    else if (email !== '') firstRowOf.set(email, row)
    if (taken.has(email)) report('email', refusal('employee-email-taken'))
    if (!mayWriteRate && isSet(person.hourlyRate)) report('hourlyRate', refusal('rate-not-yours-to-set'))
    const { hourlyRate, ...rest } = person
    if (isRate(hourlyRate) && !isPayable(hourlyRate, currency)) {
      report('hourlyRate', refusal('amount-too-fine', { currency, decimals: decimalsOf(currency) }))
    }
    people.push({
      ...(rest as Omit<ImportedPerson, 'hourlyRateCents'>),
      hourlyRateCents: isRate(hourlyRate) ? centsOf(hourlyRate, currency) : 0,
    })
  })
  return { people, problems }
}

const unreadable = '\uFFFD'
const readable = (max: number, min = 0, code?: RefusalCode) =>
  text(min, max, code).check(z.refine<string>(value => !value.includes(unreadable), 'characters-unreadable'))

const schemas = {
  name: readable(120, 1, 'name-required'),
  email: Email,
  phone: z.nullable(readable(40)),
  position: readable(120),
  department: z.nullable(readable(100)),
  hourlyRate: Decimal,
  status: z.enum(employeeStatuses, 'employee-status-unknown'),
} satisfies Record<ImportField, z.ZodMiniType>

function readRow(raw: RawRow) {
  const cell = (field: ImportField) => withoutGuard((raw[field] ?? '').trim())
  return {
    name: cell('name'),
    email: cell('email').toLowerCase(),
    phone: cell('phone') || null,
    position: cell('position'),
    department: cell('department') || null,
    hourlyRate: readRate(cell('hourlyRate')),
    status: readStatus(cell('status')),
  }
}

// Our own exports put a quote before cells that a spreadsheet would run; it comes off again on the way in.
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

const isRate = (typed: string) => z.safeParse(Decimal, typed).success

const isSet = (rate: string) => Number(rate) !== 0

/** `$1,250.50`, `22.5` and `22,50` are all meant as rates. */
function readRate(cell: string) {
  const bare = cell.replace(/^\$\s*/, '')
  if (bare === '') return '0'
  return /^\d+,\d{2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/,(?=\d{3}\b)/g, '')
}

const statusWords: Record<string, string> = {
  '': 'active',
  'on duty': 'active',
  'on break': 'break',
  'off duty': 'off_duty',
  'de servicio': 'active',
  'en descanso': 'break',
  'fuera de servicio': 'off_duty',
  inactivo: 'inactive',
  'en service': 'active',
  'en pause': 'break',
  'pas en service': 'off_duty',
  inactif: 'inactive',
}

function readStatus(cell: string) {
  const word = cell.toLowerCase()
  return statusWords[word] ?? word
}
