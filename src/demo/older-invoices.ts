import { type Calendar, wallTime } from './calendar.ts'
import type { ClientKey, DemoClient } from './clients.ts'
import type { DemoOrganization } from './organizations.ts'
import { type SiteKey, siteOf } from './sites.ts'

/** The head of an invoice. */
export interface Ledger {
  organization: DemoOrganization
  /** Whose sites it is about. */
  client: DemoClient
  status: 'pending' | 'paid' | 'overdue' | 'void'
  issuedMs: number
  periodStart: Temporal.PlainDate
  periodEnd: Temporal.PlainDate
  clientName: string
  /** Made out to that client; otherwise to someone who is only a name. */
  isForClient: boolean
  paidMs: number | null
  voidReason: string | null
}

// Client, issued how many days ago, status, a name when it is made out to someone else, then site and hundredths of hours.
type Line = readonly [
  ClientKey,
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
export function olderInvoices({ today }: Calendar, client: DemoClient) {
  return lines
    .filter(([key]) => key === client.key)
    .map(([, daysAgo, status, someoneElse, items]) => {
      const issued = today.subtract({ days: daysAgo })
      return {
        organization: client.organization,
        client,
        status,
        issuedMs: wallTime(issued, '10:40'),
        periodStart: issued.subtract({ days: 31 }),
        periodEnd: issued.subtract({ days: 1 }),
        clientName: someoneElse ?? client.name,
        isForClient: someoneElse === null,
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
