import * as z from 'zod/mini'
import { refusalOf } from '../issues.ts'
import { centsOf, decimalsOf, isPayable } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { Decimal } from '../schema.ts'
import { cellText, readAmount, readable, readableName } from '../sheet.ts'
import { MaybeEmail } from '../sign-in-names.ts'
import { employeeStatuses } from './rules.ts'

export const importFields = [
  'name',
  'email',
  'phone',
  'position',
  'department',
  'hourlyRate',
  'status',
  'staffNumber',
] as const
export type ImportField = (typeof importFields)[number]

export const maxImportRows = 5000

export type RawRow = { [F in ImportField]?: string | undefined }

export interface ImportedPerson {
  name: string
  email: string | null
  phone: string | null
  /** The phone as sign-in compares it. */
  phoneE164: string | null
  /** Null where the company's next one is to be given. */
  staffNumber: number | null
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
  /** Staff numbers that someone of the organization has or had. */
  takenNumbers: ReadonlySet<number>
  /** A phone number as it is dialled from anywhere; null where it is none. */
  dialled: (phone: string) => string | null
  mayWriteRate: boolean
  /** What rates are in. */
  currency: string
}

/** Reads the rows of a file: the people in it, and everything that stands in the way of importing them. */
export function readRows(
  rows: readonly RawRow[],
  { taken, takenNumbers, dialled, mayWriteRate, currency }: Circumstances,
) {
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
    const { email, phone, staffNumber } = person
    const phoneE164 = phone === null ? null : dialled(phone)
    if (email === '' && phone === null) report('email', refusal('contact-required'))
    if (email === '' && phone !== null && phoneE164 === null) report('phone', refusal('phone-required'))
    const before = firstRowOf.get(email)
    if (before !== undefined) report('email', refusal('email-twice-in-file', { row: before + 1 }))
    else if (email !== '') firstRowOf.set(email, row)
    const sameNumber = firstRowOf.get(staffNumber)
    if (sameNumber !== undefined) report('staffNumber', refusal('staff-number-twice-in-file', { row: sameNumber + 1 }))
    else if (staffNumber !== '') firstRowOf.set(staffNumber, row)
    if (takenNumbers.has(Number(staffNumber))) report('staffNumber', refusal('staff-number-taken'))
    if (taken.has(email)) report('email', refusal('employee-email-taken'))
    if (!mayWriteRate && isSet(person.hourlyRate)) report('hourlyRate', refusal('rate-not-yours-to-set'))
    const { hourlyRate, ...rest } = person
    if (isRate(hourlyRate) && !isPayable(hourlyRate, currency)) {
      report('hourlyRate', refusal('amount-too-fine', { currency, decimals: decimalsOf(currency) }))
    }
    people.push({
      ...(rest as unknown as ImportedPerson),
      hourlyRateCents: isRate(hourlyRate) ? centsOf(hourlyRate, currency) : 0,
      email: email || null,
      phoneE164,
      staffNumber: staffNumber === '' ? null : Number(staffNumber),
    })
  })
  return { people, problems }
}

export const isStaffNumber = (text: string) => /^0*[1-9]\d{0,5}$/.test(text)

const schemas = {
  name: readableName(120, 1, 'name-required'),
  email: MaybeEmail,
  phone: z.nullable(readable(40)),
  position: readableName(120),
  department: z.nullable(readableName(100)),
  hourlyRate: Decimal,
  status: z.enum(employeeStatuses, 'employee-status-unknown'),
  staffNumber: z.string().check(z.refine(value => value === '' || isStaffNumber(value), 'staff-number-not-valid')),
} satisfies Record<ImportField, z.ZodMiniType>

function readRow(raw: RawRow) {
  const cell = (field: ImportField) => cellText(raw[field])
  return {
    name: cell('name'),
    email: cell('email').toLowerCase(),
    phone: cell('phone') || null,
    position: cell('position'),
    department: cell('department') || null,
    hourlyRate: readAmount(cell('hourlyRate')) || '0',
    status: readStatus(cell('status')),
    staffNumber: cell('staffNumber').replace(/^0+(?=\d)/, ''),
  }
}

const isRate = (typed: string) => z.safeParse(Decimal, typed).success

const isSet = (rate: string) => Number(rate) !== 0

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
