import pg from 'pg'
import { applyMigrations, type WayOut } from './apply-migrations.ts'
import { installJobs } from './jobs.ts'

/** The role the application acts as: it owns nothing and cannot bypass row-level security. */
const appRole = 'muster_app'

/**
 * Brings the database to the shape of this version and says which role the application must act as
 * (null: the connecting role itself, which then must not be able to bypass row-level security).
 */
export async function prepareDatabase(
  ownerUrl: string,
  wayOut: WayOut = 'Point DATABASE_URL at an empty database.',
): Promise<{ role: string | null }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Several servers may start at once; one prepares, the others wait.
    await client.query(`select pg_advisory_lock(hashtext('muster:prepare'))`)
    await applyMigrations(client, wayOut)
    const role = await ensureAppRole(client)
    await installJobs(client)
    if (role !== null) await grantTo(client, role)
    await refuseBypass(client, role)
    return { role }
  } finally {
    await client.end()
  }
}

async function ensureAppRole(client: pg.Client): Promise<string | null> {
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
  await client.query(`grant ${appRole} to current_user`)
  return appRole
}

async function grantTo(client: pg.Client, role: string) {
  await client.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage on all sequences in schema public to ${role};
    revoke insert, update, delete on migrations from ${role};
    revoke update, delete, truncate on audit_log, audit_seals from ${role};
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
