import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { IncidentPriority, IncidentStatus } from '#shared/incidents/shapes.ts'
import { type IncidentRow, incidentColumns, incidentJoins, seen } from './list-store.ts'
import type { Visibility } from './visibility.ts'

export interface HeldIncident extends Omit<Selectable<DB['cadIncidents']>, 'priority' | 'status'> {
  priority: IncidentPriority
  status: IncidentStatus
}

/** Locked until the end of the transaction: of two who change it at once, the second sees what the first did. */
export const holdIncident = (db: Database, id: number) =>
  db.selectFrom('cadIncidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    HeldIncident | undefined
  >

export interface DetailedRow extends IncidentRow {
  organizationName: string
  timeZone: string
}

export async function findIncident(db: Database, id: number, visibility: Visibility) {
  const { rows } = await sql<DetailedRow>`
    select ${incidentColumns}, o.name as organization_name,
      coalesce(b.time_zone, o.time_zone) as time_zone
    from cad_incidents i
    join organizations o on o.id = i.organization_id
    ${incidentJoins}
    where ${sql.join([sql`i.id = ${id}`, ...seen(visibility)], sql` and `)}`.execute(db)
  return rows[0]
}

/** Takes the next number and keeps the incident; a roll-back gives the number back. */
export async function insertIncident(
  db: Database,
  numbering: { kind: string; year: number; text: (year: number, sequence: number) => string },
  incident: Omit<Insertable<DB['cadIncidents']>, 'incidentNumber'>,
) {
  const { rows } = await sql<{ number: number }>`
    select next_number(${incident.organizationId}, ${numbering.kind}, ${numbering.year}) as number`.execute(db)
  const incidentNumber = numbering.text(numbering.year, rows[0]?.number ?? 0)
  return db
    .insertInto('cadIncidents')
    .values({ ...incident, incidentNumber })
    .returning(['id', 'incidentNumber'])
    .executeTakeFirstOrThrow()
}

export type IncidentChange = Updateable<DB['cadIncidents']>

export const updateIncident = (
  db: Database,
  { organizationId, id }: Pick<HeldIncident, 'organizationId' | 'id'>,
  change: IncidentChange,
  now: string,
) =>
  db
    .updateTable('cadIncidents')
    .set({ ...change, updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const findSite = (db: Database, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'name', 'latitude', 'longitude', 'closedAt'])
    .where('id', '=', businessId)
    .executeTakeFirst()

/** Where someone works: the site of their running clock, else their usual one. */
export async function findPost(db: Database, employeeId: number) {
  const { rows } = await sql<{ organizationId: number; businessId: number | null }>`
    select e.organization_id, coalesce(d.business_id, e.current_business_id) as business_id
    from employees e
    left join on_duty d on d.organization_id = e.organization_id and d.employee_id = e.id
    where e.id = ${employeeId} and e.closed_at is null`.execute(db)
  return rows[0]
}

export const zoneOfOrganization = (db: Database, organizationId: number) =>
  db.selectFrom('organizations').select('timeZone').where('id', '=', organizationId).executeTakeFirst()

export const findColleague = (db: Database, organizationId: number, employeeId: number) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', employeeId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
