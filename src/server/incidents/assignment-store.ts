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
  /** When the call was over before they were done there, and when they said that they know. */
  calledOffAt: string | null
  seenAt: string | null
  isOnDuty: boolean
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
      'a.calledOffAt',
      'a.seenAt',
      sql<boolean>`exists (select from on_duty d where d.organization_id = a.organization_id and d.employee_id = a.employee_id)`.as(
        'isOnDuty',
      ),
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

/** Nobody stays on an incident that is over: whoever was on it has finished. Who was sent to someone in danger is asked whether they know. */
export const endAssignments = (db: Database, incident: Placed & { kind: string }, now: string) =>
  db
    .updateTable('incidentAssignments')
    .set({ status: 'finished', endedAt: now, ...(incident.kind === 'report' ? {} : { calledOffAt: now }) })
    .where('organizationId', '=', incident.organizationId)
    .where('incidentId', '=', incident.id)
    .where('endedAt', 'is', null)
    .returning('employeeId')
    .execute()

/** Someone has seen that what they were sent to is over. */
export async function markSeen(db: Database, incidentId: number, userId: string, now: string) {
  const { rows } = await sql<{ organizationId: number; employeeId: number }>`
    update incident_assignments a set seen_at = ${now}::timestamptz
    from employees me
    where me.organization_id = a.organization_id and me.id = a.employee_id and me.user_id = ${userId}
      and a.incident_id = ${incidentId} and a.called_off_at is not null and a.seen_at is null
    returning a.organization_id, a.employee_id`.execute(db)
  return rows[0]
}

// Who was away for longer than this has heard of it otherwise.
const tellsOfEndHours = 24

interface OwnRow extends Omit<OwnAssignment, 'coordinates' | 'inDanger' | 'endedBy'> {
  inDangerName: string | null
  endedById: string | null
  latitude: number | null
  longitude: number | null
}

/** What one account was sent to and is still on, the newest call first; of someone in danger also what is over, until they have seen it. */
export async function listOwn(db: Database, userId: string, now: string) {
  const { rows } = await sql<OwnRow>`
    select i.id as incident_id, me.id as employee_id, i.incident_number, i.kind, i.is_drill, i.title, i.description,
      i.priority, i.status, i.location, b.name as business_name, coalesce(i.latitude, b.latitude) as latitude, coalesce(i.longitude, b.longitude) as longitude,
      i.created_at, a.assigned_at, a.status as answer, a.distance_m, endangered.name as in_danger_name,
      case when a.ended_at is not null then over.author_id end as ended_by_id
    from employees me
    join incident_assignments a on a.organization_id = me.organization_id and a.employee_id = me.id
      and (a.ended_at is null or (a.seen_at is null
        and a.called_off_at > ${now}::timestamptz - make_interval(hours => ${tellsOfEndHours}::int)))
    join cad_incidents i on i.organization_id = a.organization_id and i.id = a.incident_id
    left join employees endangered on endangered.organization_id = i.organization_id and endangered.id = i.in_danger
    left join lateral (
      select l.author_id from incident_log l
      where l.organization_id = i.organization_id and l.incident_id = i.id and l.kind = 'status'
      order by l.id desc limit 1) over on true
    left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
    where me.user_id = ${userId} and me.closed_at is null
    order by a.ended_at is not null, a.assigned_at desc limit 20`.execute(db)
  return rows
}
