import type { Database } from '#server/platform/db.ts'
import { decimalOf } from '#shared/money.ts'
import { daysBefore } from '#shared/reports/rules.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { listDays } from './days-store.ts'
import { countIncidents } from './incidents-store.ts'
import { listInvoiceDays } from './invoices-store.ts'
import { listUnplanned } from './required.ts'
import type { Asked } from './scope.ts'
import { type Money, sum, totalsOf } from './totals.ts'

interface As extends Money {
  /** Companies whose pay is counted. */
  paidIn: number[]
  forClient: boolean
  releasedOnly: boolean
}

/** The figures of as many days just before, counted the same way: what those of a report are held against. */
export async function readBefore(db: Database, { scope, today }: Asked, as: As): Promise<Report['before']> {
  const days = daysBefore(scope)
  const earlier = { ...scope, ...days }
  const { forClient, releasedOnly, currency } = as
  const totals = totalsOf(await listDays(db, earlier, as.paidIn), today, as, await listUnplanned(db, earlier, today))
  const { workedHours, coveragePercent, onTimePercent, peoplePerDay, cost } = totals
  const counted = await countIncidents(db, { ...earlier, releasedOnly })
  const billed = as.seesInvoices ? await listInvoiceDays(db, { ...earlier, forClient, currency }) : []
  return {
    ...days,
    workedHours,
    coveragePercent,
    onTimePercent,
    peoplePerDay,
    incidents: counted.find(({ priority }) => priority === null)?.count ?? 0,
    ...(cost !== undefined && { cost }),
    ...(as.seesInvoices && {
      invoiced: decimalOf(
        sum(billed, bill => bill.invoicedCents),
        currency,
      ),
    }),
  }
}
