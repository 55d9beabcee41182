import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { SetUpFacts } from '#shared/set-up/rules.ts'

interface CompanyRow extends SetUpFacts {
  organization: { id: number; name: string }
  client: { id: number; name: string } | null
  site: { id: number; name: string } | null
  uninvited: number
  draftDay: string | null
  chosen: string[]
}

/** How far a company is, as far as the caller may see it: one statement, each part of which stops at the first row it finds. */
export async function readCompany(db: Database, organizationId: number, userId: string) {
  const { rows } = await sql<CompanyRow>`
    with company as materialized (select * from organizations where id = ${organizationId}),
    first_client as (
      -- The one that still waits for its name, else the oldest.
      select c.id, c.name from company o join clients c on c.organization_id = o.id and c.closed_at is null
      order by ${isPlaceholder} desc, c.id limit 1),
    first_site as (
      -- The one that is not on the map yet, else the oldest.
      select b.id, b.name from company o join businesses b on b.organization_id = o.id and b.closed_at is null
      where b.client_id is not null order by b.latitude is not null, b.id limit 1),
    people as (
      select e.id, e.user_id from company o join employees e on e.organization_id = o.id and e.closed_at is null
      where e.user_id is distinct from o.provider_id)
    select json_build_object('id', o.id, 'name', o.name) as organization,
      (select json_build_object('id', id, 'name', name) from first_client) as client,
      (select json_build_object('id', id, 'name', name) from first_site) as site,
      -- Whoever saved it once has looked at what the browser guessed.
      o.version > 1 or o.tax_ids <> '{}' as is_company_checked,
      exists (select from first_client) as has_client,
      exists (select from clients c where c.organization_id = o.id and c.closed_at is null and not (${isPlaceholder})) as has_named_client,
      exists (select from first_site) as has_site,
      exists (select from businesses b where b.organization_id = o.id and b.closed_at is null and b.client_id is not null
        and b.latitude is not null) as has_place,
      exists (select from site_zones z join businesses b on b.organization_id = z.organization_id and b.id = z.business_id
        where z.organization_id = o.id and z.deleted_at is null and z.is_active and b.closed_at is null and b.client_id is not null) as has_zone,
      exists (select from people) as has_people,
      exists (select from people where user_id is not null)
        or exists (select from invitations i where i.organization_id = o.id) as has_invited,
      (select count(*)::int from (select from people p where user_id is null and not exists (
        select from invitations i where i.organization_id = o.id and i.employee_id = p.id) limit 500) waiting) as uninvited,
      exists (select from schedules s where s.organization_id = o.id and s.status <> 'cancelled') as has_shift,
      exists (select from schedules s where s.organization_id = o.id and s.published_at is not null) as has_published,
      (select min(s.date) from schedules s where s.organization_id = o.id and s.published_at is null
        and s.status <> 'cancelled') as draft_day,
      exists (select from time_entries t where t.organization_id = o.id) as has_clock_in,
      exists (select from invoices i where i.organization_id = o.id) as has_invoice,
      (select coalesce(json_agg(step), '[]') from set_up_choices
        where organization_id = o.id and user_id = ${userId}) as chosen
    from company o`.execute(db)
  return rows[0]
}

// Made together with the company, so that there is one, and not looked at since.
const isPlaceholder = sql`c.version = 1 and c.created_at = o.created_at`

export const insertChoice = (db: Database, choice: Insertable<DB['setUpChoices']>) =>
  db
    .insertInto('setUpChoices')
    .values(choice)
    .onConflict(known => known.doNothing())
    .execute()

export const deleteChoice = (
  db: Database,
  { organizationId, userId, step }: Pick<Insertable<DB['setUpChoices']>, 'organizationId' | 'userId' | 'step'>,
) =>
  db
    .deleteFrom('setUpChoices')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('step', '=', step)
    .execute()
