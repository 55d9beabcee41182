import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { grades } from '#shared/incidents/priority.ts'
import type { MapIncident } from '#shared/live-map/contract.ts'

const maxPins = 500

/** What is still to be dealt with and has a place, the gravest first; for one account only what it was sent to. */
export async function listPlacedIncidents(db: Database, organizationIds: number[], ownUserId: string | null) {
  const { rows } = await sql<MapIncident>`
    select i.id, i.incident_number, i.title, i.priority, i.status, i.location, b.name as business_name, e.name as assignee, i.created_at,
      coalesce(i.latitude, b.latitude) as latitude, coalesce(i.longitude, b.longitude) as longitude,
      i.latitude is not null as is_exact
    from cad_incidents i
    left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
    left join employees e on e.organization_id = i.organization_id and e.id = i.assigned_to
    where i.organization_id = any (${organizationIds}::int[]) and i.status in ('open', 'in_progress')
      and coalesce(i.latitude, b.latitude) is not null
      and (${ownUserId}::text is null or exists (
        select from employees me
        join incident_assignments a on a.organization_id = me.organization_id and a.employee_id = me.id
          and a.status not in ('refused', 'released')
        where me.user_id = ${ownUserId} and me.closed_at is null and a.organization_id = i.organization_id
          and a.incident_id = i.id))
    order by array_position(${grades}::text[], incident_grade(i.priority)), i.created_at desc
    limit ${maxPins}`.execute(db)
  return rows
}
