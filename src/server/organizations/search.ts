import { sql } from 'kysely'
import { only, type SearchSource, searchColumns } from '#server/platform/search.ts'
import { isWorkedAtBy } from './business-store.ts'

export const businessSource: SearchSource = {
  kind: 'business',
  rows: (visibility, userId) => sql`
    select ${searchColumns('business', 'b', {
      title: sql`b.name`,
      detail: sql`coalesce(b.address, '')`,
      score: sql`h.score`,
    })}
    from hit h join businesses b on b.organization_id = h.organization_id and b.id = h.id
    where h.kind = 'business' and b.closed_at is null ${only(visibility, 'own', isWorkedAtBy(userId))}`,
  own: userId => sql`
    select w.business_id from employee_businesses w
    join employees me on me.organization_id = w.organization_id and me.id = w.employee_id
    where me.user_id = ${userId} and w.status = 'active'`,
}
