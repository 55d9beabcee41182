import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { AssignmentStatus, OwnAssignment } from '#shared/incidents/shapes.ts'

interface Placed {
  organizationId: number
  id: number
}

export interface AssignmentRow {
  id: number
  employeeId: number
  userId: string | null
  name: string
  position: string
  phone: string | null
  status: AssignmentStatus
  refusalReason: string | null
  distanceM: number | null
  assignedBy: string | null
  assignedAt: string
  answeredAt: string | null
  onTheWayAt: string | null
  onSceneAt: string | null
  endedAt: string | null
}

/** Everyone who was ever sent, in the order in which they were. */
export async function listAssignments(db: Database, incident: Placed): Promise<AssignmentRow[]> {
  const rows = await db
    .selectFrom('incidentAssignments as a')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'a.organizationId').onRef('e.id', '=', 'a.employeeId'),
    )
    .select([
      'a.id',
      'a.employeeId',
      'e.userId',
      'e.name',
      'e.position',
      sql<string | null>`coalesce(e.phone_e164, e.phone)`.as('phone'),
      'a.status',
      'a.refusalReason',
      'a.distanceM',
      'a.assignedBy',
      'a.assignedAt',
      'a.answeredAt',
      'a.onTheWayAt',
      'a.onSceneAt',
      'a.endedAt',
    ])
    .where('a.organizationId', '=', incident.organizationId)
    .where('a.incidentId', '=', incident.id)
    .orderBy('a.id')
    .execute()
  return rows as AssignmentRow[]
}

export const insertAssignment = (db: Database, assignment: Insertable<DB['incidentAssignments']>) =>
  db.insertInto('incidentAssignments').values(assignment).execute()

export const updateAssignment = (
  db: Database,
  organizationId: number,
  id: number,
  change: Updateable<DB['incidentAssignments']>,
) =>
  db
    .updateTable('incidentAssignments')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** Nobody stays on an incident that is over: whoever was on it has finished. */
export const endAssignments = (db: Database, incident: Placed, now: string) =>
  db
    .updateTable('incidentAssignments')
    .set({ status: 'finished', endedAt: now })
    .where('organizationId', '=', incident.organizationId)
    .where('incidentId', '=', incident.id)
    .where('endedAt', 'is', null)
    .returning('employeeId')
    .execute()

interface OwnRow extends Omit<OwnAssignment, 'coordinates'> {
  latitude: number | null
  longitude: number | null
}

/** What one account was sent to and is still on, the newest call first. */
export async function listOwn(db: Database, userId: string) {
  const { rows } = await sql<OwnRow>`
    select i.id as incident_id, me.id as employee_id, i.incident_number, i.kind, i.is_drill, i.title, i.description,
      i.priority, i.status, i.location, b.name as business_name, coalesce(i.latitude, b.latitude) as latitude, coalesce(i.longitude, b.longitude) as longitude,
      i.created_at, a.assigned_at, a.status as answer, a.distance_m
    from employees me
    join incident_assignments a on a.organization_id = me.organization_id and a.employee_id = me.id
      and a.ended_at is null
    join cad_incidents i on i.organization_id = a.organization_id and i.id = a.incident_id
    left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
    where me.user_id = ${userId} and me.closed_at is null
    order by a.assigned_at desc limit 20`.execute(db)
  return rows
}
