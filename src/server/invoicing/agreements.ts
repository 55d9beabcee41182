import { listContracts, type StoredContract } from '#server/contracts/public.ts'
import { demandedByDay } from '#server/demand/public.ts'
import { keptHolidays, listPayRules } from '#server/organizations/public.ts'
import type { Database } from '#server/platform/db.ts'
import { agreedRateOf, promisedSecondsOf, withMinimum } from '#shared/contracts/rules.ts'
import type { Agreed, BillableEntry, Priced, PromisedDay } from '#shared/invoicing/rules.ts'
import { addDays, type Day, daysBetween } from '#shared/time.ts'
import type { Language } from '#shared/words.ts'
import { invoiceDocument } from './document-words.ts'
import { listBilledShifts, listPromisedDays } from './period-store.ts'

interface Period {
  from: Day
  to: Day
}

/** What contracts of a company say of the time of some days: prices, least hours, and what was promised. */
export interface Agreements {
  contracts: StoredContract[]
  /** The same hours, at least as many as each shift counts. */
  counted: (entries: BillableEntry[]) => BillableEntry[]
  /** What is agreed where an invoice is written in a currency. */
  agreedIn: (currency: string, language: Language) => Agreed
}

export async function readAgreements(db: Database, organizationId: number, period: Period): Promise<Agreements> {
  const contracts = await listContracts(db, { organizationIds: [organizationId], ...period })
  const known = new Map(contracts.map(contract => [contract.id, contract]))
  const contractOf = ({ contractId }: { contractId: number | null }) => known.get(contractId ?? 0)
  const isHoliday = await holidaysAt(db, organizationId, contracts, period)
  const minimumOf = (entry: BillableEntry) => 60 * (contractOf(entry)?.minimumMinutes ?? 0)
  const asksForMinimum = contracts.some(({ minimumMinutes }) => minimumMinutes > 0)
  const billed = asksForMinimum ? await listBilledShifts(db, organizationId, period) : []
  const billedBefore = ({ employeeId, scheduleId }: BillableEntry) =>
    billed.find(one => one.scheduleId === scheduleId && one.employeeId === employeeId)?.seconds ?? 0
  return {
    contracts,
    counted: entries => withMinimum(entries, minimumOf, billedBefore),
    agreedIn: (currency, language) => ({
      rateOf: work => agreedPriceOf(work, contractOf(work), currency)?.cents ?? null,
      // Whoever agreed on a price for a holiday agreed on all of it.
      premiumOf: work =>
        isHoliday(work.businessId, work.day) && !agreedPriceOf(work, contractOf(work), currency)?.isForRequest
          ? (contractOf(work)?.holidayPercent ?? 0)
          : 0,
      premiumWord: invoiceDocument.holiday[language],
    }),
  }
}

/**
 * What an hour costs as it was agreed with whoever asked for it, else by the contract of its day: in a certain money, or in the
 * one in which it was agreed. Null where neither says it.
 */
export function agreedPriceOf(
  { asked, ...work }: Omit<Priced, 'seconds'>,
  contract: StoredContract | undefined,
  currency?: string,
) {
  const agreedCents = contract ? agreedRateOf(contract.rates, work) : null
  const prices = [
    { cents: asked?.rateCents ?? null, currency: asked?.currency ?? null, isForRequest: true },
    { cents: agreedCents, currency: contract ? currencyOf(contract) : null, isForRequest: false },
  ]
  return prices.find(price => price.cents !== null && (currency === undefined || price.currency === currency)) ?? null
}

export const currencyOf = ({ currency, usual }: StoredContract) => currency ?? usual.currency

/** The holidays are those of pay: of the company, or of a site that keeps others. */
async function holidaysAt(db: Database, organizationId: number, contracts: StoredContract[], { from, to }: Period) {
  if (contracts.every(({ holidayPercent }) => holidayPercent === 0)) return () => false
  const rules = (await listPayRules(db, [organizationId])).get(organizationId)
  if (rules === undefined) return () => false
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  const ofCompany = await keptHolidays(rules.company, years)
  const ofSites = new Map<number, Set<Day>>()
  for (const [businessId, own] of rules.sites) ofSites.set(businessId, await keptHolidays(own, years))
  return (businessId: number | null, day: Day) => (ofSites.get(businessId ?? 0) ?? ofCompany).has(day)
}

/**
 * What the sites of contracts that bill by promise were promised, day by day, as far as it is on no invoice yet: a seventh of
 * the hours of a week, or what the demand of the site asks for.
 */
export async function readPromisedDays(
  db: Database,
  organizationId: number,
  contracts: StoredContract[],
  { from, to }: Period,
): Promise<Map<number, PromisedDay[]>> {
  const promising = contracts.filter(({ basis }) => basis === 'promised')
  if (promising.length === 0) return new Map()
  const billed = await listPromisedDays(db, organizationId, { from, to })
  const demanded = await demandedByDay(db, { organizationIds: [organizationId], businessId: null, from, to })
  const rateOfSite = await listSiteRates(db, organizationId)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth))
  const secondsOf = ({ businessId, promisedHundredths }: StoredContract['sites'][number], day: Day) =>
    promisedSecondsOf(promisedHundredths, demanded.find(site => site.businessId === businessId)?.seconds.get(day) ?? 0)
  return new Map(
    promising.map(({ id, startsOn, endsOn, sites }) => [
      id,
      sites.flatMap(site => {
        const { businessId, name } = site
        const isOpen = (day: Day) =>
          day >= startsOn &&
          (endsOn === null || day <= endsOn) &&
          !billed.some(one => one.businessId === businessId && one.from <= day && day <= one.to)
        return days.filter(isOpen).map(day => ({
          position: '',
          businessId,
          businessName: name,
          businessRateCents: rateOfSite.get(businessId) ?? null,
          day,
          contractId: id,
          seconds: secondsOf(site, day),
        }))
      }),
    ]),
  )
}

async function listSiteRates(db: Database, organizationId: number) {
  const rows = await db
    .selectFrom('businesses')
    .select(['id', 'billRateCents'])
    .where('organizationId', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, billRateCents }) => [id, billRateCents]))
}

/** Days of sites as they are kept: from a first to a last, without a gap. */
export function spansOf(days: readonly PromisedDay[]) {
  const spans: { businessId: number; from: Day; to: Day }[] = []
  for (const { businessId, day } of days) {
    const last = spans.at(-1)
    if (last?.businessId === businessId && addDays(last.to, 1) === day) last.to = day
    else spans.push({ businessId, from: day, to: day })
  }
  return spans
}
