import { findClient } from '#server/clients/public.ts'
import type { Database } from '#server/platform/db.ts'
import { companyOf } from '#server/platform/reader.ts'
import { pastWalls } from '#server/platform/session.ts'
import { type BillableEntry, proposeLines } from '#shared/invoicing/rules.ts'
import type { Day } from '#shared/time.ts'
import { currencyOf, readAgreements } from './agreements.ts'
import { listBillRates } from './billable-store.ts'

interface Site {
  organizationId: number
  id: number
  name: string
  clientId: number | null
  billRateCents: number | null
}

interface Wanted {
  position: string
  people: number
  /** Of each of them. */
  seconds: number
}

/** What an hour at a site is charged at on a day, for a caller who may know the site and neither rates nor contracts. */
export const readCharges = (db: Database, site: Site, day: Day) =>
  pastWalls(db, async () => {
    const { organizationId, id: businessId, name: businessName, billRateCents: businessRateCents } = site
    const agreements = await readAgreements(db, organizationId, { from: day, to: day })
    const contract = agreements.contracts.find(({ sites }) => sites.some(one => one.businessId === businessId))
    const rates = await listBillRates(db, organizationId)
    const { currency: homeCurrency } = await companyOf(db, organizationId)
    const client = site.clientId === null ? undefined : await findClient(db, site.clientId)
    const currency = contract ? currencyOf(contract) : (client?.currency ?? homeCurrency)
    const agreed = agreements.agreedIn(currency, 'en')
    const priced = [...rates, ...(contract?.rates ?? [])].filter(
      one => one.businessId === null || one.businessId === businessId,
    )
    return {
      /** What the client is invoiced in. */
      currency,
      /** Positions that have a price here. */
      positions: priced.flatMap(({ position }) => position ?? []),
      /** The line of an invoice that these hours would be; its rate is null where none is known. */
      chargeOf: ({ position, people, seconds }: Wanted) => {
        const shiftOf = (nth: number): BillableEntry => ({
          id: nth,
          employeeId: nth,
          employeeName: '',
          position,
          businessId,
          businessName,
          businessRateCents,
          scheduleId: null,
          day,
          contractId: contract?.id ?? null,
          seconds,
        })
        const shifts = Array.from({ length: people }, (_, nth) => shiftOf(nth))
        // What the rates of the company come to in another money is known once the invoice is written.
        const isAgreed = agreed.rateOf(shiftOf(0)) !== null
        const moneys = { currency: isAgreed ? currency : homeCurrency, homeCurrency, rate: 1 }
        const [line] = proposeLines(agreements.counted(shifts), rates, 'site', moneys, agreed)
        return {
          hours: line?.hours ?? '0.00',
          rate: line?.rate ?? null,
          amount: line?.amount ?? '0',
          currency: moneys.currency,
        }
      },
    }
  })
