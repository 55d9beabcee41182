import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BusinessId, Day, OrganizationId, Version } from '../schema.ts'
import { businessChanged, organizationChanged } from './events.ts'
import { CompanyPayRules, PayRules, SitePayRules, usualPayRules } from './pay-rules.ts'

export const CompanyPay = z.object({ organizationId: OrganizationId, version: Version, rules: CompanyPayRules })
export type CompanyPay = z.infer<typeof CompanyPay>

export const SitePay = z.object({
  businessId: BusinessId,
  version: Version,
  /** What this site says otherwise. */
  rules: SitePayRules,
  /** What it would be paid by if it said nothing. */
  company: PayRules,
})
export type SitePay = z.infer<typeof SitePay>

const Place = z.object({ code: z.string(), name: z.string() })

const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'holiday-place-not-known'))
const Region = z.optional(z.string().check(z.maxLength(20)))
const Language = z.optional(z.enum(['en', 'es', 'fr']))

const usualCompany: CompanyPayRules = {
  ...usualPayRules,
  weeklyHours: 40,
  weeklyHours2: null,
  roundingMinutes: 0,
  earlyClockInMinutes: 0,
  earlyTimePaid: true,
}

export const payRules = {
  readCompany: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/pay-rules',
    may: 'organization:write',
    summary: 'How hours become pay: overtime, premiums, holidays, breaks, rounding and early clock-in',
    input: z.strictObject({ id: OrganizationId }),
    reply: CompanyPay,
  }),
  changeCompany: endpoint({
    method: 'PUT',
    path: '/api/organizations/{id}/pay-rules',
    may: 'organization:write',
    announces: [organizationChanged],
    summary: 'Change how hours become pay; time that is approved stays as it was approved',
    input: z.strictObject({ id: OrganizationId, version: z.optional(Version), rules: CompanyPayRules }),
    reply: CompanyPay,
    example: { rules: usualCompany },
  }),
  readSite: endpoint({
    method: 'GET',
    path: '/api/businesses/{id}/pay-rules',
    may: 'business:write',
    summary: 'What is paid otherwise at one site',
    input: z.strictObject({ id: BusinessId }),
    reply: SitePay,
  }),
  changeSite: endpoint({
    method: 'PUT',
    path: '/api/businesses/{id}/pay-rules',
    may: 'business:write',
    announces: [businessChanged],
    summary: 'Say what is paid otherwise at one site; what is left out the company says',
    input: z.strictObject({ id: BusinessId, version: z.optional(Version), rules: SitePayRules }),
    reply: SitePay,
    example: { rules: { nightPercent: 15 } },
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/holidays',
    may: 'organization:write',
    summary: 'The public holidays of a country or region in one year',
    input: z.strictObject({
      country: Country,
      region: Region,
      year: z.int().check(z.minimum(2000), z.maximum(2100)),
      language: Language,
    }),
    reply: z.array(z.object({ date: Day, name: z.string(), rule: z.string() })),
    example: { country: 'US', year: 2026 },
  }),
  holidayPlaces: endpoint({
    method: 'GET',
    path: '/api/holidays/places',
    may: 'organization:write',
    summary: 'The countries whose holidays are known, and the regions of one of them',
    input: z.strictObject({ country: z.optional(Country), language: Language }),
    reply: z.object({ countries: z.array(Place), regions: z.array(Place) }),
    example: { country: 'AU' },
  }),
}
