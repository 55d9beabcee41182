import { type RawBuilder, sql } from 'kysely'

/** An instant, or what the statement knows it by. */
type Moment = string | RawBuilder<unknown>

/** Whoever is planned somewhere reads what applies there before they stand there. */
const plannedSeconds = 14 * 86_400

/** Whether an employee `e` works at the site of an order `o`, stands there now or is planned there soon. */
const worksThere = (now: Moment): RawBuilder<unknown> => sql`(
  e.current_business_id = o.business_id
  or exists (select from employee_businesses w where w.organization_id = e.organization_id and w.employee_id = e.id
               and w.business_id = o.business_id and w.status = 'active')
  or exists (select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id
               and d.business_id = o.business_id)
  or exists (select from schedules s where s.organization_id = e.organization_id and s.employee_id = e.id
               and s.business_id = o.business_id and s.published_at is not null and s.status in ('scheduled', 'active')
               and s.ends_at > ${now}::timestamptz
               and s.starts_at < ${now}::timestamptz + make_interval(secs => ${plannedSeconds})))`

/** Whether an order `o` with what applies of it, `p`, concerns an employee `e`. */
export const concerns = (now: Moment) => sql`(
  (o.business_id is null or ${worksThere(now)}) and (cardinality(p.roles) = 0 or e.role = any (p.roles)))`

/** Whether an employee `e` has to say that they have read `p`; who published it knows what it says. */
export const hasToRead = (now: Moment) => sql`(
  p.must_acknowledge and (cardinality(p.positions) = 0 or e.position = any (p.positions))
  and e.user_id is distinct from p.published_by and ${concerns(now)})`
