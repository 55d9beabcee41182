import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { isMissed } from '#server/scheduling/public.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { addSeconds } from '#shared/time.ts'

// Beyond this nobody reads the list, and those assigned to the site come first.
const mostPeople = 500
// What someone learned about a site is still true half a year later.
const experienceSeconds = 183 * 86_400
// Who did not come to a night does not come to the day after it either.
const missedSeconds = 16 * 3600

/** Everyone of the organization who might take a shift, with what is known of them there. */
export const listPossible = (db: Database, { organizationId, businessId, employeeId }: Schedule, now: string) =>
  db
    .selectFrom('employees as e')
    .leftJoin('employeeBusinesses as a', join =>
      join
        .onRef('a.organizationId', '=', 'e.organizationId')
        .onRef('a.employeeId', '=', 'e.id')
        .on('a.businessId', '=', businessId ?? 0)
        .on('a.status', '=', 'active'),
    )
    .leftJoin('currentPositions as p', join =>
      join.onRef('p.organizationId', '=', 'e.organizationId').onRef('p.employeeId', '=', 'e.id'),
    )
    .select(({ selectFrom }) => [
      'e.id',
      'e.organizationId',
      'e.userId',
      'e.name',
      'e.position',
      sql<string | null>`coalesce(e.phone_e164, e.phone)`.as('phone'),
      'e.role',
      'e.status',
      sql<number>`coalesce(a.hourly_rate_cents, e.hourly_rate_cents)`.as('rateCents'),
      'p.latitude',
      'p.longitude',
      selectFrom('schedules as s')
        .select(({ fn }) => fn.countAll<number>().as('times'))
        .whereRef('s.organizationId', '=', 'e.organizationId')
        .whereRef('s.employeeId', '=', 'e.id')
        .where('s.businessId', '=', businessId ?? 0)
        .where('s.status', '=', 'completed')
        .where('s.date', '>=', addSeconds(now, -experienceSeconds).slice(0, 10))
        .as('experience'),
      // Who has come since, wherever that is, is asked again.
      sql<boolean>`exists (
        select from expected_people x
        where x.organization_id = e.organization_id and x.employee_id = e.id and ${isMissed(now)}
          and x.date >= ${addSeconds(now, -2 * 86_400)}::timestamptz::date
          and x.due_at between ${addSeconds(now, -missedSeconds)}::timestamptz and ${now}::timestamptz
      ) and not exists (
        select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id)`.as('isNoShow'),
    ])
    .where('e.organizationId', '=', organizationId)
    .where('e.closedAt', 'is', null)
    // Those who run the company stand a post when they plan themselves for it, not because a list offers them.
    .where('e.role', 'in', ['supervisor', 'lead', 'employee'])
    .where('e.id', '!=', employeeId ?? 0)
    .orderBy(sql`a.id is null`)
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(mostPeople)
    .execute()
