import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

// A day on which more are missing is worked off in the plan itself.
const mostShown = 50

interface NeedRow {
  scheduleId: number
  wave: number | null
  nextWaveAt: string | null
  outcome: string | null
  startedAt: string | null
  asked: number
  declined: number
  employeeId: number | null
  name: string | null
  calledAt: string | null
}

/** Open shifts whose person called in, and those that are offered in waves or were until everybody had been asked; the soonest first. */
export async function listNeeds(db: Database, organizationIds: number[], now: string) {
  const { rows } = await sql<NeedRow>`
    select s.id as schedule_id, f.wave, f.next_wave_at, f.outcome, f.started_at,
      coalesce(a.asked, 0)::int as asked, coalesce(a.declined, 0)::int as declined, c.employee_id, c.name, c.called_at
    from (
      select o.organization_id, o.schedule_id from offerings o
      where o.organization_id = any (${organizationIds}::int[]) and (o.ended_at is null or o.outcome = 'nobody')
      union
      select i.organization_id, i.schedule_id from called_in_shifts i
      where i.organization_id = any (${organizationIds}::int[])) n
    join schedules s on s.organization_id = n.organization_id and s.id = n.schedule_id
    left join lateral (
      select o.* from offerings o where o.organization_id = s.organization_id and o.schedule_id = s.id
      order by o.id desc limit 1) f on true
    left join lateral (
      select count(*) as asked, count(*) filter (where x.status = 'declined') as declined
      from shift_offers x where x.organization_id = f.organization_id and x.offering_id = f.id) a on true
    left join lateral (
      select i.employee_id, e.name, i.called_at
      from called_in_shifts i join employees e on e.organization_id = i.organization_id and e.id = i.employee_id
      where i.organization_id = s.organization_id and i.schedule_id = s.id
      order by i.id desc limit 1) c on true
    where s.status = 'scheduled' and s.published_at is not null and s.ends_at > ${now}::timestamptz
      and (f.id is not null and f.ended_at is null
        or f.outcome = 'nobody' and s.employee_id is not distinct from f.held_by
        or c.employee_id is not null and s.employee_id is null)
    order by s.starts_at, s.id
    limit ${mostShown}`.execute(db)
  return rows
}

/** The shifts that someone called in for at one time. */
export async function listCalledIn(
  db: Database,
  organizationId: number,
  { timeOffId, notedAt }: { timeOffId: number; notedAt: string },
) {
  const rows = await db
    .selectFrom('calledInShifts')
    .select('scheduleId')
    .where('organizationId', '=', organizationId)
    .where('timeOffId', '=', timeOffId)
    .where('notedAt', '=', notedAt)
    // What is offered already is not offered twice, also when this is done again after a crash.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offerings as f')
            .select('f.id')
            .whereRef('f.organizationId', '=', 'calledInShifts.organizationId')
            .whereRef('f.scheduleId', '=', 'calledInShifts.scheduleId')
            .where('f.startedAt', '>=', notedAt),
        ),
      ),
    )
    .execute()
  return rows.map(({ scheduleId }) => scheduleId)
}
