import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { expiryOf } from '#shared/invitations/rules.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { newcomers, people } from './people.ts'

export function invitationRows(calendar: Calendar): Insertable<DB['invitations']>[] {
  // One may still come, the other let it run out.
  return Object.entries(newcomers).flatMap(([key, days]) =>
    people
      .filter(person => person.key === key)
      .map(({ organizationId, id, email }) => ({
        organizationId,
        employeeId: id,
        email,
        // Nobody has the link: it was mailed to someone who does not exist.
        tokenHash: createHash('sha256').update(`${key} of the demo company`).digest(),
        wasMailed: true,
        invitedBy: accountId('supervisor@muster.demo'),
        createdAt: isoOf(daysAgo(calendar, days, '10:20')),
        expiresAt: expiryOf(isoOf(daysAgo(calendar, days, '10:20'))),
      })),
  )
}
