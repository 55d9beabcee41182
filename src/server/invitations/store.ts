import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export interface NewInvitation {
  organizationId: number
  employeeId: number
  email: string | null
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
  await sql`
    insert into invitations (organization_id, employee_id, email, token_hash, was_mailed, invited_by, created_at, expires_at)
    select "organizationId", "employeeId", email, decode(token, 'hex'), "wasMailed", ${invitedBy},
           ${now}::timestamptz, ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person (
      "organizationId" int, "employeeId" int, email text, token text, "wasMailed" boolean)
    on conflict (organization_id, employee_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      was_mailed = excluded.was_mailed, invited_by = excluded.invited_by, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(db)
}

const selectInvitations = (db: Database) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organizationId')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'i.organizationId').onRef('e.id', '=', 'i.employeeId'),
    )
    .select([
      'i.id',
      'i.organizationId',
      'i.employeeId',
      'i.email',
      'i.wasMailed',
      'i.expiresAt',
      'i.tokenHash',
      'o.name as companyName',
      'o.code as companyCode',
      'e.staffNumber',
      'o.providerId',
      'e.phone',
      'e.name',
      'e.role',
      'e.position',
    ])
    .where('o.isActive', '=', true)

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

interface Behind {
  id: string
  email: string
  isProven: boolean
  home: number | null
}

/** The accounts behind these addresses, by address. */
export async function findAccountsBehind(db: Database, addresses: string[]) {
  const { rows } = await sql<Behind>`select * from accounts_behind(${addresses})`.execute(db)
  return new Map(rows.map(account => [account.email, account]))
}
