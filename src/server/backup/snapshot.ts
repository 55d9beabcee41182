import pg from 'pg'
import { backupRole } from '#server/platform/backup-role.ts'
import { BackupProblem } from './problem.ts'

/**
 * Works on one moment of the database, whatever is written meanwhile, as the role that reads every company's rows. Should
 * row-level security hold it all the same, PostgreSQL fails the statement instead of leaving rows out.
 */
export async function withSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(readAsWritten)
    await becomeBackupRole(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Values as text that every PostgreSQL reads back as the same, and time enough for any table. */
export const readAsWritten = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8';
  set local row_security = off;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

async function becomeBackupRole(client: pg.Client) {
  const { rows } = await client.query<{ login: string; isPrepared: boolean; isThere: boolean }>(
    `select current_user as login, to_regclass('public.migrations') is not null as "isPrepared",
       exists (select from pg_roles where rolname = $1 and rolbypassrls) as "isThere"`,
    [backupRole],
  )
  const [found] = rows
  if (found?.isPrepared !== true) throw new BackupProblem('There is no Muster in this database.')
  const grant = `grant ${backupRole} to ${pg.escapeIdentifier(found.login)};`
  if (!found.isThere) {
    throw new BackupProblem(
      `The login "${found.login}" may not make the role that reads every company's rows. As a superuser, once: create role ${backupRole} nologin bypassrls; ${grant} then start Muster again.`,
    )
  }
  await client.query(`set local role ${backupRole}`).catch(error => {
    throw new BackupProblem(`The login "${found.login}" may not act as ${backupRole}. As a superuser, once: ${grant}`, {
      cause: error,
    })
  })
}
