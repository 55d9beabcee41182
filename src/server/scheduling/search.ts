import { sql } from 'kysely'
import { only, type SearchSource, searchColumns } from '#server/platform/search.ts'
import type { Visibility } from '#shared/searchable.ts'

export const shiftSource: SearchSource = {
  kind: 'shift',
  // Shifts are found by who works them and where.
  entries: () => ['person', 'place'],
  rows: (visibility, userId) => sql`
    select ${searchColumns('shift', 's', {
      title: sql`coalesce(e.name, '')`,
      detail: sql`s.location`,
      status: sql`s.status`,
      date: sql`s.date`,
      startTime: sql`s.start_time`,
      endTime: sql`s.end_time`,
      day: sql`s.date`,
      score: sql`s.score`,
    })}
    from (${shiftsOfPeople(visibility)} union ${shiftsAtPlaces(visibility, userId)}) s
    left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
    where true ${only(visibility, 'own', sql`e.user_id = ${userId}`)}`,
}

const columns = sql`s.id, s.organization_id, s.employee_id, s.location, s.status, s.date, s.start_time, s.end_time`

// Drafts are for those who plan.
const planned = (visibility: Visibility) =>
  sql`s.status <> 'cancelled' ${only(visibility, 'own', sql`s.published_at is not null`)}`

// Whoever looks for a person wants to know when they work next, or else when they last did.
const shiftsOfPeople = (visibility: Visibility) => sql`
  select s.* from person h join company c on c.id = h.organization_id
  cross join lateral (
    (select ${columns}, h.score from schedules s
     where s.organization_id = h.organization_id and s.employee_id = h.id and s.date >= c.today and ${planned(visibility)}
     order by s.date, s.start_time limit 2)
    union all
    (select ${columns}, h.score - 1 from schedules s
     where s.organization_id = h.organization_id and s.employee_id = h.id and s.date < c.today and ${planned(visibility)}
     order by s.date desc limit 1)) s`

const shiftsAtPlaces = (visibility: Visibility, userId: string) => sql`
  select s.* from hit h join company c on c.id = h.organization_id
  cross join lateral (
    select ${columns}, h.score from schedules s
    where s.organization_id = h.organization_id and s.location = h.place and s.date >= c.today and ${planned(visibility)}
      ${only(
        visibility,
        'own',
        sql`s.employee_id = any (array(
          select me.id from employees me
          where me.organization_id = h.organization_id and me.user_id = ${userId} and me.closed_at is null))`,
      )}
    order by s.date, s.start_time limit 3) s
  where h.kind = 'place'`
