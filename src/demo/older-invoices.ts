import { type Calendar, wallTime } from './calendar.ts'
import type { DemoOrganization, OrganizationKey } from './organizations.ts'
import { type SiteKey, siteOf } from './sites.ts'

/** The head of an invoice. */
export interface Ledger {
  organization: DemoOrganization
  status: 'pending' | 'paid' | 'overdue' | 'void'
  issuedMs: number
  periodStart: Temporal.PlainDate
  periodEnd: Temporal.PlainDate
  clientName: string
  /** The organization itself is the client; otherwise it is only a name. */
  isForClient: boolean
  paidMs: number | null
  voidReason: string | null
}

// Organization, issued how many days ago, status, client when it is not the organization, then site and hundredths of hours.
type Line = readonly [
  OrganizationKey,
  number,
  Ledger['status'],
  string | null,
  readonly (readonly [SiteKey, string, number])[],
]

const lines: Line[] = [
  [
    'harborline',
    96,
    'paid',
    null,
    [
      ['tower', 'Tower, around the clock', 48_600],
      ['market', 'Market hall, around the clock', 41_275],
    ],
  ],
  [
    'harborline',
    66,
    'paid',
    null,
    [
      ['tower', 'Tower, around the clock', 50_150],
      ['market', 'Market hall, around the clock', 42_025],
    ],
  ],
  ['harborline', 41, 'overdue', null, [['tower', 'Extra patrols during the facade works', 7_850]]],
  ['harborline', 5, 'pending', 'Pier Lantern Events LLC', [['market', 'Officers for the lantern evening', 3_625]]],
  [
    'kestrel',
    62,
    'paid',
    null,
    [
      ['terminal', 'Terminal, around the clock', 36_900],
      ['depot', 'Depot, around the clock', 38_050],
    ],
  ],
  ['kestrel', 37, 'overdue', null, [['depot', 'Escort of high-value loads', 2_240]]],
  ['cobble-hill', 58, 'paid', null, [['medical', 'Medical center, around the clock', 33_475]]],
  ['cobble-hill', 36, 'overdue', null, [['medical', 'Second officer during the move of the pharmacy', 4_120]]],
]

/** Invoices of the months before, whose hours are older than what the demo keeps. */
export function olderInvoices({ today }: Calendar, organization: DemoOrganization) {
  return lines
    .filter(([key]) => key === organization.key)
    .map(([, daysAgo, status, client, items]) => {
      const issued = today.subtract({ days: daysAgo })
      return {
        organization,
        status,
        issuedMs: wallTime(issued, '10:40'),
        periodStart: issued.subtract({ days: 31 }),
        periodEnd: issued.subtract({ days: 1 }),
        clientName: client ?? organization.name,
        isForClient: client === null,
        paidMs: status === 'paid' ? wallTime(issued.add({ days: 24 }), '15:30') : null,
        voidReason: null,
        lines: items.map(([siteKey, description, hundredths]) => {
          const { id, billRateCents } = siteOf(siteKey)
          return {
            description,
            employeeId: null,
            siteId: id,
            position: null,
            hundredths,
            rateCents: billRateCents,
            entries: [],
          }
        }),
      }
    })
}
