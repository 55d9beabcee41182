import { sql } from 'kysely'
import type { Actor, Work } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { hashToken, newToken, recognize } from '#server/platform/session.ts'
import type { Permission } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { deleteToken, insertToken } from './store.ts'

interface Person {
  userId: string
  organizationId: number
  /** What they do here, as far as they may at this moment. */
  scopes: Permission[]
}

/**
 * Does something of a job in the name of a person, as they stand at this moment: they come in by the door through which everyone
 * comes, with a token that exists within this transaction alone. Undefined where nobody lets them in any more.
 */
export async function inNameOf<T>(
  { db, now, environment }: Pick<Work, 'db' | 'now' | 'environment'>,
  { userId, organizationId, scopes }: Person,
  done: (actor: Actor) => Promise<T>,
): Promise<T | undefined> {
  const token = newToken()
  const { id } = await insertToken(db, {
    organizationId,
    userId,
    name: 'in name of',
    scopes,
    assistantActs: false,
    hint: '',
    tokenHash: hashToken(token),
    createdBy: userId,
    createdAt: now,
    expiresAt: addSeconds(now, 60),
  })
  const before = await settingsOf(db)
  const leave = async () => {
    for (const { name, value } of before) await sql`select set_config(${name}, ${value}, true)`.execute(db)
    await deleteToken(db, id, userId)
  }
  const found = await recognize(db, { kind: 'api-token', token }, now, environment.demo)
  try {
    const result = found === null ? undefined : await done(found.actor)
    await leave()
    return result
  } catch (thrown) {
    // What was refused leaves the transaction as it is; whatever else went wrong takes it back, and the token with it.
    if (thrown instanceof Problem) await leave()
    throw thrown
  }
}

const walls = ['app.system', 'app.orgs', 'app.user', 'app.client', 'app.sites', 'app.all_sites', 'app.rights']

async function settingsOf(db: Database) {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, coalesce(current_setting(name, true), '') as value from unnest(${walls}::text[]) name`.execute(db)
  return rows
}
