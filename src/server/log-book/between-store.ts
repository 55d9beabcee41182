import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { LogBookEntry } from '#shared/log-book/shapes.ts'

interface Span {
  organizationId: number
  businessId: number
  /** The first instant that counts, and the first that does not any more. */
  from: string
  to: string
}

type Words = Pick<LogBookEntry, 'id' | 'kind' | 'name' | 'company' | 'plate' | 'keyNumber' | 'recipient' | 'remark'>

/** What the log book of a site says of a span of time. */
export interface LoggedEntry extends Words {
  startedAt: string
  /** Null while it is open. */
  endedAt: string | null
}

/** What came, left, or was still open at the end of the span, the oldest first. */
export async function listBetween(db: Database, { organizationId, businessId, from, to }: Span) {
  const { rows } = await sql<LoggedEntry>`
    select l.id, l.kind, l.name, l.company, l.plate, l.key_number, l.recipient, l.remark, l.started_at,
      case when l.ended_at < ${to}::timestamptz then l.ended_at end as ended_at
    from log_book_entries l
    where l.organization_id = ${organizationId} and l.business_id = ${businessId} and l.started_at < ${to}::timestamptz
      and not l.is_expected
      and (l.ended_at is null or l.ended_at >= ${from}::timestamptz)
    order by l.started_at, l.id`.execute(db)
  return rows
}
