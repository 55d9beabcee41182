import type { Database } from '#server/platform/db.ts'
import { addSeconds } from '#shared/time.ts'
import { presentShift, selectShifts } from './store.ts'

// A calendar shows the last month and what is planned ahead.
const backSeconds = 31 * 86_400
const aheadSeconds = 366 * 86_400

interface Owner {
  organizationId: number
  employeeId: number
}

export const findFeed = (db: Database, { organizationId, employeeId }: Owner) =>
  db
    .selectFrom('calendarFeeds')
    .select(['createdAt', 'lastReadAt'])
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

export const revokeFeed = (db: Database, { organizationId, employeeId }: Owner, now: string) =>
  db
    .updateTable('calendarFeeds')
    .set({ revokedAt: now })
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .execute()

/** Ends the addresses that an account was given. */
export const revokeFeedsOf = (db: Database, userId: string, now: string) =>
  db
    .updateTable('calendarFeeds')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()

export const insertFeed = (db: Database, feed: Owner & { userId: string; tokenHash: Buffer; createdAt: string }) =>
  db.insertInto('calendarFeeds').values(feed).execute()

/** Whose shifts a secret address shows; nobody's once it was revoked, the person left or their company was switched off. */
export const findFeedByToken = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('calendarFeeds as f')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'f.organizationId').onRef('e.id', '=', 'f.employeeId'),
    )
    .innerJoin('users as u', join => join.onRef('u.id', '=', 'f.userId').onRef('u.id', '=', 'e.userId'))
    .innerJoin('organizations as o', 'o.id', 'f.organizationId')
    .select(['f.id', 'f.organizationId', 'f.employeeId', 'f.userId', 'f.lastReadAt'])
    .where('f.tokenHash', '=', tokenHash)
    .where('f.revokedAt', 'is', null)
    .where('e.closedAt', 'is', null)
    .where('e.status', '!=', 'inactive')
    .where('u.closedAt', 'is', null)
    .where('o.isActive', '=', true)
    .executeTakeFirst()

export const noteReading = (db: Database, organizationId: number, id: number, now: string) =>
  db
    .updateTable('calendarFeeds')
    .set({ lastReadAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** What stands in someone's calendar: published shifts, and cancelled ones so that calendars strike them out. */
export async function listCalendarShifts(db: Database, { organizationId, employeeId }: Owner, now: string) {
  const rows = await selectShifts(db)
    .where('s.organizationId', '=', organizationId)
    .where('s.employeeId', '=', employeeId)
    .where('s.publishedAt', 'is not', null)
    .where('s.startsAt', '>', addSeconds(now, -backSeconds))
    .where('s.startsAt', '<', addSeconds(now, aheadSeconds))
    .orderBy('s.startsAt')
    .limit(2000)
    .execute()
  return rows.map(presentShift)
}
