import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** What to do about a database that cannot be carried over; whoever starts Muster knows where it is. */
export type WayOut = string

/**
 * Applies what is new in `migrations`: each table file once, each function file again whenever it has changed. All of it
 * or, when anything fails, nothing.
 */
export async function applyMigrations(client: pg.Client, wayOut: WayOut) {
  await client.query(`
    create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const files = await readMigrations()
  refuseForeign(applied, files, wayOut)

  await client.query('begin')
  // Function files stand in no order: one may call what comes with the next.
  await client.query('set local check_function_bodies = off')
  for (const { name, sql, checksum } of files) {
    if (applied.get(name) === checksum) continue
    await client.query(sql).catch(error => {
      throw failureOf(name, sql, error)
    })
    await client.query(
      `insert into migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    )
  }
  await client.query('delete from migrations where name <> all ($1)', [files.map(({ name }) => name)])
  await client.query('commit')
}

/** Which file it was, and where in it: the database itself says only what. */
function failureOf(name: string, sql: string, error: Error & { position?: string }) {
  const line = error.position === undefined ? '' : `, line ${sql.slice(0, Number(error.position)).split('\n').length}`
  return new Error(`migrations/${name}${line}: ${error.message}. Nothing was changed.`, { cause: error })
}

type MigrationFile = { name: string; sql: string; checksum: string }

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const tables = ''
// Walls and rules call functions, so these come before the tables; the others are about tables and come after.
const inOrder = ['functions/before-tables/', tables, 'functions/']

/** What this version is made of, in the order in which it is applied. */
export async function readMigrations(): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const part of inOrder) {
    for (const file of (await readdir(folder + part)).filter(name => name.endsWith('.sql')).sort()) {
      const sql = await readFile(folder + part + file, 'utf8')
      files.push({ name: part + file, sql, checksum: createHash('sha256').update(sql).digest('hex') })
    }
  }
  return files
}

const isTable = (name: string) => !name.includes('/')

// Until 1.0 the table files are edited; a database made by other ones has other tables.
function refuseForeign(applied: Map<string, string>, files: MigrationFile[], wayOut: WayOut) {
  const current = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const known = files.map(({ name }) => name).filter(isTable)
  const newer = [...applied.keys()].find(name => isTable(name) && name > (known.at(-1) ?? ''))
  if (newer !== undefined)
    throw new Error(
      `This database was brought up to date by a newer Muster (${newer}). Start that version, or a later one.`,
    )
  const isOther = ([name, checksum]: [string, string]) => isTable(name) && current.get(name) !== checksum
  if (![...applied].some(isOther)) return
  throw new Error(
    `This database was made by an older pre-release of Muster, and its tables are not those of this one.\n${wayOut}`,
  )
}
