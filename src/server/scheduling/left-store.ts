import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { lateAfterSeconds } from '#shared/time-tracking/rules.ts'

interface Left {
  id: number
  leftAt: string
  /** It still runs, and the company has had no time yet to put someone else there. */
  isFresh: boolean
}

/**
 * Says of shifts whose person went early when that was: such a shift was not done. A client reads of it as late as of any
 * other empty post; until then the shift runs on.
 */
export async function withLeft<Shift extends { id: number; status: string }>(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  shifts: Shift[],
): Promise<(Shift & { leftAt?: string })[]> {
  const done = shifts.filter(({ status }) => status === 'completed').map(({ id }) => id)
  if (done.length === 0) return shifts
  const { rows } = await sql<Left>`
    select s.id, max(t.clock_out_time) as left_at, s.ends_at > ${now}::timestamptz
        and max(t.clock_out_time) > ${now}::timestamptz - make_interval(mins => o.client_grace_minutes) as is_fresh
    from schedules s
    join organizations o on o.id = s.organization_id
    join time_entries t on t.organization_id = s.organization_id and t.schedule_id = s.id
    where s.id = any (${done}::int[])
    group by s.id, s.ends_at, o.client_grace_minutes
    having bool_and(t.clock_out_time is not null)
      and max(t.clock_out_time) < s.ends_at - make_interval(secs => ${lateAfterSeconds})`.execute(db)
  const left = new Map(rows.map(row => [row.id, row]))
  return shifts.map(shift => {
    const found = left.get(shift.id)
    if (found === undefined) return shift
    const isKept = actor.clientId !== null && found.isFresh
    return isKept ? { ...shift, status: 'active' as const } : { ...shift, leftAt: found.leftAt }
  })
}
