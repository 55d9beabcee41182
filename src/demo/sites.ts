import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type Calendar, daysAgo, isoOf, timeZone } from './calendar.ts'
import { clientOf, type DemoClient } from './clients.ts'
import type { DemoOrganization } from './organizations.ts'

export type SiteKey = 'tower' | 'market' | 'terminal' | 'depot' | 'medical'

const data = [
  // key, client, name, address, phone, latitude, longitude, bill rate in cents, geofence policy, required licences
  [
    'tower',
    'harborline',
    'Harborline Tower',
    '38 Park Row, New York, NY 10038',
    '(212) 555-0111',
    40.7128,
    -74.006,
    4650,
    'block',
    ['Security Guard'],
  ],
  [
    'market',
    'harborline',
    'South Ferry Market Hall',
    '21 Whitehall Street, New York, NY 10004',
    '(212) 555-0112',
    40.7036,
    -74.0127,
    4400,
    'flag',
    ['Security Guard'],
  ],
  [
    'terminal',
    'kestrel',
    'Red Hook Freight Terminal',
    '160 Imlay Street, Brooklyn, NY 11231',
    '(718) 555-0121',
    40.6826,
    -74.0113,
    4200,
    'record',
    ['Security Guard', 'Fire Guard'],
  ],
  [
    'depot',
    'kestrel',
    'Exchange Place Depot',
    '95 Greene Street, Jersey City, NJ 07302',
    '(201) 555-0122',
    40.7151,
    -74.0347,
    4350,
    'block',
    ['Security Guard'],
  ],
  [
    'medical',
    'cobble-hill',
    'Court Street Medical Center',
    '225 Court Street, Brooklyn, NY 11201',
    '(718) 555-0131',
    40.6868,
    -73.9939,
    4800,
    'block',
    ['Security Guard', 'First Aid'],
  ],
] as const

const descriptions: Record<SiteKey, string> = {
  tower: 'Office tower of 31 floors with a lobby, a loading dock and a public garage.',
  market: 'Market hall by the ferry: food stalls by day, events in the evening.',
  terminal: 'Freight yard with two truck gates and a bonded store.',
  depot: 'Parcel depot, closed perimeter, deliveries around the clock.',
  medical: 'Outpatient clinics, pharmacy and parking on one block.',
}

export interface Site {
  key: SiteKey
  id: number
  client: DemoClient
  organization: DemoOrganization
  name: string
  latitude: number
  longitude: number
  billRateCents: number
  policy: string
}

const sites: Site[] = data.map(([key, client, name, , , latitude, longitude, billRateCents, policy], index) => ({
  key,
  id: index + 1,
  client: clientOf(client),
  organization: clientOf(client).organization,
  name,
  latitude,
  longitude,
  billRateCents,
  policy,
}))

export const siteOf = (key: SiteKey) => sites.find(site => site.key === key) as Site

export function businessRows(calendar: Calendar): Insertable<DB['businesses']>[] {
  return data.map(
    ([key, , name, address, phone, latitude, longitude, billRateCents, geofencePolicy, licences], index) => {
      const { id, client, organization } = siteOf(key)
      const created = isoOf(daysAgo(calendar, 400 - 30 * index, '11:00'))
      return {
        organizationId: organization.id,
        id,
        clientId: client.id,
        name,
        address,
        phone,
        email: `${key}@${client.email.split('@')[1]}`,
        description: descriptions[key],
        timeZone,
        latitude,
        longitude,
        billRateCents,
        geofencePolicy,
        ordersNeedApproval: key === 'market',
        requiredLicences: [...licences],
        createdAt: created,
        updatedAt: created,
      }
    },
  )
}
