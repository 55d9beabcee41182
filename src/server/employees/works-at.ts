import { type RawBuilder, sql } from 'kysely'

/** An instant, or what the statement knows it by. */
export type Moment = string | RawBuilder<unknown>

/** Whoever is planned somewhere knows the site before they stand there. */
const plannedSeconds = 14 * 86_400

/** Whether an employee `e` works at a site, stands there now or is planned there soon. */
export const worksAt = (site: RawBuilder<unknown>, now: Moment): RawBuilder<unknown> => sql`(
  e.current_business_id = ${site}
  or exists (select from employee_businesses w where w.organization_id = e.organization_id and w.employee_id = e.id
               and w.business_id = ${site} and w.status = 'active')
  or exists (select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id
               and d.business_id = ${site})
  or exists (select from schedules s where s.organization_id = e.organization_id and s.employee_id = e.id
               and s.business_id = ${site} and s.published_at is not null and s.status in ('scheduled', 'active')
               and s.ends_at > ${now}::timestamptz
               and s.starts_at < ${now}::timestamptz + make_interval(secs => ${plannedSeconds})))`
