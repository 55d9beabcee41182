import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { businessChanged, organizationChanged } from '#shared/organizations/events.ts'
import type { CompanyPay, payRules, SitePay } from '#shared/organizations/pay-contract.ts'
import { type PayRules, payRulesConflict, type SitePayRules } from '#shared/organizations/pay-rules.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { holidayPlaces, publicHolidays } from './holidays.ts'
import {
  companyRulesOf,
  findCompanyRules,
  findSiteRules,
  inherit,
  lockCompanyRules,
  lockSiteRules,
  saveCompanyRules,
  saveSiteRules,
} from './pay-rules-store.ts'

type Input<K extends keyof typeof payRules> = ParsedInputOf<(typeof payRules)[K]>

export const readCompany = ({ db }: Context, { id }: Input<'readCompany'>) => companyPay(db, id)

export async function changeCompany(ctx: Context, { id, version, rules }: Input<'changeCompany'>) {
  const { db, now } = ctx
  const before = await lockCompanyRules(db, id)
  if (before === undefined) throw notFound()
  if (version !== undefined && version !== before.version) throw changedMeanwhile(await companyPay(db, id))
  await refuseImpossible(rules)
  await saveCompanyRules(db, id, rules, now)
  await audit(ctx, {
    organizationId: id,
    action: 'pay-rules.changed',
    subjectKind: 'organization',
    subjectId: id,
    detail: { from: companyRulesOf(before), to: rules },
  })
  await ctx.announce(organizationChanged, id, { organizationId: id })
  return companyPay(db, id)
}

export const readSite = ({ db }: Context, { id }: Input<'readSite'>) => sitePay(db, id)

export async function changeSite(ctx: Context, { id, version, rules }: Input<'changeSite'>) {
  const { db, now } = ctx
  const before = await lockSiteRules(db, id)
  if (before === undefined) throw notFound()
  const { company, ...known } = await sitePay(db, id)
  if (version !== undefined && version !== before.version) throw changedMeanwhile({ ...known, company })
  await refuseImpossible(inherit(company, rules as SitePayRules))
  await saveSiteRules(db, id, rules as SitePayRules, now)
  const { organizationId } = before
  await audit(ctx, {
    organizationId,
    action: 'pay-rules.changed',
    subjectKind: 'business',
    subjectId: id,
    detail: { from: known.rules, to: rules },
  })
  await ctx.announce(businessChanged, organizationId, { businessId: id })
  return sitePay(db, id)
}

export const holidays = (_: Context, { country, region, year, language }: Input<'holidays'>) =>
  publicHolidays(country, region || null, year, language)

export const places = (_: Context, { country, language = 'en' }: Input<'holidayPlaces'>) =>
  holidayPlaces(country ?? null, language)

async function companyPay(db: Database, id: number): Promise<CompanyPay> {
  const row = await findCompanyRules(db, id)
  if (row === undefined) throw notFound()
  return { organizationId: id, version: row.version, rules: companyRulesOf(row) }
}

async function sitePay(db: Database, id: number): Promise<SitePay> {
  const site = await findSiteRules(db, id)
  const company = site && (await findCompanyRules(db, site.organizationId))
  if (site === undefined || company === undefined) throw notFound()
  return {
    businessId: id,
    version: site.version,
    rules: site.payRules as SitePayRules,
    company: companyRulesOf(company),
  }
}

async function refuseImpossible(rules: PayRules) {
  const conflict = payRulesConflict(rules)
  if (conflict !== null) throw invalidField('rules', conflict)
  const { holidayCountry: country, holidayRegion: region } = rules
  if (country === null) return
  const { countries, regions } = await holidayPlaces(country, 'en')
  const isKnown = (places: { code: string }[], code: string) => places.some(place => place.code === code)
  if (!isKnown(countries, country) || (region !== null && !isKnown(regions, region)))
    throw invalidField('rules', 'holiday-place-not-known')
}
