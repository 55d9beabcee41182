import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'

export const serviceRatingSource: SearchSource = {
  kind: 'service-rating',
  rows: () => sql`
    select ${searchColumns('service-rating', 'r', {
      title: sql`concat_ws(' · ', k.name, b.name)`,
      detail: sql`concat(r.score, ' / 5 ', left(r.words, 200))`,
      at: sql`r.rated_at`,
      day: sql`r.month`,
      score: sql`h.score`,
    })}
    from hit h join service_ratings r on r.organization_id = h.organization_id and r.id = h.id
    join clients k on k.organization_id = r.organization_id and k.id = r.client_id
    left join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    where h.kind = 'service-rating'`,
}
