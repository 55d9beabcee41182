import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'
import { paidDaysOf } from '#shared/timesheets/pay-parts.ts'
import { termsAt } from '#shared/timesheets/pay-terms.ts'
import {
  hasPayChanges,
  listPayableEntries,
  lockPay,
  type PersonWeek,
  takePayChanges,
  writePaidDays,
} from './paid-days-store.ts'
import { type CompanyTerms, readPayTerms } from './pay-terms.ts'

// So many people's weeks are held in memory at a time, however many have changed.
const atOnce = 10_000

/** Works out what is paid where hours have changed since; when nothing has, it only looks. */
export async function catchUpPay(db: Database, organizationIds: number[]) {
  if (!(await hasPayChanges(db, organizationIds))) return
  const changed = await takePayChanges(db, organizationIds)
  if (changed.length > 0) await settlePay(db, changed)
}

/** Writes the paid days of some people's weeks from their entries as they are now. Approved weeks stay as they were approved. */
export async function settlePay(db: Database, weeks: PersonWeek[]) {
  if (weeks.length === 0) return
  const organizationIds = [...new Set(weeks.map(week => week.organizationId))].sort((a, b) => a - b)
  await lockPay(db, organizationIds)
  const terms = await readPayTerms(
    db,
    organizationIds,
    weeks.map(week => week.monday),
  )
  for (let nth = 0; nth < weeks.length; nth += atOnce) await settleSome(db, weeks.slice(nth, nth + atOnce), terms)
}

async function settleSome(db: Database, weeks: PersonWeek[], terms: Map<number, CompanyTerms>) {
  const entries = await listPayableEntries(db, weeks)
  const byWeek = Map.groupBy(entries, keyOf)
  const days = weeks.flatMap(week => {
    const company = terms.get(week.organizationId)
    const worked = byWeek.get(keyOf(week))
    if (company === undefined || worked === undefined) return []
    const payable = worked.map(entry => ({ ...entry, terms: termsAt(company, entry.businessId) }))
    return paidDaysOf(payable, week.monday, company.week, company.rounding).filter(({ entry }) => !entry.isKept)
  })
  const kept = [...new Set(entries.filter(({ isKept }) => isKept).map(({ id }) => id))]
  await writePaidDays(db, weeks, days, kept)
}

const keyOf = ({ organizationId, employeeId, monday }: { organizationId: number; employeeId: number; monday: Day }) =>
  `${organizationId} ${employeeId} ${monday}`
