import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import { prioritiesAlike } from '#shared/incidents/priority.ts'
import type { Incident, IncidentPriority } from '#shared/incidents/shapes.ts'
import { isAlarming, isUnattended } from './unattended.ts'
import type { Visibility } from './visibility.ts'

export interface IncidentFilter {
  status?: string | undefined
  priority?: IncidentPriority | undefined
  since?: string | undefined
  businessId?: number | undefined
  assignedTo?: number | undefined
  search?: string | undefined
  unattended?: boolean | undefined
  alarming?: boolean | undefined
  /** An account whose own reports are left out. */
  notReportedBy?: string | undefined
}

export interface IncidentRow extends Omit<Incident, 'type' | 'assignee' | 'reportedBy' | 'isOwn' | 'coordinates'> {
  assigneeName: string | null
  /** What the person who answers for it said, while they are on it. */
  assigneeAnswer: NonNullable<Incident['assignee']>['answer']
  reporterId: string | null
  latitude: number | null
  longitude: number | null
}

interface ListedRow extends IncidentRow {
  /** `createdAt` to the microsecond: what a cursor must carry. */
  position: string
}

interface Page {
  after: { position: string; id: number } | null
  limit: number
}

export const incidentColumns = sql`
  i.id, i.organization_id, i.incident_number, i.kind, i.is_drill, i.title, i.description, i.priority, i.status, i.location, i.business_id,
  b.name as business_name,
  i.latitude, i.longitude, i.assigned_to, e.name as assignee_name, a.status as assignee_answer,
  i.reported_by as reporter_id, i.created_at, i.updated_at, i.assigned_at, i.on_scene_at, i.resolved_at, i.closed_at,
  i.waiting_since, i.escalated_at, i.released_at, i.version, ${isUnattended} as is_unattended`

/** The site of an incident `i`, and who answers for it. */
export const incidentJoins = sql`
  left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
  left join employees e on e.organization_id = i.organization_id and e.id = i.assigned_to
  left join incident_assignments a on a.organization_id = i.organization_id and a.incident_id = i.id
    and a.employee_id = i.assigned_to and a.ended_at is null`

/** Newest first. Each organization is read in the order of its index, and only as far as the page goes. */
export async function listIncidents(
  db: Database,
  organizationIds: number[],
  filter: IncidentFilter,
  visibility: Visibility,
  { after, limit }: Page,
) {
  const conditions = [sql`i.organization_id = o.id`, ...seen(visibility), ...matching(filter)]
  if (after !== null) conditions.push(sql`(i.created_at, i.id) < (${after.position}::timestamptz, ${after.id}::int)`)
  const { rows } = await sql<ListedRow>`
    select ${incidentColumns}, i.created_at::text as position
    from unnest(${organizationIds}::int[]) as o(id)
    cross join lateral (
      select i.* from cad_incidents i where ${sql.join(conditions, sql` and `)}
      order by i.created_at desc, i.id desc limit ${limit}) i
    ${incidentJoins}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

/** The conditions under which a reader sees an incident `i`. */
export function seen(visibility: Visibility): RawBuilder<unknown>[] {
  if (visibility.kind === 'all') return []
  if (visibility.kind === 'released') return [sql`i.is_for_client`]
  return [
    sql`exists (
      select from employees me
      where me.organization_id = i.organization_id and me.user_id = ${visibility.userId} and me.closed_at is null
        and (me.id = i.assigned_to or exists (
          select from incident_assignments a
          where a.organization_id = i.organization_id and a.incident_id = i.id and a.employee_id = me.id
            and a.ended_at is null)))`,
  ]
}

function matching(filter: IncidentFilter) {
  const { status, priority, since, businessId, assignedTo, search = '', unattended, alarming, notReportedBy } = filter
  const pattern = containing(search)
  return [
    ...(status === undefined ? [] : [sql`i.status = ${status}`]),
    ...(priority === undefined ? [] : [sql`i.priority = any (${prioritiesAlike(priority)}::text[])`]),
    ...(since === undefined ? [] : [sql`i.created_at >= ${since}::timestamptz`]),
    ...(businessId === undefined ? [] : [sql`i.business_id = ${businessId}`]),
    ...(assignedTo === undefined ? [] : [sql`i.assigned_to = ${assignedTo}`]),
    ...(unattended === undefined ? [] : [sql`${isUnattended} = ${unattended}::boolean`]),
    ...(alarming === undefined ? [] : [sql`${isAlarming} = ${alarming}::boolean`]),
    ...(notReportedBy === undefined ? [] : [sql`i.reported_by is distinct from ${notReportedBy}`]),
    ...(search === ''
      ? []
      : [
          sql`(i.incident_number ilike ${pattern} or i.title ilike ${pattern} or i.description ilike ${pattern}
               or i.location ilike ${pattern})`,
        ]),
  ]
}
