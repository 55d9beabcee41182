import type { Database } from '#server/platform/db.ts'
import { companyOf } from '#server/platform/reader.ts'
import { amountOfLine, billRateOf, hundredthsOfSeconds } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { listBillRates, sumBillable } from './billable-store.ts'

/** Approved time of companies that is on no invoice: how much, since when, and what it is worth at the rates that are known. */
export async function sumUnbilled(db: Database, organizationIds: number[], from: string) {
  const sums = await sumBillable(db, organizationIds, from)
  const cents = new Map<string, number>()
  for (const [organizationId, group] of Map.groupBy(sums, sum => sum.organizationId)) {
    const rates = await listBillRates(db, organizationId)
    const { currency } = await companyOf(db, organizationId)
    for (const { seconds, businessRateCents, ...place } of group) {
      const rateCents = billRateOf(place, rates, businessRateCents)
      const amount = amountOfLine({ hoursHundredths: hundredthsOfSeconds(seconds), rateCents })
      cents.set(currency, (cents.get(currency) ?? 0) + amount)
    }
  }
  return {
    seconds: sums.reduce((total, { seconds }) => total + seconds, 0),
    since: sums.map(({ since }) => since).sort()[0] ?? null,
    amounts: [...cents].map(([currency, sum]) => ({ currency, amount: decimalOf(sum, currency) })),
  }
}
