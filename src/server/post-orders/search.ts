import { sql } from 'kysely'
import { only, type SearchSource, searchColumns } from '#server/platform/search.ts'
import { concerns } from './readers.ts'

export const postOrderSource: SearchSource = {
  kind: 'post-order',
  rows: (visibility, userId) => sql`
    select ${searchColumns('post-order', 'o', {
      title: sql`p.title`,
      detail: sql`concat_ws(' · ', b.name, left(p.body, 160))`,
      at: sql`p.published_at`,
      score: sql`h.score`,
    })}
    from hit h join post_orders o on o.organization_id = h.organization_id and o.id = h.id
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    left join businesses b on b.organization_id = o.organization_id and b.id = o.business_id
    where h.kind = 'post-order' and o.archived_at is null ${only(
      visibility,
      'own',
      sql`exists (select from employees e where e.organization_id = o.organization_id and e.user_id = ${userId}
                    and e.closed_at is null and ${concerns(sql`now()`)})`,
    )}`,
  own: userId => sql`
    select o.id from employees e
    join post_orders o on o.organization_id = e.organization_id and o.archived_at is null
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    where e.user_id = ${userId} and e.closed_at is null and ${concerns(sql`now()`)} limit 1000`,
}
