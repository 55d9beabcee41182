import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'

export const zoneSource: SearchSource = {
  kind: 'zone',
  rows: () => sql`
    select ${searchColumns('zone', 'z', {
      title: sql`z.name`,
      detail: sql`coalesce(b.name, '')`,
      status: sql`case when z.is_active then 'active' else 'inactive' end`,
      score: sql`h.score`,
    })}
    from hit h join site_zones z on z.organization_id = h.organization_id and z.id = h.id
    left join businesses b on b.organization_id = z.organization_id and b.id = z.business_id
    where h.kind = 'zone' and z.deleted_at is null`,
}
