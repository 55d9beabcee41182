import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export interface TokenRow {
  id: number
  organizationId: number
  organizationName: string
  name: string
  scopes: string[]
  assistantActs: boolean
  hint: string
  userId: string | null
  createdBy: string | null
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

const columns = [
  't.id',
  't.organizationId',
  'o.name as organizationName',
  't.name',
  't.scopes',
  't.assistantActs',
  't.hint',
  't.userId',
  't.createdBy',
  't.createdAt',
  't.expiresAt',
  't.lastUsedAt',
] as const

/** Those that act for this person; null: all of the organizations that the wall lets see. */
export const listTokens = (db: Database, ofUser: string | null): Promise<TokenRow[]> =>
  tokens(db)
    .$if(ofUser !== null, query => query.where('t.userId', '=', ofUser as string))
    .orderBy('t.id', 'desc')
    .limit(500)
    .execute()

export const findToken = (db: Database, id: number): Promise<TokenRow> =>
  tokens(db).where('t.id', '=', id).executeTakeFirstOrThrow()

const tokens = (db: Database) =>
  db
    .selectFrom('apiTokens as t')
    .innerJoin('organizations as o', 'o.id', 't.organizationId')
    .select([...columns])

interface NewToken {
  organizationId: number
  userId: string | null
  name: string
  scopes: string[]
  assistantActs: boolean
  hint: string
  tokenHash: Buffer
  createdBy: string
  createdAt: string
  expiresAt: string
}

export const insertToken = (db: Database, token: NewToken) =>
  db.insertInto('apiTokens').values(token).returning('id').executeTakeFirstOrThrow()

/** How many there are of a person, or of the organization itself. */
export async function countTokens(
  db: Database,
  { organizationId, userId }: Pick<NewToken, 'organizationId' | 'userId'>,
) {
  const { count } = await db
    .selectFrom('apiTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('userId', 'is not distinct from', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const deleteToken = (db: Database, id: number, ofUser: string | null) =>
  db
    .deleteFrom('apiTokens')
    .where('id', '=', id)
    .$if(ofUser !== null, query => query.where('userId', '=', ofUser as string))
    .returning(['organizationId', 'name', 'userId'])
    .executeTakeFirst()

export const deleteTokensOf = (db: Database, userId: string) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).execute()

/** For a month people see why a program stopped. */
export const forgetExpiredTokens = (db: Database, now: string) =>
  sql`delete from api_tokens where expires_at < ${now}::timestamptz - interval '30 days'`.execute(db)
