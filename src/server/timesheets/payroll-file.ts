import { byteOrderMark, csvLine, textCell } from '#server/platform/csv.ts'
import { decimalOf } from '#shared/money.ts'
import { addDays, type Day } from '#shared/time.ts'
import { allowancesByCode, allowancesOfDays, type CountedAllowance, sumCents } from '#shared/timesheets/allowances.ts'
import { addPay, type PayParts } from '#shared/timesheets/pay-parts.ts'
import {
  type BreakHours,
  breaksOfDays,
  breaksOfWeek,
  type DayBreaks,
  hoursByCode,
  hoursOfDays,
  hoursOfWeek,
  type PayrollHours,
  restOfWeek,
} from '#shared/timesheets/payroll-hours.ts'
import { isAmount, isDay, isHours, type PayrollColumn, type PayrollLayout } from '#shared/timesheets/payroll-layout.ts'

/** A person's week as payroll is told of it. */
export interface PayrollWeek extends PayParts {
  staffNumber: number
  name: string
  email: string | null
  position: string
  organizationName: string
  weekStarting: Day
  ids: number[]
  days: (PayParts & { day: Day })[]
  breaks: DayBreaks[]
  currency: string
  allowances: CountedAllowance[]
}

interface Row {
  week: PayrollWeek
  day: Day
  code: string
  hours: Partial<PayrollHours & BreakHours> & { hours: number }
  allowances: { payCode: string; cents: number }[]
}

/** The lines of the file, the hours that are paid, on top of which premiums stand, and the money that is paid besides. */
export function payrollFile(weeks: PayrollWeek[], layout: PayrollLayout) {
  const lines = weeks
    .flatMap(week => rowsOf(week, layout))
    .map(row => lineOf(layout, column => cellOf(row, column, layout)))
  const heading = layout.hasHeading ? [lineOf(layout, column => textCell(column.heading))] : []
  const hundredths = weeks.reduce((sum, week) => sum + hoursOfWeek(week).hours, 0)
  const allowanceCents = sumCents(weeks.flatMap(week => week.allowances))
  return { heading, lines, hours: (hundredths / 100).toFixed(2), allowanceCents }
}

export const payrollText = (
  { heading, lines }: Pick<ReturnType<typeof payrollFile>, 'heading' | 'lines'>,
  { format }: PayrollLayout,
) => (format === 'csv' ? byteOrderMark : '') + [...heading, ...lines].join('')

function rowsOf(week: PayrollWeek, { rows, codes }: PayrollLayout): Row[] {
  const whole = { week, day: week.weekStarting, code: '', allowances: week.allowances }
  const ofWeek = { ...hoursOfWeek(week), ...breaksOfWeek(week.breaks) }
  if (rows === 'week') return [{ ...whole, hours: ofWeek }]
  if (rows === 'pay-code')
    return [
      ...hoursByCode(ofWeek, codes).map(({ code, hours }) => ({ ...whole, code, hours: { hours }, allowances: [] })),
      ...allowancesByCode(week.allowances).map(one => ({
        ...whole,
        code: one.payCode,
        hours: { hours: 0 },
        allowances: [one],
      })),
    ]
  const days = partsByDay(week)
  const breaks = breaksOfDays(
    days.map(({ day }) => day),
    week.breaks,
  )
  const allowances = allowancesOfDays(days, week.allowances)
  return hoursOfDays(days, week).map((hours, nth) => ({
    ...whole,
    allowances: allowances[nth] ?? [],
    day: days[nth]?.day ?? week.weekStarting,
    hours: { ...hours, ...breaks[nth] },
  }))
}

// Hours given by hand belong to the week and to no day of it: they stand on its first.
function partsByDay({ days, weekStarting, breaks: _, ...week }: PayrollWeek): (PayParts & { day: Day })[] {
  const rest = restOfWeek(days, week)
  if (rest === undefined) return days
  const first = { ...(rest ?? addPay([week])), day: weekStarting }
  return rest === null ? [first] : [first, ...days]
}

function cellOf(
  { week, day, code, hours, allowances }: Row,
  { field, payCode = '' }: PayrollColumn,
  { decimal, dates }: PayrollLayout,
): string {
  if (isHours(field)) return written(((hours[field] ?? 0) / 100).toFixed(2), decimal)
  if (isAmount(field)) {
    const asked = allowances.filter(one => payCode === '' || one.payCode === payCode)
    return written(decimalOf(sumCents(asked), week.currency), decimal)
  }
  if (isDay(field))
    return dateIn[dates](
      { day, 'week-starting': week.weekStarting, 'week-ending': addDays(week.weekStarting, 6) }[field],
    )
  return textCell(
    {
      'staff-number': String(week.staffNumber),
      employee: week.name,
      email: week.email ?? '',
      position: week.position,
      organization: week.organizationName,
      'pay-code': code,
      timesheets: week.ids.join(' '),
    }[field],
  )
}

const written = (number: string, decimal: PayrollLayout['decimal']) =>
  decimal === 'comma' ? number.replace('.', ',') : number

const dateIn: Record<PayrollLayout['dates'], (day: Day) => string> = {
  iso: day => day,
  'month-first': day => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  'day-first': day => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
  dotted: day => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`,
}

const delimiters = { comma: ',', semicolon: ';', tab: '\t' }

function lineOf({ format, delimiter, columns }: PayrollLayout, cell: (column: PayrollColumn) => string) {
  if (format === 'csv') return csvLine(columns.map(cell), delimiters[delimiter])
  return `${columns.map(column => fixed(cell(column), column)).join('')}\r\n`
}

/** Hours and amounts stand on the right, words on the left; words that are too long are cut. */
function fixed(cell: string, { field, width }: PayrollColumn) {
  const flat = cell.replace(/\s+/g, ' ')
  const kept = [...flat].slice(0, width).join('')
  const space = ' '.repeat(width - [...kept].length)
  return isHours(field) || isAmount(field) ? space + kept : kept + space
}
