import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'

/** Where to write to someone, and whether they want to be written to. */
export const findRecipient = (db: Database, organizationId: number, employeeId: number) =>
  db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .select([
      'e.email',
      'e.name',
      'o.name as companyName',
      sql<boolean>`coalesce((u.notification_settings ->> 'emailAlerts')::boolean, true)`.as('wantsMail'),
    ])
    .where('e.organizationId', '=', organizationId)
    .where('e.id', '=', employeeId)
    .where('e.closedAt', 'is', null)
    .executeTakeFirst()

export interface Range {
  organizationId: number
  employeeId: number
  from: Day
  to: Day
}

export const listMailed = (db: Database, { organizationId, employeeId, from, to }: Range) =>
  db
    .selectFrom('schedules')
    .select(['date', 'startTime', 'endTime', 'endsNextDay', 'location'])
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('publishedAt', 'is not', null)
    .where('status', '!=', 'cancelled')
    .orderBy('startsAt')
    .limit(400)
    .execute()
