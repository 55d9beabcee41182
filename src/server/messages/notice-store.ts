import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Message, ThreadKind } from '#shared/messages/shapes.ts'

interface Told {
  threadKind: ThreadKind
  kind: Message['kind']
  content: string
  phone: string | null
  hasPhoto: boolean
  sentBy: string | null
  /** What the thread is about, in a word; nothing between two. */
  about: string | null
}

/** What was said, as it is told. */
export async function findTold(db: Database, organizationId: number, messageId: number) {
  const { rows } = await sql<Told>`
    select t.kind as thread_kind, m.kind, m.content, m.phone, m.photo_file_id is not null as has_photo, m.sent_by,
      coalesce(t.title, i.incident_number, b.name) as about
    from messages m
    join threads t on t.organization_id = m.organization_id and t.id = m.thread_id
    left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    left join cad_incidents i on i.organization_id = t.organization_id and i.id = t.incident_id
    where m.organization_id = ${organizationId} and m.id = ${messageId}`.execute(db)
  return rows[0]
}

/** To whom a broadcast was said and who has not said that they have it. */
export const listUnacknowledged = async (db: Database, organizationId: number, messageId: number) => {
  const rows = await db
    .selectFrom('broadcastRecipients')
    .select('employeeId')
    .where('organizationId', '=', organizationId)
    .where('messageId', '=', messageId)
    .where('acknowledgedAt', 'is', null)
    .execute()
  return rows.map(({ employeeId }) => employeeId)
}
