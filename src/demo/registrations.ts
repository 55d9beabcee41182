import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'

type Registration = Insertable<DB['registrationRequests']>

/** Organizations that would like to become clients. */
export function registrationRows(calendar: Calendar): Registration[] {
  return [
    {
      email: 'j.abara@dumbohotel.example',
      firstName: 'Joy',
      lastName: 'Abara',
      phone: '(718) 555-0191',
      organizationName: 'Dumbo Harbor Hotel',
      providerOrganizationId: 1,
      jobTitle: 'General Manager',
      businessJustification: 'We need two officers every night from 22:00 to 06:00 and a record of their rounds.',
      createdAt: isoOf(daysAgo(calendar, 1, '15:12')),
    },
    {
      email: 'office@canalstreetstudios.example',
      firstName: 'Peter',
      lastName: 'Vogel',
      phone: null,
      organizationName: 'Canal Street Studios',
      jobTitle: 'Facility Manager',
      businessJustification: 'Film sets three days a week: gate control and an eye on the equipment overnight.',
      createdAt: isoOf(daysAgo(calendar, 3, '09:48')),
    },
    {
      email: 'bob@quickfix.example',
      firstName: 'Bob',
      lastName: 'Tanner',
      phone: '(212) 555-0193',
      organizationName: 'QuickFix Repairs',
      providerOrganizationId: 2,
      jobTitle: 'Owner',
      businessJustification: 'Looking for somebody to collect money from customers who do not pay.',
      status: 'rejected',
      reviewedBy: accountId('admin@muster.demo'),
      reviewedAt: isoOf(daysAgo(calendar, 7, '11:30')),
      reviewComments: 'Debt collection is not a service our providers offer.',
      createdAt: isoOf(daysAgo(calendar, 8, '20:05')),
    },
  ]
}
