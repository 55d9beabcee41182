import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'
import { every } from '#server/platform/sql.ts'
import { seen } from './store.ts'

export const noteSource: SearchSource = {
  kind: 'note',
  rows: (visibility, userId) => sql`
    select ${searchColumns('note', 'n', {
      title: sql`e.name`,
      detail: sql`left(n.content, 200)`,
      status: sql`n.priority`,
      at: sql`n.noted_at`,
      day: sql`(n.noted_at at time zone c.time_zone)::date`,
      score: sql`h.score`,
    })}
    from hit h join notes n on n.organization_id = h.organization_id and n.id = h.id
    join employees e on e.organization_id = n.organization_id and e.id = n.employee_id
    join company c on c.id = n.organization_id
    where h.kind = 'note'
      and ${every(seen({ ofUser: visibility === 'own' ? userId : null, withoutLow: visibility === 'client' }))}`,
  // Longer ago than that nobody looks for a note.
  own: userId => sql`
    select n.id from notes n join employees me on me.organization_id = n.organization_id and me.id = n.employee_id
    where me.user_id = ${userId} order by n.noted_at desc limit 1000`,
}
