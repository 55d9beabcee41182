import { listAllowanceRules } from '#server/organizations/public.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { decimalOf } from '#shared/money.ts'
import { may } from '#shared/permissions.ts'
import { allowancesOfWeek, type CountedAllowance } from '#shared/timesheets/allowances.ts'
import type { TimesheetDetails } from '#shared/timesheets/shapes.ts'
import { listPayrollRows, type PayrollRow } from './export-store.ts'
import { listShiftsOf } from './payroll-store.ts'
import type { SheetRow } from './sheet-store.ts'

export const keyOf = ({ employeeId, weekStarting }: { employeeId: number; weekStarting: string }) =>
  `${employeeId} ${weekStarting}`

/** What each of these weeks is paid besides its hours. */
export async function allowancesByWeek(
  db: Database,
  rows: PayrollRow[],
): Promise<(row: PayrollRow) => CountedAllowance[]> {
  const rules = await listAllowanceRules(db, [...new Set(rows.map(({ organizationId }) => organizationId))])
  if (rules.length === 0) return () => []
  const shifts = await listShiftsOf(
    db,
    rows.flatMap(({ ids }) => ids),
  )
  const byCompany = Map.groupBy(rules, ({ organizationId }) => organizationId)
  const byWeek = Map.groupBy(shifts, keyOf)
  return row =>
    allowancesOfWeek(byCompany.get(row.organizationId) ?? [], { ...row, shifts: byWeek.get(keyOf(row)) ?? [] })
}

/** What the week of a sheet is paid besides its hours. What others are paid is for those who export it. */
export async function allowancesOfSheet(
  { db, actor, now }: Context,
  { organizationId, employeeId, userId, weekStarting, status }: SheetRow,
): Promise<TimesheetDetails['allowances']> {
  if (status === 'rejected' || (userId !== actor.userId && !may(actor, 'timesheet:export'))) return []
  const week = { from: weekStarting, to: weekStarting }
  const asked = { organizationIds: [organizationId], employeeId, ...week, status, search: '' }
  const rows = await listPayrollRows(db, asked, now)
  const allowances = await allowancesByWeek(db, rows)
  return rows.flatMap(row =>
    allowances(row).map(({ name, payCode, cents }) => {
      const { currency } = row
      return { name, payCode, amount: decimalOf(cents, currency), currency }
    }),
  )
}
