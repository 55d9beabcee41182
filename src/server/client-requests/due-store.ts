import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** Marks what has waited longer than was promised, each once. */
export async function noteOverdue(db: Database, now: string) {
  const { rows } = await sql<{ organizationId: number; requestId: number }>`
    update client_requests set overdue_told_at = ${now}::timestamptz
    where status = 'open' and due_at < ${now}::timestamptz and overdue_told_at is null
    returning organization_id, id as request_id`.execute(db)
  return rows
}

interface Moved {
  organizationId: number
  /** Null where many changed at once, from a day on. */
  scheduleId: number | null
  date: string
  now: string
}

/** Notes which shifts of requests have found their person, or have lost them; returns the requests of those that found one. */
export async function noteFilled(db: Database, { organizationId, scheduleId, date, now }: Moved) {
  const { rows } = await sql<{ requestId: number }>`
    update client_request_shifts k set filled_at = case when s.employee_id is not null then ${now}::timestamptz end
    from schedules s
    where k.organization_id = ${organizationId} and s.organization_id = k.organization_id and s.id = k.schedule_id
      and ${scheduleId === null ? sql`s.date >= ${date}::date` : sql`k.schedule_id = ${scheduleId}`}
      and s.published_at is not null and s.status <> 'cancelled' and (s.employee_id is not null) <> (k.filled_at is not null)
    returning case when s.employee_id is not null then k.request_id end as request_id`.execute(db)
  return [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))]
}
