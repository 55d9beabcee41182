import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { isPrintable } from '#server/platform/uploads.ts'
import type { Message } from '#shared/messages/shapes.ts'

export interface ExportedMessage extends Pick<Message, 'id' | 'kind' | 'content' | 'phone' | 'sentAt' | 'sender'> {
  sentBy: string | null
  arrivedAt: string | null
  photoFileId: string | null
}

interface InOrganization {
  organizationId: number
  id: number
}

/** All that was said in a thread, in its order. Names are asked for past the wall, as everywhere. */
export const everyMessage = (thread: InOrganization) => sql<ExportedMessage>`${messagesOf(thread)} order by m.id`

/** The last that was said in it, the newest first. */
export async function listLastMessages(db: Database, thread: InOrganization, limit: number) {
  const { rows } = await sql<ExportedMessage>`${messagesOf(thread)} order by m.id desc limit ${limit}`.execute(db)
  return rows
}

const messagesOf = ({ organizationId, id }: InOrganization) => sql`
  with sender as materialized (
    select n.id, n.name from user_names(array(
      select distinct m.sent_by from messages m
      where m.organization_id = ${organizationId} and m.thread_id = ${id} and m.sent_by is not null)) n)
  select m.id, m.kind, m.content, m.phone, m.sent_at, m.arrived_at, m.photo_file_id, m.sent_by, s.name as sender
  from messages m left join sender s on s.id = m.sent_by
  where m.organization_id = ${organizationId} and m.thread_id = ${id}`

export interface ReadMark {
  userId: string
  name: string
  readUpTo: number
}

/** How far each has read, who came furthest first. */
export async function listReadMarks(db: Database, { organizationId, id }: InOrganization) {
  const { rows } = await sql<ReadMark>`
    with mark as materialized (
      select k.user_id, k.read_up_to from thread_marks k
      where k.organization_id = ${organizationId} and k.thread_id = ${id} and k.read_up_to > 0)
    select mark.user_id, n.name, mark.read_up_to
    from mark join user_names(array(select user_id from mark)) n on n.id = mark.user_id
    order by mark.read_up_to desc, n.name`.execute(db)
  return rows
}

/** By the id of the file; what cannot be printed is left out. */
export async function listPhotoBytes(db: Database, organizationId: number, fileIds: string[]) {
  if (fileIds.length === 0) return new Map<string, Buffer>()
  const files = await db
    .selectFrom('files')
    .select(['id', 'bytes'])
    .where('organizationId', '=', organizationId)
    .where('id', 'in', fileIds)
    .execute()
  return new Map(files.filter(({ bytes }) => isPrintable(bytes)).map(({ id, bytes }) => [id, bytes]))
}

export async function findCompanyName(db: Database, organizationId: number) {
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return name
}
