import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'

export const logBookSource: SearchSource = {
  kind: 'log-book-entry',
  rows: () => sql`
    select ${searchColumns('log-book-entry', 'l', {
      title: sql`case l.kind when 'visitor' then l.name when 'vehicle' then l.plate when 'key' then l.key_number else l.recipient end`,
      detail: sql`concat_ws(' · ', b.name, case when l.kind in ('vehicle', 'key') then l.name end, l.company)`,
      at: sql`l.started_at`,
      score: sql`h.score`,
    })}
    from hit h join log_book_entries l on l.organization_id = h.organization_id and l.id = h.id
    join businesses b on b.organization_id = l.organization_id and b.id = l.business_id
    where h.kind = 'log-book-entry'`,
}
