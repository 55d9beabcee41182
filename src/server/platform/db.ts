import { Kysely, type Logger, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { CamelCaseNames } from './camel-case.ts'
import { PipeliningDialect } from './pipeline.ts'
import { pooledClientOf } from './pooled-client.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.ts'

export type Database = Kysely<DB> | Transaction<DB>

export interface DatabaseOptions {
  url: string
  /** The role that cannot bypass row-level security; null when the connecting role itself is such a one. */
  role: string | null
  maxConnections?: number
  /** How long a new connection may take. */
  connectMs?: number
  /** Where the database answers without a pooler in between; set when `url` leads through one. */
  directUrl?: string | undefined
}

export function openDatabase(options: DatabaseOptions, onStatement?: Logger) {
  const pool = openPool(options)
  const db = new Kysely<DB>({
    ...(onStatement !== undefined && { log: onStatement }),
    dialect: new PipeliningDialect({ pool }),
    plugins: [new CamelCaseNames()],
  })
  return { db, pool }
}

export function openPool({ url, role, maxConnections = 12, connectMs = 10_000, directUrl }: DatabaseOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // Behind a pooler a connection is another one in each transaction.
    ...(directUrl === undefined
      ? { options: sessionOptions(role), Client: PreparingClient }
      : { Client: pooledClientOf(sessionSettings(role)) }),
    // At a change of shift a whole site clocks in at once: waiting a moment beats being refused.
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
    // Statements that do not wait for one another travel together (pipeline.ts).
    pipeline: true,
  })
  // An idle connection that breaks is replaced by the pool; requests under way report it themselves.
  pool.on('error', () => undefined)
  // One that breaks between two statements of a transaction tells the next of them; unheard, it would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Asks a connection as requests will have it who they act as: whatever stands in between, the wall must hold them. */
export async function proveWall(db: Kysely<DB>) {
  const { rows } = await sql<{ name: string; bypasses: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as bypasses
    from pg_roles where rolname = current_user`.execute(db)
  const [found] = rows
  if (found === undefined || found.bypasses) {
    await db.destroy()
    throw new Error(
      `Requests would reach the database as "${found?.name}", which row-level security does not hold. Whatever stands between Muster and PostgreSQL drops it.`,
    )
  }
}

const sessionSettings = (role: string | null) => ({
  ...(role === null ? {} : { role }),
  timezone: 'UTC',
  statement_timeout: '20s',
  idle_in_transaction_session_timeout: '30s',
})

export const sessionOptions = (role: string | null) =>
  Object.entries(sessionSettings(role))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const { builtins } = pg.types
const asText = (value: string) => value

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.TIMESTAMPTZ) return isoInstant
  if (oid === builtins.DATE) return asText
  if (oid === builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

// The session runs in UTC, so '2026-03-01 09:30:00.5+00' only needs its separators changed: no Date object per cell.
function isoInstant(value: string) {
  if (!value.endsWith('+00')) return new Date(value).toISOString()
  const fraction = value.slice(19, -3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}${fraction === '' ? '.000' : fraction.padEnd(4, '0').slice(0, 4)}Z`
}
