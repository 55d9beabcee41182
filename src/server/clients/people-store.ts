import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { type ClientRight, clientRights } from '#shared/client-rights.ts'
import type { ClientPerson } from '#shared/clients/contract.ts'
import type { ClientKey } from './store.ts'

// By a password, or by a sign-in service.
const hasCome = sql<boolean>`(u.password_hash is not null or exists (select from sign_in_subjects k where k.user_id = u.id))`

// Who has no row has everything.
/** Who signs in for the client, with what they were given of it. */
export async function listPeopleOf(db: Database, { organizationId, id }: ClientKey): Promise<ClientPerson[]> {
  const { rows } = await sql<ClientPerson>`
    select u.id, u.email, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name,
      ${hasCome} as joined, coalesce(r.rights, ${clientRights}::text[]) as rights,
      coalesce(r.is_limited, false) as is_limited,
      array(select s.business_id from client_person_sites s
        where s.organization_id = r.organization_id and s.client_id = r.client_id and s.user_id = r.user_id
        order by s.business_id) as business_ids
    from users u
    left join client_rights r on r.organization_id = u.organization_id and r.client_id = u.client_id and r.user_id = u.id
    where u.organization_id = ${organizationId} and u.client_id = ${id} and u.closed_at is null
    order by u.email`.execute(db)
  return rows
}

/** An account of this client by its address, for inviting the same person again. */
export const findPersonByEmail = (db: Database, { organizationId, id }: ClientKey, email: string) =>
  db
    .selectFrom('users as u')
    .select(['id', 'firstName', 'lastName', hasCome.as('joined')])
    .where('organizationId', '=', organizationId)
    .where('clientId', '=', id)
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** What someone of a client is given: rights, and all of its sites or only some. */
export interface Given {
  rights: readonly ClientRight[]
  isLimited: boolean
  businessIds: readonly number[]
}

/** Which of these sites are not the client's; all of its own stay with it until this transaction ends. */
export async function listOthersSites(db: Database, { organizationId, id }: ClientKey, businessIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select b.id from businesses b
    where b.organization_id = ${organizationId} and b.client_id = ${id} and b.id = any (${businessIds}::int[])
    for share`.execute(db)
  const own = new Set(rows.map(row => row.id))
  return businessIds.filter(one => !own.has(one))
}

/** Puts what someone was given in the place of what they had. */
export async function replaceGiven(
  db: Database,
  { organizationId, id }: ClientKey,
  userId: string,
  { rights, isLimited, businessIds }: Given,
  now: string,
) {
  await sql`
    insert into client_rights (organization_id, client_id, user_id, rights, is_limited, updated_at)
    values (${organizationId}, ${id}, ${userId}, ${rights}::text[], ${isLimited}, ${now}::timestamptz)
    on conflict (organization_id, client_id, user_id)
      do update set rights = excluded.rights, is_limited = excluded.is_limited, updated_at = excluded.updated_at`.execute(
    db,
  )
  await sql`
    delete from client_person_sites where organization_id = ${organizationId} and client_id = ${id} and user_id = ${userId}
      and not business_id = any (${businessIds}::int[])`.execute(db)
  await sql`
    insert into client_person_sites (organization_id, client_id, user_id, business_id)
    select ${organizationId}, ${id}, ${userId}, site from unnest(${businessIds}::int[]) site on conflict do nothing`.execute(
    db,
  )
}
