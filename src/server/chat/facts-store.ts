import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { isMissed, lateAfter } from '#server/scheduling/public.ts'
import type { Facts, SeriousIncident, SiteFacts } from '#shared/chat/facts.ts'
import type { Grade } from '#shared/incidents/priority.ts'

interface Span {
  organizationId: number
  from: string
  to: string
  /** The day whose open shifts are counted. */
  nextDay: string
}

interface Row {
  organizationName: string
  timeZone: string
  planned: number
  covered: number
  late: number
  noShow: number
  workedSeconds: number
  onDuty: number
  incidents: Partial<Record<Grade, number>>
  incidentsOpen: number
  incidentsResolved: number
  serious: SeriousIncident[]
  highNotes: number
  openShifts: number
  sites: SiteFacts[]
}

const sitesShown = 12
const seriousShown = 20

/** Everything a summary tells of, in one round trip; each part reads the index of its own table. */
export async function readFacts(db: Database, span: Span): Promise<Facts> {
  const { organizationId, from, to, nextDay } = span
  const since = sql`${from}::timestamptz`
  const until = sql`${to}::timestamptz`
  const { rows } = await sql<Row>`
    with shift as materialized (
      select x.business_id, x.due_at, x.handed_on_at, s.covers_id is null as is_plan, case when x.came_at < ${until} then x.came_at end as came_at
      from expected_people x join schedules s on s.organization_id = x.organization_id and s.id = x.schedule_id
      where x.organization_id = ${organizationId} and x.starts_at >= ${since} and x.starts_at < ${until}
        and x.date between (${since})::date - 1 and (${until})::date + 1),
    incident as materialized (
      select i.id, i.incident_number, i.title, i.priority, i.status, i.business_id, b.name as site, i.created_at
      from cad_incidents i
      left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
      where i.organization_id = ${organizationId} and not i.is_drill and i.created_at >= ${since} and i.created_at < ${until})
    select o.name as organization_name, o.time_zone,
      (select count(*) from shift where handed_on_at is null and is_plan) as planned,
      (select count(*) from shift where handed_on_at is null and is_plan and came_at is not null) as covered,
      (select count(*) from shift x where x.came_at > x.due_at + ${lateAfter} or (x.came_at is null
        and x.handed_on_at is null and x.due_at <= ${until} - ${lateAfter} and not ${isMissed(to)})) as late,
      (select count(*) from shift x where ${isMissed(to)}) as no_show,
      (select coalesce(sum(paid_seconds(t, ${since}, ${until}, o.rounding_minutes, ${until})), 0)::float8 from time_entries t
       -- No clock runs for more than a day.
       where t.organization_id = ${organizationId} and t.clock_in_time >= ${since} - interval '1 day'
         and t.clock_in_time < ${until} and (t.clock_out_time is null or is_payable(t))) as worked_seconds,
      (select count(*) from on_duty d where d.organization_id = ${organizationId}) as on_duty,
      (select coalesce(json_object_agg(priority, n), '{}') from (
        select incident_grade(priority) as priority, count(*) as n from incident group by 1) p) as incidents,
      (select count(*) from cad_incidents i
       where i.organization_id = ${organizationId} and not i.is_drill and i.status in ('open', 'in_progress')) as incidents_open,
      (select count(*) from cad_incidents i
       where i.organization_id = ${organizationId} and not i.is_drill and i.resolved_at >= ${since} and i.resolved_at < ${until}) as incidents_resolved,
      (select coalesce(json_agg(json_build_object('incidentNumber', s.incident_number, 'title', s.title,
          'priority', s.priority, 'status', s.status, 'site', s.site, 'createdAt', s.created_at) order by s.created_at desc), '[]')
       from (select * from incident where priority in ('critical', 'high') order by created_at desc limit ${seriousShown}) s) as serious,
      (select count(*) from notes n where n.organization_id = ${organizationId} and n.priority = 'high'
         and n.noted_at >= ${since} and n.noted_at < ${until}) as high_notes,
      (select count(*) from schedules s where s.organization_id = ${organizationId} and s.date = ${nextDay}::date
         and s.employee_id is null and s.status = 'scheduled' and s.published_at is not null) as open_shifts,
      (select coalesce(json_agg(json_build_object('name', b.name, 'planned', b.planned, 'covered', b.covered,
          'incidents', b.incidents) order by b.name), '[]')
       from (
        select b.name, (select count(*) from shift where business_id = b.id and handed_on_at is null and is_plan) as planned,
          (select count(*) from shift where business_id = b.id and handed_on_at is null and is_plan and came_at is not null) as covered,
          (select count(*) from incident where business_id = b.id) as incidents
        from businesses b where b.organization_id = ${organizationId} order by b.name limit ${sitesShown}) b
       where b.planned + b.incidents > 0) as sites
    from organizations o where o.id = ${organizationId}`.execute(db)
  const { planned, covered, late, noShow, incidents, ...facts } = rows[0] as Row
  return {
    ...facts,
    ...span,
    shifts: { planned, covered, late, noShow },
    incidents: { critical: 0, high: 0, medium: 0, low: 0, ...incidents },
  }
}

/** An incident as it is told; undefined when there is none. */
export const findIncident = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('cadIncidents as i')
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'i.organizationId').onRef('b.id', '=', 'i.businessId'),
    )
    .select([
      'i.incidentNumber',
      'i.title',
      'i.description',
      'i.priority',
      'i.location',
      'i.createdAt',
      'b.name as site',
    ])
    .where('i.organizationId', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirst()
