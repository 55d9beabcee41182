import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Head } from './anchor-file.ts'

/** The organizations with lines that are not chained yet. */
export async function listWaiting(db: Database) {
  const { rows } = await sql<{ organizationId: number | null }>`
    select distinct a.organization_id from audit_unsealed u join audit_log a on a.id = u.audit_id`.execute(db)
  return rows.map(({ organizationId }) => organizationId)
}

export const seal = (db: Database) => sql`select seal_audit()`.execute(db)

/** Hashing a million lines takes longer than anyone else may take. */
export const patiently = (db: Database) => sql`set local statement_timeout = '2min'`.execute(db)

/** How long each chain is; 0 stands for what concerns no organization. A chain whose lines are all gone is here as well. */
export async function listChains(db: Database) {
  const { rows } = await sql<{ organizationId: number; organizationName: string | null; lines: number }>`
    select c.organization_id, o.name as organization_name, c.lines
    from (select organization_id, count(*)::int as lines
          from (select coalesce(organization_id, 0) as organization_id from audit_log) l group by 1
          union select s.organization_id, 0 from audit_seals s
          where not exists (select from audit_log a where coalesce(a.organization_id, 0) = s.organization_id)) c
    left join organizations o on o.id = c.organization_id
    order by c.organization_id`.execute(db)
  return rows
}

interface Break {
  organizationId: number
  id: number
  position: number | null
  reason: string
}

/** The first line of each chain that is not as it was sealed. */
export async function findBreaks(db: Database) {
  const { rows } = await sql<Break>`
    select organization_id, audit_id as id, broken_position as position, reason from verify_audit()`.execute(db)
  return rows
}

/** The end of each chain, which stands for all of it. */
export async function listHeads(db: Database) {
  const { rows } = await sql<Head>`
    select distinct on (organization_id) organization_id, position, encode(hash, 'hex') as hash
    from audit_seals order by organization_id, position desc`.execute(db)
  return rows
}

/** Of the heads that were written down elsewhere those that are gone. */
export async function findLostHeads(db: Database, heads: Head[]) {
  const { rows } = await sql<{ organizationId: number; headPosition: number; sealed: number }>`
    select * from lost_audit_heads(${JSON.stringify(heads)}::jsonb)`.execute(db)
  return rows
}

export async function listAdministrators(db: Database) {
  const { rows } = await sql<{ email: string; firstName: string | null }>`
    select email, first_name from users where role = 'admin' and closed_at is null and email is not null`.execute(db)
  return rows
}
