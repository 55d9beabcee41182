import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface Closed {
  organizationId: number
  id: number
  employeeId: number
  isIncomplete: boolean
  isOffTheClock: boolean
}

/** Ends rounds at the clock-out of who walked, or with the last that was seen of them; of those with open checkpoints it is told. */
export async function closeRuns(db: Database, now: string, longestHours: number) {
  const { rows } = await sql<Closed>`
    update tour_runs r set abandoned_at = ${now}::timestamptz, finished_at = greatest(r.started_at, left_at.at),
      incomplete_told_at = case when left_at.is_incomplete then ${now}::timestamptz end
    from (
      select o.organization_id, o.id, coalesce(e.clock_out_time,
        (select max(s.scanned_at) from tour_scans s where s.organization_id = o.organization_id and s.run_id = o.id),
        o.started_at) as at,
        exists (select from unnest(o.checkpoint_ids) c (id) where not exists (
          select from tour_scans s where s.organization_id = o.organization_id and s.run_id = o.id
            and s.checkpoint_id = c.id and s.kind <> 'skipped')) as is_incomplete
      from tour_runs o
      left join time_entries e on e.organization_id = o.organization_id and e.id = o.time_entry_id
      where o.finished_at is null
        and (e.clock_out_time <= ${now}::timestamptz
          or o.started_at < ${now}::timestamptz - make_interval(hours => ${longestHours}::int))) left_at
    where r.organization_id = left_at.organization_id and r.id = left_at.id and r.finished_at is null
    returning r.organization_id, r.id, r.employee_id, r.incomplete_told_at is not null as is_incomplete,
      r.time_entry_id is null as is_off_the_clock`.execute(db)
  return rows
}
