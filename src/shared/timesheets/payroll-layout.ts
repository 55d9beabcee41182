import * as z from 'zod/mini'
import { text } from '../schema.ts'

/** What a row stands for: a person's week, a person's day, or one pay code of a person's week. */
export const payrollRows = ['week', 'day', 'pay-code'] as const
export type PayrollRows = (typeof payrollRows)[number]

/** What hours are paid as. The first three are all of them; the others come on top, on the same hours. */
export const payKinds = ['regular', 'overtime', 'overtime-2', 'night', 'sunday', 'holiday'] as const
export type PayKind = (typeof payKinds)[number]

/** Breaks: paid ones are among the hours already, unpaid ones in none of them. */
export const breakKinds = ['break-paid', 'break-unpaid'] as const
export type BreakKind = (typeof breakKinds)[number]

const textFields = ['staff-number', 'employee', 'email', 'position', 'organization', 'pay-code', 'timesheets'] as const
const dayFields = ['week-starting', 'week-ending', 'day'] as const
const hourFields = ['hours', ...payKinds, 'paid-as', ...breakKinds] as const

const payrollFields = [...textFields, ...dayFields, ...hourFields, 'allowances'] as const
export type PayrollField = (typeof payrollFields)[number]

export const isHours = (field: PayrollField): field is (typeof hourFields)[number] =>
  (hourFields as readonly PayrollField[]).includes(field)
export const isDay = (field: PayrollField): field is (typeof dayFields)[number] =>
  (dayFields as readonly PayrollField[]).includes(field)

/** Money that is paid besides hours. */
export const isAmount = (field: PayrollField) => field === 'allowances'

/** A row of one pay code has one number of hours or one amount; the others have no code. */
export function fieldsOf(rows: PayrollRows): PayrollField[] {
  if (rows === 'pay-code')
    return payrollFields.filter(field => field !== 'day' && (!isHours(field) || field === 'hours'))
  return payrollFields.filter(field => field !== 'pay-code' && (rows === 'day' || field !== 'day'))
}

/** Hours, days and amounts are never cut off: a column is as wide as the longest of them. */
export const leastWidth = (field: PayrollField) => (isHours(field) ? 7 : isDay(field) ? 10 : isAmount(field) ? 12 : 1)

const PayCode = text(0, 20)

const Column = z.strictObject({
  field: z.enum(payrollFields),
  heading: text(0, 60),
  /** In a file of fixed width. */
  width: z.int().check(z.minimum(1), z.maximum(200)),
  /** Of the allowances only those with this pay code; without one, all of them. */
  payCode: z.optional(PayCode),
})
export type PayrollColumn = z.infer<typeof Column>

const Layout = z.strictObject({
  rows: z.enum(payrollRows),
  format: z.enum(['csv', 'fixed']),
  delimiter: z.enum(['comma', 'semicolon', 'tab']),
  decimal: z.enum(['point', 'comma']),
  /** 2026-03-02 · 03/02/2026 · 02/03/2026 · 02.03.2026 */
  dates: z.enum(['iso', 'month-first', 'day-first', 'dotted']),
  hasHeading: z.boolean(),
  columns: z.array(Column).check(z.minLength(1, 'payroll-column-required'), z.maxLength(40)),
  /** What the payroll program calls each; without one, premiums and breaks have no row of their own. */
  codes: z.strictObject({
    regular: PayCode,
    overtime: PayCode,
    'overtime-2': PayCode,
    night: PayCode,
    sunday: PayCode,
    holiday: PayCode,
    'break-paid': PayCode,
    'break-unpaid': PayCode,
  }),
})

export const PayrollLayout = Layout.check(
  z.refine(({ rows, columns }) => columns.every(({ field }) => fieldsOf(rows).includes(field)), {
    error: 'payroll-column-elsewhere',
    path: ['columns'],
  }),
  z.refine(
    ({ format, columns }) => format === 'csv' || columns.every(({ field, width }) => width >= leastWidth(field)),
    { error: 'payroll-column-narrow', path: ['columns'] },
  ),
  // Hours without a code would be lost on the way to the payroll program.
  z.refine(({ rows, codes }) => rows !== 'pay-code' || (codes.regular !== '' && codes.overtime !== ''), {
    error: 'pay-code-required',
    path: ['codes'],
  }),
)
export type PayrollLayout = z.infer<typeof PayrollLayout>

const column = (field: PayrollField, heading: string, width: number): PayrollColumn => ({ field, heading, width })

const usual = {
  format: 'csv',
  delimiter: 'comma',
  decimal: 'point',
  dates: 'iso',
  hasHeading: true,
  codes: {
    regular: 'REG',
    overtime: 'OT1',
    'overtime-2': 'OT2',
    night: 'NIGHT',
    sunday: 'SUN',
    holiday: 'HOL',
    'break-paid': '',
    'break-unpaid': '',
  },
} as const

const person = [column('staff-number', 'Employee Number', 10), column('employee', 'Employee', 40)]
const hours = [
  column('regular', 'Regular Hours', 10),
  column('overtime', 'Overtime Hours', 10),
  column('overtime-2', 'Overtime Tier 2 Hours', 10),
  column('night', 'Night Hours', 10),
  column('sunday', 'Sunday Hours', 10),
  column('holiday', 'Holiday Hours', 10),
  column('hours', 'Total Hours', 10),
]
// What came later stands last: payroll reads the columns before by their place.
const besides = column('allowances', 'Allowances', 12)
const week = [column('week-starting', 'Week Starting', 10), column('week-ending', 'Week Ending', 10)]

export const payrollPresets = ['hours-per-week', 'hours-per-day', 'pay-codes'] as const
export type PayrollPreset = (typeof payrollPresets)[number]

/** What a company begins with; named for what they are, and after no product. */
export const presetLayouts: Record<PayrollPreset, PayrollLayout> = {
  'hours-per-week': { ...usual, rows: 'week', columns: [...person, ...week, ...hours, besides] },
  'hours-per-day': { ...usual, rows: 'day', columns: [...person, column('day', 'Date', 10), ...hours, besides] },
  'pay-codes': {
    ...usual,
    rows: 'pay-code',
    columns: [...person, ...week, column('pay-code', 'Pay Code', 12), column('hours', 'Hours', 10), besides],
  },
}
