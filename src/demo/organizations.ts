import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, timeZone } from './calendar.ts'

// Two customers of Northgate Protective Services, and one of another company: the wall runs between them.
export const organizations = [
  {
    key: 'harborline',
    id: 1,
    name: 'Harborline Properties',
    provider: 'provider@muster.demo',
    supervisor: 'supervisor@muster.demo',
    client: 'client@muster.demo',
    company: 'Northgate Protective Services',
    address: '38 Park Row, New York, NY 10038',
    phone: '(212) 555-0110',
    email: 'accounts@harborline.example',
    description: 'Offices and a market hall in lower Manhattan, guarded around the clock.',
    estimatedEmployees: '21-50',
    // Security services are taxable in New York City.
    invoiceTaxPercent: '8.875',
    breaksPaid: false,
    claimsNeedApproval: false,
  },
  {
    key: 'kestrel',
    id: 2,
    name: 'Kestrel Logistics',
    provider: 'provider@muster.demo',
    supervisor: 'provider@muster.demo',
    client: null,
    company: 'Northgate Protective Services',
    address: '160 Imlay Street, Brooklyn, NY 11231',
    phone: '(718) 555-0120',
    email: 'payables@kestrel.example',
    description: 'A freight terminal in Red Hook and a depot in Jersey City.',
    estimatedEmployees: '6-20',
    invoiceTaxPercent: '0',
    breaksPaid: true,
    claimsNeedApproval: true,
  },
  {
    key: 'cobble-hill',
    id: 3,
    name: 'Cobble Hill Health Partners',
    provider: 'other-provider@muster.demo',
    supervisor: 'other-supervisor@muster.demo',
    client: 'other-client@muster.demo',
    company: 'Ironbridge Guard Company',
    address: '225 Court Street, Brooklyn, NY 11201',
    phone: '(718) 555-0130',
    email: 'facilities@cobblehill.example',
    description: 'An outpatient medical center in Brooklyn.',
    estimatedEmployees: '6-20',
    invoiceTaxPercent: '8.875',
    breaksPaid: false,
    claimsNeedApproval: false,
  },
] as const

const companyAddresses = {
  'Northgate Protective Services': '55 Water Street, New York, NY 10041',
  'Ironbridge Guard Company': '470 Vanderbilt Avenue, Brooklyn, NY 11238',
} as const

export type DemoOrganization = (typeof organizations)[number]

export type OrganizationKey = DemoOrganization['key']

export const organizationOf = (key: OrganizationKey) =>
  organizations.find(organization => organization.key === key) as DemoOrganization

/** Where the guard company of an organization has its mail. */
export const domainOf = ({ company }: DemoOrganization) =>
  company === 'Ironbridge Guard Company' ? 'ironbridge.example' : 'northgate.example'

export function organizationRows(calendar: Calendar): Insertable<DB['organizations']>[] {
  return organizations.map((organization, index) => {
    const created = isoOf(daysAgo(calendar, 410 - 40 * index, '10:00'))
    return {
      id: organization.id,
      providerId: accountId(organization.provider),
      name: organization.name,
      address: organization.address,
      phone: organization.phone,
      email: organization.email,
      description: organization.description,
      businessType: 'security',
      ownershipType: 'owner',
      estimatedEmployees: organization.estimatedEmployees,
      timeZone,
      breaksPaid: organization.breaksPaid,
      claimsNeedApproval: organization.claimsNeedApproval,
      invoiceTaxPercent: organization.invoiceTaxPercent,
      invoiceIssuer: organization.company,
      invoiceIssuerAddress: companyAddresses[organization.company],
      invoiceFooter: `${organization.company} · Payable within 30 days · Questions: billing@${domainOf(organization)}`,
      createdAt: created,
      updatedAt: created,
    }
  })
}
