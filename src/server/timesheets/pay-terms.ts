import { holidaysOf, listPayRules } from '#server/organizations/public.ts'
import type { Database } from '#server/platform/db.ts'
import type { CompanyPayRules, PayRules } from '#shared/organizations/pay-rules.ts'
import { addDays, type Day } from '#shared/time.ts'
import { type PayTerms, payTermsOf, type WeekTerms, weekTermsOf } from '#shared/timesheets/pay-terms.ts'
import type { RoundingMinutes } from '#shared/timesheets/rules.ts'
import { type SiteRates, siteRatesOf } from '#shared/timesheets/site-rates.ts'

/** How one company pays: its week, its rounding, and the terms of each of its places. */
export interface CompanyTerms {
  company: CompanyPayRules
  week: WeekTerms
  rounding: RoundingMinutes
  /** Of work that belongs to no site. */
  terms: PayTerms
  /** Of those sites that pay otherwise. */
  ofSites: ReadonlyMap<number, PayTerms>
  /** What sites pay otherwise, by kind of hour. */
  siteRates: { businessId: number; rates: SiteRates }[]
}

/** The terms of some companies for weeks that begin on these Mondays. */
export async function readPayTerms(
  db: Database,
  organizationIds: number[],
  mondays: readonly Day[],
): Promise<Map<number, CompanyTerms>> {
  const rules = await listPayRules(db, [...new Set(organizationIds)])
  const years = [
    ...new Set(mondays.flatMap(monday => [monday, addDays(monday, 6)]).map(day => Number(day.slice(0, 4)))),
  ]
  const termsOf = async (of: PayRules) => payTermsOf(of, await holidaysOf(of, years))
  const companies = [...rules].map(async ([id, { company, sites }]) => {
    const terms = await termsOf(company)
    const ofSites = new Map(await Promise.all([...sites].map(async ([site, of]) => [site, await termsOf(of)] as const)))
    const siteRates = [...sites].flatMap(([businessId, of]) => {
      const rates = siteRatesOf(company, of)
      return rates === null ? [] : [{ businessId, rates }]
    })
    const { roundingMinutes: rounding } = company
    return [id, { company, week: weekTermsOf(company), rounding, terms, ofSites, siteRates }] as const
  })
  return new Map(await Promise.all(companies))
}
