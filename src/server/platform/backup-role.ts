import pg from 'pg'

/** Reads every company's rows and writes nothing: what backups are taken as. Nobody can sign in as it. */
export const backupRole = 'muster_backup'

/**
 * Makes the role that backups are taken as. Only a superuser (from PostgreSQL 16 on also a login that bypasses row-level
 * security itself) may make one: where this login may not, Muster works without it and the backup says what to do.
 * It is lent to the login that owns the tables, which could take the walls down anyway, and never to the application's role.
 */
export async function ensureBackupRole(client: pg.Client) {
  const { rows } = await client.query<{ isSuper: boolean; isThere: boolean; isLent: boolean }>(
    `select me.rolsuper as "isSuper", found.oid is not null as "isThere",
       coalesce(pg_has_role(current_user, found.oid, 'member'), false) as "isLent"
     from pg_roles me left join pg_roles found on found.rolname = $1 where me.rolname = current_user`,
    [backupRole],
  )
  const [me] = rows
  if (me === undefined) return
  const isMade = me.isThere || (await isDone(client, `create role ${backupRole} nologin bypassrls`))
  if (!isMade) return
  if (!me.isSuper && !me.isLent) await isDone(client, `grant ${backupRole} to current_user`)
  await client.query(`
    grant usage on schema public, search, pgboss to ${backupRole};
    grant select on all tables in schema public, search, pgboss to ${backupRole};
    grant select on all sequences in schema public, search to ${backupRole}`)
}

// 42501: this login may not. 42710, 23505: another database of the same cluster was prepared at this moment and made it.
async function isDone(client: pg.Client, statement: string) {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === '42501') return false
    if (code === '42710' || code === '23505') return true
    throw error
  }
}
