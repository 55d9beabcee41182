import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'
import { every } from '#server/platform/sql.ts'
import { seen } from './list-store.ts'

export const personSource: SearchSource = {
  kind: 'person',
  // People are known by their contact too, to those who may read it; but half a company shares the word after the @, so
  // only what looks like an address or a number is looked for there.
  entries: (visibility, query) => ['person', ...(visibility === 'all' && /[@\d]/.test(query) ? ['contact'] : [])],
  rows: (visibility, userId) => sql`
    select ${searchColumns('person', 'e', {
      title: sql`e.name`,
      detail: sql`e.position`,
      status: sql`status_seen(e.organization_id, e.id, e.status)`,
      score: sql`h.score`,
    })}
    from person h join employees e on e.organization_id = h.organization_id and e.id = h.id
    where ${every(seen(visibility === 'own' ? userId : null))}`,
  own: userId => sql`select e.id from employees e where ${every(seen(userId))}`,
}
