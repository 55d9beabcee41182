import { listContracts } from '#server/contracts/public.ts'
import type { Database } from '#server/platform/db.ts'
import { companyOf } from '#server/platform/reader.ts'
import { amountOfLine, billRateOf, hundredthsOfSeconds } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { agreedPriceOf } from './agreements.ts'
import { listBillRates, sumBillable } from './billable-store.ts'

/**
 * Approved time of companies that is on no invoice: how much, since when, and what it is worth at the rates that are known,
 * those that were agreed before those of the company.
 */
export async function sumUnbilled(db: Database, organizationIds: number[], from: string) {
  const sums = await sumBillable(db, organizationIds, from)
  const isPriced = sums.some(({ day }) => day !== null)
  const contracts = new Map(
    (isPriced ? await listContracts(db, { organizationIds, from }) : []).map(contract => [contract.id, contract]),
  )
  const cents = new Map<string, number>()
  for (const [organizationId, group] of Map.groupBy(sums, sum => sum.organizationId)) {
    const rates = await listBillRates(db, organizationId)
    const company = await companyOf(db, organizationId)
    for (const { seconds, businessRateCents, contractId, day, ...place } of group) {
      const contract = day === null ? undefined : contracts.get(contractId ?? 0)
      const agreed = agreedPriceOf(
        { ...place, businessName: null, businessRateCents, contractId, day: day ?? from },
        contract,
      )
      const currency = agreed?.currency ?? company.currency
      const rateCents = agreed?.cents ?? billRateOf(place, rates, businessRateCents)
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
