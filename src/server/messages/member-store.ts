import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export interface Member {
  userId: string
  isGuard: boolean
  isOnDuty: boolean
  isMuted: boolean
  readUpTo: number
}

/** Everyone who is told what is said in a thread. */
export async function listMembers(
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  now: string,
) {
  const { rows } = await sql<Member>`
    select user_id, is_guard, is_on_duty, is_muted, read_up_to
    from thread_members(${organizationId}::int, ${id}::int, ${now}::timestamptz)`.execute(db)
  return rows
}
