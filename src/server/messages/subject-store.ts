import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** A site that is open, with whose it is. */
export const findSite = (db: Database, id: number) =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'id as businessId', 'clientId'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** A shift that is published, with where it is. */
export const findShift = (db: Database, id: number) =>
  db
    .selectFrom('schedules')
    .select(['organizationId', 'id as scheduleId', 'businessId'])
    .where('id', '=', id)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst()

export const findIncident = (db: Database, id: number) =>
  db
    .selectFrom('cadIncidents')
    .select(['organizationId', 'id as incidentId', 'businessId'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whose record it is, as far as they have an account. */
export const findRecord = (db: Database, id: number) =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'userId'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

interface Writer {
  userId: string
  writesToAll: boolean
  now: string
}

interface PersonRow {
  organizationId: number
  userId: string
  employeeId: number | null
  name: string
  role: string
}

/** Whom someone may begin a thread with, company by company. */
export async function listPeople(db: Database, organizationIds: number[], { userId, writesToAll, now }: Writer) {
  const { rows } = await sql<PersonRow>`
    select chosen.id as organization_id, p.user_id, p.employee_id, p.name, p.role
    from unnest(${organizationIds}::int[]) as chosen(id),
      lateral people_to_write_to(chosen.id, ${userId}, ${writesToAll}, ${now}::timestamptz) p
    limit 5000`.execute(db)
  return rows
}

/** By which number someone is called. */
export async function findPhone(db: Database, organizationId: number, userId: string) {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce(nullif(e.phone, ''), nullif(u.phone, '')) as phone from users u
    left join employees e on e.organization_id = ${organizationId} and e.user_id = u.id and e.closed_at is null
    where u.id = ${userId}`.execute(db)
  return rows[0]?.phone ?? null
}
