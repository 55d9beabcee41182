import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import { prioritiesAlike } from '#shared/incidents/priority.ts'
import type { Incident, IncidentPriority } from '#shared/incidents/shapes.ts'
import { isAlarming, isGrave, isHeld, isTaken, isUnattended, needsSomeone } from './unattended.ts'
import type { Visibility } from './visibility.ts'

export interface IncidentFilter {
  status?: string | undefined
  priority?: IncidentPriority | undefined
  since?: string | undefined
  businessId?: number | undefined
  assignedTo?: number | undefined
  search?: string | undefined
  needsSomeone?: boolean | undefined
  underWay?: boolean | undefined
  alarming?: boolean | undefined
  /** An account whose own reports are left out. */
  notReportedBy?: string | undefined
  /** These are left out. */
  except?: number[] | undefined
}

export interface IncidentRow
  extends Omit<Incident, 'type' | 'assignee' | 'reportedBy' | 'isOwn' | 'coordinates' | 'inDanger' | 'takenBy'> {
  assigneeName: string | null
  /** What the person who answers for it said, while they are on it. */
  assigneeAnswer: NonNullable<Incident['assignee']>['answer']
  reporterId: string | null
  inDangerId: number | null
  inDangerName: string | null
  takerId: string | null
  takenAt: string | null
  latitude: number | null
  longitude: number | null
}

interface ListedRow extends IncidentRow {
  /** 0 is most urgent; what is listed by time is all alike. */
  urgency: number
  /** `createdAt` to the microsecond: what a cursor must carry. */
  position: string
}

type After = Pick<ListedRow, 'urgency' | 'position' | 'id'>

interface Page {
  after: After | null
  limit: number
}

// Danger and what is critical without a yes, whoever was sent; then what nobody is on; then those who have not answered; then what is taken.
const urgency = sql`case when ${isTaken} then 3 when ${isGrave} then 0 when ${isUnattended} then 1 else 2 end`

/** Who was sent to an incident `i` that is under way and is still on it. */
const sent = sql`case when i.status in ('open', 'in_progress') then coalesce((
  select json_agg(json_build_object('employeeId', s.employee_id, 'name', w.name, 'answer', s.status,
    'isOnDuty', d.employee_id is not null) order by s.id)
  from incident_assignments s
  join employees w on w.organization_id = s.organization_id and w.id = s.employee_id
  left join on_duty d on d.organization_id = s.organization_id and d.employee_id = s.employee_id
  where s.organization_id = i.organization_id and s.incident_id = i.id and s.ended_at is null), '[]') else '[]' end`

export const incidentColumns = sql`
  i.id, i.organization_id, i.incident_number, i.kind, i.is_drill, i.title, i.description, i.priority, i.status, i.location, i.business_id,
  b.name as business_name,
  i.latitude, i.longitude, i.assigned_to, e.name as assignee_name, a.status as assignee_answer,
  i.reported_by as reporter_id, i.created_at, i.updated_at, i.assigned_at, i.on_scene_at, i.resolved_at, i.closed_at,
  i.outcome, i.waiting_since, i.escalated_at, i.released_at, i.version, ${isUnattended} as is_unattended,
  ${isTaken} as is_taken, case when ${isHeld} then i.taken_by end as taker_id, i.taken_at,
  i.in_danger as in_danger_id, endangered.name as in_danger_name, ${sent} as sent`

/** The site of an incident `i`, who is in danger, and who answers for it. */
export const incidentJoins = sql`
  left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
  left join employees endangered on endangered.organization_id = i.organization_id and endangered.id = i.in_danger
  left join employees e on e.organization_id = i.organization_id and e.id = i.assigned_to
  left join incident_assignments a on a.organization_id = i.organization_id and a.incident_id = i.id
    and a.employee_id = i.assigned_to and a.ended_at is null`

/**
 * Newest first: each organization is read in the order of its index, and only as far as the page goes. What is under way is
 * never much, and stands by urgency, the longest first.
 */
export async function listIncidents(
  db: Database,
  organizationIds: number[],
  filter: IncidentFilter,
  visibility: Visibility,
  { after, limit }: Page,
) {
  const isByUrgency = filter.underWay === true
  const conditions = [sql`i.organization_id = o.id`, ...seen(visibility), ...matching(filter)]
  if (after !== null) conditions.push(isByUrgency ? lessUrgent(after) : older(after))
  const rank = isByUrgency ? urgency : sql`0`
  const order = isByUrgency ? sql`urgency, i.created_at, i.id` : sql`i.created_at desc, i.id desc`
  const { rows } = await sql<ListedRow>`
    select ${incidentColumns}, i.urgency, i.created_at::text as position
    from unnest(${organizationIds}::int[]) as o(id)
    cross join lateral (
      select i.*, ${rank} as urgency from cad_incidents i where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${limit}) i
    ${incidentJoins}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

const older = ({ position, id }: After) => sql`(i.created_at, i.id) < (${position}::timestamptz, ${id}::int)`

const lessUrgent = ({ urgency: rank, position, id }: After) =>
  sql`(${urgency}, i.created_at, i.id) > (${rank}::int, ${position}::timestamptz, ${id}::int)`

/** The conditions under which a reader sees an incident `i`. */
export function seen(visibility: Visibility): RawBuilder<unknown>[] {
  if (visibility.kind === 'all') return []
  if (visibility.kind === 'released') return [sql`i.is_for_client`]
  return [
    sql`exists (
      select from employees me
      where me.organization_id = i.organization_id and me.user_id = ${visibility.userId} and me.closed_at is null
        and (me.id = i.assigned_to or (i.kind = 'report' and i.reported_by = me.user_id) or exists (
          select from incident_assignments a
          where a.organization_id = i.organization_id and a.incident_id = i.id and a.employee_id = me.id
            and a.ended_at is null)))`,
  ]
}

function matching(filter: IncidentFilter) {
  const {
    status,
    priority,
    since,
    businessId,
    assignedTo,
    search = '',
    needsSomeone: needing,
    underWay,
    alarming,
    notReportedBy,
    except = [],
  } = filter
  const pattern = containing(search)
  return [
    ...(status === undefined ? [] : [sql`i.status = ${status}`]),
    ...(priority === undefined ? [] : [sql`i.priority = any (${prioritiesAlike(priority)}::text[])`]),
    ...(since === undefined ? [] : [sql`i.created_at >= ${since}::timestamptz`]),
    ...(businessId === undefined ? [] : [sql`i.business_id = ${businessId}`]),
    ...(assignedTo === undefined ? [] : [sql`i.assigned_to = ${assignedTo}`]),
    ...(needing === undefined ? [] : [sql`${needsSomeone} = ${needing}::boolean`]),
    ...(underWay === true ? [sql`i.status in ('open', 'in_progress')`] : []),
    ...(alarming === undefined ? [] : [sql`${isAlarming} = ${alarming}::boolean`]),
    ...(notReportedBy === undefined ? [] : [sql`i.reported_by is distinct from ${notReportedBy}`]),
    ...(except.length === 0 ? [] : [sql`i.id <> all (${except}::int[])`]),
    ...(search === ''
      ? []
      : [
          sql`(i.incident_number ilike ${pattern} or i.title ilike ${pattern} or i.description ilike ${pattern}
               or i.location ilike ${pattern})`,
        ]),
  ]
}
