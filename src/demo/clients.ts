import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { type DemoOrganization, organizationOf } from './organizations.ts'

const data = [
  {
    key: 'harborline',
    id: 1,
    organization: organizationOf('northgate'),
    name: 'Harborline Properties',
    address: '38 Park Row, New York, NY 10038',
    phone: '(212) 555-0113',
    email: 'accounts@harborline.example',
    // As the company does it.
    taxPercent: null,
    noTax: {},
    contact: { name: 'Helen Marsh', title: 'Property Manager', phone: '(212) 555-0107' },
  },
  {
    key: 'kestrel',
    id: 2,
    organization: organizationOf('northgate'),
    name: 'Kestrel Logistics',
    address: '160 Imlay Street, Brooklyn, NY 11231',
    phone: '(718) 555-0120',
    email: 'payables@kestrel.example',
    // Holds a certificate of exemption.
    taxPercent: '0',
    noTax: {
      noTaxReason: 'exempt',
      noTaxNote: 'Exempt from sales tax: certificate ST-119.1',
      buyerReference: 'PO-2217',
    },
    contact: { name: 'Omar Haddix', title: 'Terminal Manager', phone: '(718) 555-0119' },
  },
  {
    key: 'cobble-hill',
    id: 3,
    organization: organizationOf('ironbridge'),
    name: 'Cobble Hill Health Partners',
    address: '225 Court Street, Brooklyn, NY 11201',
    phone: '(718) 555-0132',
    email: 'facilities@cobblehill.example',
    taxPercent: null,
    noTax: {},
    contact: { name: 'Samuel Reed', title: 'Facilities Director', phone: '(718) 555-0118' },
  },
] as const

export type ClientKey = (typeof data)[number]['key']

/** Who pays a guard company; the second wall runs between those of one company. */
export interface DemoClient {
  key: ClientKey
  id: number
  organization: DemoOrganization
  name: string
  email: string
  /** What is put on their invoices. */
  taxPercent: string
}

export const clients: DemoClient[] = data.map(client => ({
  ...client,
  taxPercent: client.taxPercent ?? client.organization.invoiceTaxPercent,
}))

export const clientOf = (key: ClientKey) => clients.find(client => client.key === key) as DemoClient

export const clientRows = (calendar: Calendar): Insertable<DB['clients']>[] =>
  data.map(({ organization, id, name, address, phone, email, taxPercent, noTax, contact }, index) => {
    const created = isoOf(daysAgo(calendar, 405 - 20 * index, '09:15'))
    const domain = email.split('@')[1]
    const [first = ''] = contact.name.toLowerCase().split(' ')
    return {
      organizationId: organization.id,
      id,
      name,
      address,
      phone,
      email,
      invoiceTaxPercent: taxPercent,
      ...noTax,
      contacts: JSON.stringify([{ ...contact, email: `${first}@${domain}` }]),
      createdAt: created,
      updatedAt: created,
    }
  })
