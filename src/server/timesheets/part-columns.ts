import { sql } from 'kysely'

/** The columns that say what paid time is made of, on a sheet, on a line and on a day. Its length stands beside them. */
const names = [
  'regular_seconds',
  'overtime_seconds',
  'overtime2_seconds',
  'night_seconds',
  'sunday_seconds',
  'holiday_seconds',
  'pay_seconds',
]

export const partNames = sql.raw(names.join(', '))

/** The same of one table in a query, by its letter. */
export const partsOf = (table: string) => sql.raw(names.map(name => `${table}.${name}`).join(', '))

export const sumsOf = (table: string) =>
  sql.raw(names.map(name => `coalesce(sum(${table}.${name}), 0)::int as ${name}`).join(', '))
