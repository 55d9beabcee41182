import { type RawBuilder, sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'

// By what they are called and where they are, never by what stands on a label.
const sourceOf = (
  kind: 'tour' | 'checkpoint',
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): SearchSource => ({
  kind,
  rows: () => sql`
    select ${searchColumns(kind, 'r', { title: sql`r.name`, detail: where, score: sql`h.score` })}
    from hit h join ${table} r on r.organization_id = h.organization_id and r.id = h.id
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    where h.kind = ${sql.lit(kind)} and r.archived_at is null`,
})

export const tourSources = [
  sourceOf('tour', sql`tours`, sql`b.name`),
  sourceOf('checkpoint', sql`checkpoints`, sql`concat_ws(' · ', b.name, r.place)`),
]
