import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientRight } from '#shared/client-rights.ts'
import { readRole } from '#shared/permissions.ts'
import { silentAfterSeconds } from '#shared/when-made.ts'
import type { Actor, Call } from './context.ts'
import type { Database } from './db.ts'

// A guard's phone stays signed in between shifts; nobody stays signed in for ever.
const idleDays = 14
const absoluteDays = 60
// Touching the session at every request would turn every read into a write.
const touchAfterMs = 5 * 60_000

const dayMs = 86_400_000

/** What is stored is the hash: a copy of the table signs nobody in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const newToken = () => randomBytes(32).toString('base64url')

/** What a request shows to be let in: the cookie of a session, or an API token. */
export interface Pass {
  kind: 'session' | 'api-token'
  token: string
}

export const sessionPass = (token: string): Pass => ({ kind: 'session', token })

/** Finds who a pass belongs to and puts up the wall of their organizations for this transaction. */
export async function authenticate(db: Database, pass: Pass, now: string, demo: boolean): Promise<Actor | null> {
  const found = await recognize(db, pass, now, demo)
  if (found === null) return null
  if (found.isLongUnseen) await touchSession(db, pass.token, now)
  return found.actor
}

/** The same for whoever comes with the cookie of a session. */
export const authenticateSession = (db: Database, token: string, now: string, demo: boolean) =>
  authenticate(db, sessionPass(token), now, demo)

/** The same in a transaction that only reads: that the session is in use is left to be written down afterwards. */
export async function recognize(db: Database, { kind, token }: Pass, now: string, demo: boolean) {
  const { rows } = await sql<Authenticated>`
    select * from authenticate(${hashToken(token)}, ${now}::timestamptz, ${demo}, ${kind === 'api-token'})`.execute(db)
  const found = rows[0]
  // A token opens one organization: it ends where its person has none of it any more.
  if (found === undefined || (found.scopes !== null && found.organizationIds.length === 0)) return null
  const actor: Actor = {
    userId: found.userId,
    sessionId: found.sessionId ?? '',
    token: found.tokenId === null ? null : { id: found.tokenId, name: found.tokenName ?? '' },
    ...(found.scopes !== null && { scopes: found.scopes }),
    role: readRole(found.realRole),
    viewedRole: readRole(found.viewedRole),
    demo,
    organizationIds: found.organizationIds,
    organizationId: found.currentOrganizationId,
    clientId: found.clientId,
    ...(found.clientRights !== null && { rights: found.clientRights as ClientRight[] }),
    employeeId: found.employeeId,
  }
  const isLongUnseen = kind === 'session' && Date.parse(now) - Date.parse(found.lastSeenAt) > touchAfterMs
  return { actor, isLongUnseen }
}

interface Authenticated {
  sessionId: string | null
  tokenId: number | null
  tokenName: string | null
  scopes: string[] | null
  userId: string
  realRole: string
  viewedRole: string
  organizationIds: number[]
  currentOrganizationId: number | null
  clientId: number | null
  clientRights: string[] | null
  employeeId: number | null
  lastSeenAt: string
}

/** Begins a session under a new token, so that one planted before sign-in is worth nothing. */
export async function startSession({ db, now, caller }: Call, userId: string) {
  if (caller.sessionToken !== null) await endSession(db, caller.sessionToken)
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(Date.parse(now) + idleDays * dayMs).toISOString(),
      ip: caller.ip,
      userAgent: caller.userAgent,
    })
    .execute()
  caller.setSession(token)
  return token
}

export const endSession = (db: Database, token: string) =>
  db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).returning(['id', 'userId']).executeTakeFirst()

/** Signs a person out everywhere, or everywhere but here. */
export const endSessionsOf = (db: Database, userId: string, exceptSessionId?: string) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptSessionId !== undefined, query => query.where('id', '!=', exceptSessionId as string))
    .execute()

/** Signs everyone out who is at home in this organization. */
export const endSessionsAt = (db: Database, organizationId: number) =>
  sql`delete from sessions where user_id in (select id from users where organization_id = ${organizationId})`.execute(
    db,
  )

/** Sees every organization for the rest of this transaction: before sign-in, and in jobs. */
export const actAsSystem = (db: Database) => sql`select act_as_system()`.execute(db)

/** Does something past the walls that stand around the caller, and puts them up again. */
export async function pastWalls<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const names = ['app.system', 'app.orgs', 'app.client', 'app.sites']
  const { rows } = await sql<{ name: string; value: string }>`
    select name, coalesce(current_setting(name, true), '') as value from unnest(${names}::text[]) name`.execute(db)
  await actAsSystem(db)
  const done = await work()
  for (const { name, value } of rows) await sql`select set_config(${name}, ${value}, true)`.execute(db)
  return done
}

/**
 * Writes down that a session is in use, and for how long it had asked nothing. That a token is in use was written down where its call
 * was counted.
 */
export const touchSession = (db: Database, token: string, now: string) =>
  sql`update sessions
      set (silent_since, back_at) = (
            select case when is_back then last_seen_at else silent_since end, case when is_back then ${now}::timestamptz else back_at end
            from (select ${now}::timestamptz - last_seen_at > make_interval(secs => ${silentAfterSeconds}) as is_back) x),
          last_seen_at = ${now}::timestamptz,
          expires_at = least(${now}::timestamptz + make_interval(days => ${idleDays}),
                             created_at + make_interval(days => ${absoluteDays}))
      where token_hash = ${hashToken(token)}`.execute(db)

/** The organization in which this session works from now on. */
export const setCurrentOrganization = (db: Database, sessionId: string, organizationId: number) =>
  db.updateTable('sessions').set({ currentOrganizationId: organizationId }).where('id', '=', sessionId).execute()
