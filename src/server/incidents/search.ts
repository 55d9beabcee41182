import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'
import { every } from '#server/platform/sql.ts'
import { seen } from './list-store.ts'

export const incidentSource: SearchSource = {
  kind: 'incident',
  rows(visibility, userId) {
    const eyes = { all: { kind: 'all' }, own: { kind: 'assigned', userId }, client: { kind: 'released' } } as const
    return sql`
      select ${searchColumns('incident', 'i', {
        title: sql`i.title`,
        // As it is told everywhere: the site first, unless the place names it already.
        detail: sql`concat_ws(' · ', i.incident_number,
          case when strpos(i.location, b.name) = 0 then b.name end, nullif(i.location, ''))`,
        status: sql`i.status`,
        at: sql`i.created_at`,
        score: sql`h.score`,
      })}
      from hit h join cad_incidents i on i.organization_id = h.organization_id and i.id = h.id
      left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
      where h.kind = 'incident' and ${every(seen(eyes[visibility]))}`
  },
  own: userId => sql`
    select a.incident_id from incident_assignments a
    join employees me on me.organization_id = a.organization_id and me.id = a.employee_id
    where me.user_id = ${userId} and a.status not in ('refused', 'released')
    union select i.id from cad_incidents i
    join employees me on me.organization_id = i.organization_id and me.id = i.assigned_to where me.user_id = ${userId}`,
}
