import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'
import { waitsForRating } from './rateable.ts'

/** Who asks a client, by the name on its invoices; undefined where the client is closed. */
export async function findAsked(db: Database, organizationId: number, clientId: number) {
  const { rows } = await sql<{ companyName: string }>`
    select coalesce(o.invoice_issuer, o.name) as company_name from clients c join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${clientId} and c.closed_at is null`.execute(db)
  return rows[0]
}

/** The accounts of a client that see a site of which nobody has said yet how the month was. */
export async function listPeopleToAsk(db: Database, organizationId: number, clientId: number, first: Day) {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.organization_id = ${organizationId} and u.client_id = ${clientId} and u.role = 'client' and u.closed_at is null
      and exists (
        select from businesses b where b.organization_id = u.organization_id and b.client_id = u.client_id
          and client_sees_site(u, b.id) and ${waitsForRating(sql`${first}::date`)})
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
