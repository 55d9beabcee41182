import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export interface NewInvitation {
  organizationId: number
  employeeId: number | null
  email: string
  name: string
  role: string
  account: Record<string, unknown>
  tokenHash: Buffer
  wasMailed: boolean
}

/** Asks all of them with one statement. Whoever was asked before gets another token: the older link is worth nothing. */
export async function putInvitations(
  db: Database,
  people: NewInvitation[],
  { now, expiresAt, invitedBy }: { now: string; expiresAt: string; invitedBy: string | null },
) {
  const rows = people.map(({ tokenHash, ...person }) => ({ ...person, token: tokenHash.toString('hex') }))
  const isStaff = people.some(person => person.employeeId !== null)
  await sql`
    insert into invitations as i (organization_id, employee_id, email, name, role, account, token_hash, was_mailed, invited_by,
                                  created_at, expires_at)
    select "organizationId", "employeeId", email, name, role, account, decode(token, 'hex'), "wasMailed", ${invitedBy},
           ${now}::timestamptz, ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person (
      "organizationId" int, "employeeId" int, email text, name text, role text, account jsonb, token text, "wasMailed" boolean)
    on conflict ${isStaff ? sql`(organization_id, employee_id) where employee_id is not null` : sql`(organization_id, email) where employee_id is null`}
    do update set email = excluded.email, name = excluded.name, role = excluded.role, account = excluded.account,
      token_hash = excluded.token_hash, was_mailed = excluded.was_mailed, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db)
}

const selectInvitations = (db: Database) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organizationId')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'i.organizationId').onRef('e.id', '=', 'i.employeeId'),
    )
    .select([
      'i.id',
      'i.organizationId',
      'i.employeeId',
      'i.email',
      'i.account',
      'i.wasMailed',
      'i.expiresAt',
      'i.tokenHash',
      'o.name as companyName',
      'o.providerId',
      'e.phone',
      // What the record says now counts, not what it said when the mail was written.
      sql<string>`coalesce(e.name, i.name)`.as('name'),
      sql<string>`coalesce(e.role, i.role)`.as('role'),
      sql<string>`coalesce(e.position, '')`.as('position'),
    ])

export type Invitation = Awaited<ReturnType<typeof findByToken>> & object

export const findByToken = (db: Database, tokenHash: Buffer, now: string) =>
  selectInvitations(db).where('i.tokenHash', '=', tokenHash).where('i.expiresAt', '>', now).executeTakeFirst()

export const findForAddress = (db: Database, id: number, email: string, now: string) =>
  selectInvitations(db)
    .where('i.id', '=', id)
    .where('i.email', '=', email)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst()

export const listForAddress = (db: Database, email: string, now: string) =>
  selectInvitations(db).where('i.email', '=', email).where('i.expiresAt', '>', now).orderBy('i.id').limit(50).execute()

/** Uses an invitation up: of two answers at the same moment the second finds nothing, and so does one that was replaced. */
export const takeInvitation = (db: Database, { id, organizationId, tokenHash }: Invitation) =>
  db
    .deleteFrom('invitations')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()

export const dropInvitationOf = (db: Database, organizationId: number, employeeId: number) =>
  db
    .deleteFrom('invitations')
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .returning('email')
    .executeTakeFirst()

/** The accounts behind these addresses, by address. */
export async function findAccountsBehind(db: Database, addresses: string[]) {
  const { rows } = await sql<{ id: string; email: string }>`select * from accounts_behind(${addresses})`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
