import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import type { SitePayRules } from '#shared/organizations/pay-rules.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, timeZone } from './calendar.ts'

// Two guard companies that know nothing of each other: the first wall runs between them.
export const organizations = [
  {
    key: 'northgate',
    id: 1,
    name: 'Northgate Protective Services',
    code: 'NORTHGATE',
    domain: 'northgate.example',
    provider: 'provider@muster.demo',
    supervisor: 'supervisor@muster.demo',
    address: '55 Water Street, New York, NY 10041',
    phone: '(212) 555-0110',
    taxId: '13-4829017',
    description: 'Guards offices, a market hall, a freight terminal and a depot around New York harbor.',
    estimatedEmployees: '21-50',
    // Security services are taxable in New York City.
    invoiceTaxPercent: '8.875',
    breaksPaid: false,
    claimsNeedApproval: false,
  },
  {
    key: 'ironbridge',
    id: 2,
    name: 'Ironbridge Guard Company',
    code: 'IRONBRIDGE',
    domain: 'ironbridge.example',
    provider: 'other-provider@muster.demo',
    supervisor: 'other-supervisor@muster.demo',
    address: '470 Vanderbilt Avenue, Brooklyn, NY 11238',
    phone: '(718) 555-0130',
    taxId: '11-3920475',
    description: 'Guards a medical center in Brooklyn.',
    estimatedEmployees: '6-20',
    invoiceTaxPercent: '8.875',
    breaksPaid: false,
    claimsNeedApproval: true,
  },
] as const

// Forty hours a week, then time and a half, as everywhere; nights and federal holidays are worth more.
const payRules: SitePayRules = {
  nightFrom: '22:00',
  nightPercent: 10,
  holidayPercent: 50,
  holidayCountry: 'US',
  breakAfterHours: 10,
}

export type DemoOrganization = (typeof organizations)[number]

export type OrganizationKey = DemoOrganization['key']

export const organizationOf = (key: OrganizationKey) =>
  organizations.find(organization => organization.key === key) as DemoOrganization

export function organizationRows(calendar: Calendar): Insertable<DB['organizations']>[] {
  return organizations.map((organization, index) => {
    const created = isoOf(daysAgo(calendar, 410 - 40 * index, '10:00'))
    return {
      id: organization.id,
      providerId: accountId(organization.provider),
      name: organization.name,
      code: organization.code,
      address: organization.address,
      phone: organization.phone,
      email: `office@${organization.domain}`,
      taxIds: JSON.stringify({ tax: organization.taxId }),
      description: organization.description,
      businessType: 'security',
      ownershipType: 'owner',
      estimatedEmployees: organization.estimatedEmployees,
      timeZone,
      breaksPaid: organization.breaksPaid,
      payRules: JSON.stringify(payRules),
      claimsNeedApproval: organization.claimsNeedApproval,
      invoiceTaxPercent: organization.invoiceTaxPercent,
      invoiceFooter: `${organization.name} · Payable within 30 days · Questions: billing@${organization.domain}`,
      createdAt: created,
      version: 2,
      updatedAt: created,
    }
  })
}
