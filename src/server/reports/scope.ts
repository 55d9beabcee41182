import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import type { reports } from '#shared/reports/contract.ts'
import { daysOf, faultOf } from '#shared/reports/rules.ts'
import { dayOf } from '#shared/time.ts'
import type { Scope } from './days-store.ts'
import { findCompanies, type ReportCompany } from './scope-store.ts'

export type Input = ParsedInputOf<typeof reports.read>

/** Who reads a report, and when: someone at the screen, or whoever wants it by mail. */
export type Reading = Pick<Context, 'db' | 'actor' | 'now'>

export interface Asked {
  scope: Scope
  companies: ReportCompany[]
  /** Today on the clocks of the organization that is asked about. */
  today: string
}

/** What a report is about; a business or an organization behind the wall does not exist. */
export async function askedFor({ db, actor, now }: Reading, input: Input): Promise<Asked> {
  const { organizationId, businessId = null } = input
  const companies = await findCompanies(db, organizationsAsked(actor, organizationId), businessId)
  if (businessId !== null && companies.length === 0) throw notFound()
  const home = companies.find(company => company.organizationId === actor.organizationId) ?? companies[0]
  const today = dayOf(now, home?.organizationZone ?? 'UTC')
  const days = daysOf(input, today)
  const fault = faultOf(days)
  if (fault !== null) {
    const { field, why } = fault
    throw unprocessable('bad-period', { why }, [{ field, ...why, message: sayRefusal(why, 'en') }])
  }
  const organizationIds = companies.map(company => company.organizationId)
  return { scope: { ...days, organizationIds, businessId }, companies, today }
}
