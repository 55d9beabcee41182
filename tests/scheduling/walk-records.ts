import type pg from 'pg'
import { addDays } from '#shared/time.ts'
import { given } from '../support/given.ts'

// Those who sign in for the walk; their colleagues have accounts too.
const walks = `user_id = any (array(select id from users where email like '%@muster.demo'))`

/** Far enough ahead to meet nothing: a published shift, a pending swap and pending time off for each account. */
export async function prepareWalk(owner: pg.Pool) {
  const now = new Date().toISOString()
  const day = addDays(now.slice(0, 10), 200)
  const { rows } = await owner.query<{ organization: number; employee: number }>(
    `select organization_id organization, id employee from employees where ${walks} and closed_at is null`,
  )
  const shifts = await given.shifts(
    owner,
    rows.map(mine => ({ ...mine, date: day, publishedAt: now })),
  )
  await owner.query(
    `insert into shift_offers (organization_id, kind, schedule_id, employee_id, from_employee_id, created_by)
     select s.organization_id, 'swap', s.id, (
         select min(c.id) from employees c
         where c.organization_id = s.organization_id and (c.user_id is null or not c.${walks}) and c.closed_at is null),
       s.employee_id, e.user_id
     from schedules s join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
     where s.id = any ($1)`,
    [shifts],
  )
  await owner.query(
    `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on, created_by)
     select organization_id, id, $1, $2, user_id from employees where ${walks} and closed_at is null`,
    [addDays(day, 30), addDays(day, 32)],
  )
}
