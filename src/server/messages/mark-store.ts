import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { isTheirs, type Reader } from './readers.ts'

interface UpTo {
  id: number
  upTo: number
}

/** The threads of these that are the reader's and hold that message. */
export async function listMarkable(db: Database, reader: Reader, wanted: readonly UpTo[]) {
  const { rows } = await sql<UpTo & { organizationId: number }>`
    select t.organization_id, t.id, w.up_to
    from unnest(${wanted.map(({ id }) => id)}::int[], ${wanted.map(({ upTo }) => upTo)}::int[]) as w (id, up_to)
    join threads t on t.id = w.id
    join messages m on m.organization_id = t.organization_id and m.thread_id = t.id and m.id = w.up_to
    where ${isTheirs(reader)}`.execute(db)
  return rows
}

export interface Marked extends UpTo {
  organizationId: number
}

/** Moves marks on, never back. Answers with those that moved. */
export async function moveMarks(db: Database, userId: string, marks: readonly Marked[], isRead: boolean) {
  const [organizations, threads] = [marks.map(one => one.organizationId), marks.map(({ id }) => id)]
  const { rows } = await sql<Marked>`
    insert into thread_marks as k (organization_id, thread_id, user_id, delivered_up_to, read_up_to)
    select w.organization_id, w.id, ${userId}, max(w.up_to), case when ${isRead} then max(w.up_to) else 0 end
    from unnest(${organizations}::int[], ${threads}::int[], ${marks.map(({ upTo }) => upTo)}::int[]) as w (organization_id, id, up_to)
    group by w.organization_id, w.id order by w.organization_id, w.id
    on conflict (organization_id, thread_id, user_id) do update
      set delivered_up_to = greatest(k.delivered_up_to, excluded.delivered_up_to),
          read_up_to = greatest(k.read_up_to, excluded.read_up_to)
      where k.delivered_up_to < excluded.delivered_up_to or k.read_up_to < excluded.read_up_to
    returning k.organization_id, k.thread_id as id, k.delivered_up_to as up_to`.execute(db)
  return rows
}

/** Who wrote the last of what a mark stands behind: they see that it came. */
export async function listAuthors(db: Database, userId: string, { organizationId, id, upTo }: Marked) {
  const { rows } = await sql<{ sentBy: string }>`
    select distinct sent_by from (
      select sent_by from messages where organization_id = ${organizationId} and thread_id = ${id} and id <= ${upTo}
      order by id desc limit 50) m
    where sent_by <> ${userId}`.execute(db)
  return rows.map(({ sentBy }) => sentBy)
}

export const setMuted = (
  db: Database,
  userId: string,
  { organizationId, id }: Omit<Marked, 'upTo'>,
  isMuted: boolean,
) =>
  db
    .insertInto('threadMarks')
    .values({ organizationId, threadId: id, userId, isMuted })
    .onConflict(conflict => conflict.columns(['organizationId', 'threadId', 'userId']).doUpdateSet({ isMuted }))
    .execute()
