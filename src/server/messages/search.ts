import { type RawBuilder, sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'
import type { Visibility } from '#shared/searchable.ts'
import { isTheirs, type Reader } from './readers.ts'

const readerAs = (userId: string, visibility: Visibility): Reader => ({
  userId,
  is: ({ all: 'manager', own: 'guard', client: 'client' } as const)[visibility],
  now: sql`now()`,
})

/** Longer ago than that nobody looks for what was said. */
const newest = 2000

const rowsOf = (kind: 'message' | 'direct-message', reader: Reader): RawBuilder<unknown> => sql`
  select ${searchColumns(kind, 'm', {
    title: sql`coalesce(t.title, i.incident_number, b.name, (
      select n.name from user_names(array[case when t.first_user_id = ${reader.userId} then t.second_user_id else t.first_user_id end]) n), '')`,
    detail: sql`left(m.content, 200)`,
    at: sql`m.sent_at`,
    score: sql`h.score`,
  })}
  from hit h join messages m on m.organization_id = h.organization_id and m.id = h.id
  join threads t on t.organization_id = m.organization_id and t.id = m.thread_id
  left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
  left join cad_incidents i on i.organization_id = t.organization_id and i.id = t.incident_id
  where h.kind = ${sql.lit(kind)} and ${isTheirs(reader)}`

const ownOf = (isDirect: boolean, userId: string): RawBuilder<unknown> => sql`
  select m.id from threads t
  join messages m on m.organization_id = t.organization_id and m.thread_id = t.id and m.content <> ''
  where (t.kind = 'direct') = ${isDirect} and ${isTheirs(readerAs(userId, 'own'))}
  order by m.id desc limit ${newest}`

export const messageSources: SearchSource[] = [
  {
    kind: 'message',
    rows: (visibility, userId) => rowsOf('message', readerAs(userId, visibility)),
    own: userId => ownOf(false, userId),
  },
  {
    kind: 'direct-message',
    rows: (_, userId) => rowsOf('direct-message', readerAs(userId, 'own')),
    own: userId => ownOf(true, userId),
  },
]
