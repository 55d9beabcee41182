import pg from 'pg'
import { applyMigrations, type WayOut } from './apply-migrations.ts'
import { ensureBackupRole } from './backup-role.ts'
import { installJobs } from './jobs.ts'

/** The role the application acts as: it owns nothing and cannot bypass row-level security. */
const usualRole = 'muster_app'

interface Prepared {
  /** Where the application connects. */
  url: string
  /** Which role it must act as; null: the connecting role itself, which then cannot bypass row-level security. */
  role: string | null
  /** What whoever runs the database should know. */
  advice: string | undefined
}

/**
 * Brings the database to the shape of this version and says how the application connects. In a cluster of our own it logs in
 * as its role: what came through a gap could not leave that role again. Elsewhere it takes the role on as the given login.
 */
export async function prepareDatabase(
  ownerUrl: string,
  wayOut: WayOut = 'Point DATABASE_URL at an empty database.',
  { isOurCluster = false, role: appRole = usualRole } = {},
): Promise<Prepared> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Several servers may start at once; one prepares, the others wait.
    await client.query(`select pg_advisory_lock(hashtext('muster:prepare'))`)
    await applyMigrations(client, wayOut)
    const role = await ensureAppRole(client, appRole)
    await installJobs(client)
    if (role !== null) await grantTo(client, role)
    await refuseBypass(client, role)
    await ensureBackupRole(client)
    if (isOurCluster && role !== null)
      return { url: await openLogin(client, ownerUrl, appRole), role: null, advice: undefined }
    return { url: ownerUrl, role, advice: await adviceOnLogin(client, role, appRole) }
  } finally {
    await client.end()
  }
}

/**
 * The role, made where it is missing and lent to this login where it is not yet. Roles belong to all databases of a cluster: one that
 * another Muster made there may not be ours to act as, and then the login itself must be one that row-level security holds.
 */
async function ensureAppRole(client: pg.Client, appRole: string): Promise<string | null> {
  const { rows } = await client.query(`select 1 from pg_roles where rolname = $1`, [appRole])
  try {
    if (rows.length === 0) await client.query(`create role ${appRole} nologin nobypassrls`)
  } catch (error) {
    // 42501: this login may not create roles; then it must itself be one that row-level security holds.
    // 42710, 23505: another database of the same cluster was prepared at this moment and made it.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === '42501') return null
    if (code !== '42710' && code !== '23505') throw error
  }
  if (await mayBecome(client, appRole)) return appRole
  await client.query(`grant ${appRole} to current_user`).catch(error => {
    if (error.code !== '42501') throw error
  })
  return (await mayBecome(client, appRole)) ? appRole : null
}

// From PostgreSQL 16 on whoever makes a role is its member and still may not act as it.
async function mayBecome(client: pg.Client, role: string) {
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_has_role(current_user, $1,
       case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as is`,
    [role],
  )
  return rows[0]?.is === true
}

async function openLogin(client: pg.Client, ownerUrl: string, appRole: string) {
  const url = new URL(ownerUrl)
  // Without private sockets there is a password, which this process knows anyway.
  const password = url.password === '' ? '' : ` password ${client.escapeLiteral(decodeURIComponent(url.password))}`
  await client.query(`alter role ${appRole} login${password}`)
  url.username = appRole
  return url.href
}

async function adviceOnLogin(client: pg.Client, role: string | null, appRole: string) {
  const { rows } = await client.query<{ login: string; rolsuper: boolean; isThere: boolean }>(
    `select rolname as login, rolsuper, exists (select from pg_roles where rolname = $1) as "isThere"
     from pg_roles where rolname = current_user`,
    [appRole],
  )
  const [me] = rows
  if (role === null && me?.isThere === true)
    return `This login may not act as the role "${appRole}", which another Muster of this cluster uses, and acts as itself. As a superuser: grant ${appRole} to "${me.login}"; or set DATABASE_ROLE to a name of its own and let the login create roles.`
  if (me?.rolsuper !== true) return undefined
  return 'DATABASE_URL names a superuser: give Muster a login that owns its database and may create roles, and nothing more.'
}

async function grantTo(client: pg.Client, role: string) {
  await client.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage on all sequences in schema public to ${role};
    revoke insert, update, delete on migrations from ${role};
    revoke update, delete, truncate on audit_log, audit_seals from ${role};
    revoke delete, truncate on audit_personal from ${role};
    grant usage, create on schema pgboss to ${role};
    grant all on all tables in schema pgboss to ${role};
    grant all on all sequences in schema pgboss to ${role};
    grant execute on all functions in schema pgboss to ${role};`)
}

async function refuseBypass(client: pg.Client, role: string | null) {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname = coalesce($1, current_user) and (rolsuper or rolbypassrls)`,
    [role],
  )
  const found = rows[0]
  if (found === undefined) return
  throw new Error(
    `The database role "${found.rolname}" can bypass row-level security, which keeps organizations apart. ` +
      'Use a role without SUPERUSER and BYPASSRLS, or one that may create roles.',
  )
}
