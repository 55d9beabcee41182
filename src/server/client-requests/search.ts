import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'

export const clientRequestSource: SearchSource = {
  kind: 'client-request',
  rows: () => sql`
    select ${searchColumns('client-request', 'r', {
      title: sql`coalesce(nullif(left(r.content, 100), ''), nullif(concat_ws(', ', r.name, r.company), ''), k.name)`,
      detail: sql`concat_ws(' · ', k.name, b.name)`,
      status: sql`r.status`,
      date: sql`r.date`,
      at: sql`r.asked_at`,
      score: sql`h.score`,
    })}
    from hit h join client_requests r on r.organization_id = h.organization_id and r.id = h.id
    join clients k on k.organization_id = r.organization_id and k.id = r.client_id
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    where h.kind = 'client-request'`,
}
