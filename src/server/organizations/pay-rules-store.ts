import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import {
  type CompanyPayRules,
  type PayRules,
  type SitePayRules,
  usualPayRules,
} from '#shared/organizations/pay-rules.ts'

export interface KnownPayRules {
  company: CompanyPayRules
  /** Of the sites that say something otherwise. */
  sites: Map<number, PayRules>
}

const companyColumns = [
  'id',
  'version',
  'overtimeThresholdHours',
  'roundingMinutes',
  'breaksPaid',
  'earlyClockInMinutes',
  'earlyTimePaid',
  'payRules',
  'country',
] as const

interface CompanyRow {
  country: string | null
  overtimeThresholdHours: string
  roundingMinutes: number
  breaksPaid: boolean
  earlyClockInMinutes: number
  earlyTimePaid: boolean
  payRules: unknown
}

/** The rules of pay of some companies and of those of their sites that have their own. */
export async function listPayRules(db: Database, organizationIds: number[]): Promise<Map<number, KnownPayRules>> {
  const companies = await db
    .selectFrom('organizations')
    .select(companyColumns)
    .where('id', '=', sql<number>`any (${organizationIds}::int[])`)
    .execute()
  const sites = await db
    .selectFrom('businesses')
    .select(['organizationId', 'id', 'payRules'])
    .where('organizationId', '=', sql<number>`any (${organizationIds}::int[])`)
    .where('payRules', '!=', sql<string>`'{}'::jsonb`)
    .execute()
  const byCompany = Map.groupBy(sites, site => site.organizationId)
  return new Map(
    companies.map(row => {
      const company = companyRulesOf(row)
      const own = (byCompany.get(row.id) ?? []).map(
        ({ id, payRules }) => [id, inherit(company, payRules as SitePayRules)] as const,
      )
      return [row.id, { company, sites: new Map(own) }]
    }),
  )
}

export const findCompanyRules = (db: Database, id: number) =>
  db.selectFrom('organizations').select(companyColumns).where('id', '=', id).executeTakeFirst()

export const lockCompanyRules = (db: Database, id: number) =>
  db.selectFrom('organizations').select(companyColumns).where('id', '=', id).forUpdate().executeTakeFirst()

const siteColumns = ['organizationId', 'id', 'name', 'version', 'payRules'] as const

export const findSiteRules = (db: Database, id: number) =>
  db.selectFrom('businesses').select(siteColumns).where('id', '=', id).executeTakeFirst()

export const lockSiteRules = (db: Database, id: number) =>
  db.selectFrom('businesses').select(siteColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export function saveCompanyRules(db: Database, id: number, rules: CompanyPayRules, now: string) {
  const { weeklyHours, roundingMinutes, breaksPaid, earlyClockInMinutes, earlyTimePaid, ...more } = rules
  return db
    .updateTable('organizations')
    .set(eb => ({
      overtimeThresholdHours: String(weeklyHours),
      roundingMinutes,
      breaksPaid,
      earlyClockInMinutes,
      earlyTimePaid,
      payRules: JSON.stringify(more),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const saveSiteRules = (db: Database, id: number, rules: SitePayRules, now: string) =>
  db
    .updateTable('businesses')
    .set(eb => ({ payRules: JSON.stringify(rules), updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const companyRulesOf = (row: CompanyRow): CompanyPayRules => ({
  weeklyHours2: null,
  ...inherit(
    { ...usualPayRules, breaksPaid: row.breaksPaid, holidayCountry: row.country },
    row.payRules as SitePayRules,
  ),
  weeklyHours: Number(row.overtimeThresholdHours),
  roundingMinutes: row.roundingMinutes as CompanyPayRules['roundingMinutes'],
  earlyClockInMinutes: row.earlyClockInMinutes,
  earlyTimePaid: row.earlyTimePaid,
})

export const inherit = (company: PayRules, own: SitePayRules): PayRules => ({ ...company, ...(own as PayRules) })
