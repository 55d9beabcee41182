import type { Database } from '#server/platform/db.ts'
import type { CompanyPayRules } from '#shared/organizations/pay-rules.ts'
import { addPay, noPay, type PayParts, payNames } from '#shared/timesheets/pay-parts.ts'
import { paidSecondsIn } from '#shared/timesheets/rules.ts'
import type { PaidEntry } from './entry-store.ts'
import { settlePay } from './paid-days.ts'
import { sumPaidDays } from './paid-days-store.ts'
import { readPayTerms } from './pay-terms.ts'
import {
  changeLines,
  type Line,
  listLines,
  listWeeksOf,
  type SheetKey,
  writeSiteRates,
  writeTotals,
} from './writing-store.ts'

/** Paid seconds of an entry in a week, as its organization rounds. */
export const secondsOf = (entry: PaidEntry, weekStarting: string) =>
  paidSecondsIn(entry, weekStarting, entry.roundingMinutes)

/** Makes sheets agree with their entries as they are now. Returns those whose hours or their parts changed. */
export async function recalculateSheets(db: Database, timesheetIds: number[], now: string): Promise<number[]> {
  if (timesheetIds.length === 0) return []
  const weeks = await listWeeksOf(db, timesheetIds)
  await settlePay(db, weeks)
  return addUp(db, weeks, now)
}

/** Makes sheets agree with the paid days of their entries. */
export async function addUp(db: Database, sheets: SheetKey[], now: string): Promise<number[]> {
  const before = await listLines(db, sheets)
  const lines = await paidLines(db, before)
  const changed = lines.filter((line, index) => !isSame(line, before[index] as Line))
  if (changed.length > 0) await changeLines(db, changed)
  const terms = await readPayTerms(
    db,
    sheets.map(({ organizationId }) => organizationId),
    [],
  )
  const siteRates = [...terms].flatMap(([organizationId, of]) => of.siteRates.map(one => ({ organizationId, ...one })))
  await writeSiteRates(db, sheets, siteRates)
  const bySheet = Map.groupBy(lines, line => line.timesheetId)
  const totals = sheets.flatMap(({ organizationId, id }) => {
    const company = terms.get(organizationId)?.company
    return company === undefined
      ? []
      : [{ organizationId, id, ...addPay(bySheet.get(id) ?? []), ...multipliersOf(company) }]
  })
  return writeTotals(db, totals, now)
}

type LineKey = Omit<Line, keyof PayParts>

/** Lines with what their entries are paid in their week. */
export async function paidLines<L extends LineKey>(db: Database, lines: L[]): Promise<(L & PayParts)[]> {
  const paid = await sumPaidDays(db, lines)
  const byLine = new Map(
    paid.map(({ timeEntryId, weekStarting, ...parts }) => [`${timeEntryId} ${weekStarting}`, parts]),
  )
  return lines.map(line => ({ ...line, ...(byLine.get(`${line.timeEntryId} ${line.weekStarting}`) ?? noPay) }))
}

export const multipliersOf = ({ overtimeMultiplier, overtimeMultiplier2: overtime2Multiplier }: CompanyPayRules) => ({
  overtimeMultiplier,
  overtime2Multiplier,
})

const isSame = (one: PayParts, other: PayParts) => payNames.every(name => one[name] === other[name])
