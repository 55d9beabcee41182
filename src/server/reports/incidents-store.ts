import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ReportIncident, ReportPriority } from '#shared/reports/shapes.ts'
import type { Scope } from './days-store.ts'

interface IncidentScope extends Scope {
  /** Clients see what was released to them. */
  releasedOnly: boolean
}

type Figures = Omit<ReportPriority, 'priority'> & { priority: ReportPriority['priority'] | null }

/** Counts and medians by priority; the row without one is about all of them. */
export async function countIncidents(db: Database, scope: IncidentScope) {
  const { rows } = await sql<Figures>`
    select incident_grade(i.priority) as priority, count(*)::int as count, count(*) filter (where i.status in ('open', 'in_progress'))::int as open,
      ${median('assigned_at')} as minutes_to_assign, ${median('on_scene_at')} as minutes_to_scene,
      ${median('resolved_at')} as minutes_to_resolve
    from cad_incidents i ${places} where ${within(scope)} group by grouping sets ((incident_grade(i.priority)), ())`.execute(
    db,
  )
  return rows
}

export async function listIncidents(db: Database, scope: IncidentScope, limit: number) {
  const { rows } = await sql<ReportIncident>`
    select i.id, i.incident_number, i.title, i.priority, i.status, b.name as business_name, i.location, i.created_at,
      ${minutes('assigned_at')} as minutes_to_assign, ${minutes('on_scene_at')} as minutes_to_scene,
      ${minutes('resolved_at')} as minutes_to_resolve
    from cad_incidents i ${places} where ${within(scope)}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

const places = sql`
  join organizations o on o.id = i.organization_id
  left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id`

// The wider bound of instants is there for the index; the day on the clocks of the business decides.
const within = ({ organizationIds, businessId, from, to, releasedOnly }: IncidentScope) => sql`
  i.organization_id = any (${organizationIds}::int[]) and not i.is_drill
  and i.created_at >= ${from}::date - 1 and i.created_at < ${to}::date + 2
  and (i.created_at at time zone coalesce(b.time_zone, o.time_zone))::date between ${from}::date and ${to}::date
  and (${businessId}::int is null or i.business_id = ${businessId})
  and (not ${releasedOnly} or i.is_for_client)`

type Step = 'assigned_at' | 'on_scene_at' | 'resolved_at'

// A step that was never taken has no time, and takes no part in the median.
const elapsed = (step: Step) => sql`
  case when i.${sql.ref(step)} is not null then greatest(0, extract(epoch from i.${sql.ref(step)} - i.created_at) / 60) end`

const minutes = (step: Step) => sql`round(${elapsed(step)})::int`

const median = (step: Step) => sql`round(percentile_cont(0.5) within group (order by ${elapsed(step)}))::int`
