import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'

export const clientSource: SearchSource = {
  kind: 'client',
  rows: () => sql`
    select ${searchColumns('client', 'c', {
      title: sql`c.name`,
      detail: sql`coalesce(c.address, '')`,
      score: sql`h.score`,
    })}
    from hit h join clients c on c.organization_id = h.organization_id and c.id = h.id
    where h.kind = 'client' and c.closed_at is null`,
}
