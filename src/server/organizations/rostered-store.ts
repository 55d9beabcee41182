import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

// Whoever stood at a gate last month still knows it as theirs; a plan ahead counts as soon as it is published.
const daysBack = 30

const rostered = (now: string) => sql`
  select distinct s.organization_id, s.employee_id, s.business_id from schedules s
  where s.published_at is not null and s.status <> 'cancelled' and s.business_id is not null
    and s.date >= (${now}::timestamptz at time zone 'UTC')::date - ${daysBack}::int`

interface RosteredSite {
  id: number
  name: string
  address: string | null
  description: string | null
  role: string
  employeeId: number
  currentBusinessId: number | null
  organizationName: string
  employeeCount: number
}

/** The open sites that an account has shifts at, through any of its records. */
export async function listRosteredSites(db: Database, userId: string, now: string) {
  const { rows } = await sql<RosteredSite>`
    select b.id, b.name, b.address, b.description, e.role, e.id as employee_id, e.current_business_id,
      o.name as organization_name,
      (select count(*)::int from site_people p join employees c
         on c.organization_id = p.organization_id and c.id = p.employee_id and c.closed_at is null
       where p.organization_id = b.organization_id and p.business_id = b.id) as employee_count
    from employees e
    join (${rostered(now)}) r on r.organization_id = e.organization_id and r.employee_id = e.id
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id and b.closed_at is null
    join organizations o on o.id = e.organization_id
    where e.user_id = ${userId} and e.closed_at is null`.execute(db)
  return rows
}

export async function isRosteredAt(db: Database, employeeId: number, businessId: number, now: string) {
  const { rows } = await sql`select from (${rostered(now)}) r
    where r.employee_id = ${employeeId} and r.business_id = ${businessId}`.execute(db)
  return rows.length > 0
}
