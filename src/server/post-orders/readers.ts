import { sql } from 'kysely'
import { type Moment, worksAt } from '#server/employees/public.ts'

/** Whether an order `o` with what applies of it, `p`, concerns an employee `e`. */
export const concerns = (now: Moment) => sql`(
  (o.business_id is null or ${worksAt(sql`o.business_id`, now)}) and (cardinality(p.roles) = 0 or e.role = any (p.roles)))`

/** Whether an employee `e` has to say that they have read `p`; who published it knows what it says. */
export const hasToRead = (now: Moment) => sql`(
  p.must_acknowledge and (cardinality(p.positions) = 0 or e.position = any (p.positions))
  and e.user_id is distinct from p.published_by and ${concerns(now)})`
