import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { requeue } from '#server/platform/jobs.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { copyOf, countRows, listChainHeads, listedColumns, listTables, type Table } from './catalogue.ts'
import { checkBackup, sameHeadsOrRefuse } from './check-backup.ts'
import type { Summary } from './format.ts'
import { linesOf } from './lines.ts'
import { openTables } from './open-tables.ts'
import { BackupProblem } from './problem.ts'
import { readBackup, sameOrRefuse } from './read-backup.ts'
import { RowDigest } from './row-digest.ts'
import { readAsWritten } from './snapshot.ts'
import { refuseOtherTables } from './versions.ts'

export interface RestoreOptions {
  passphrase: string | undefined
  /** Whether what is in the database may be replaced. */
  force?: boolean
}

/**
 * Brings a backup back into the database at the address, whose tables are made first. All of it is one transaction, compared
 * row by row with what was kept before it counts: it is restored whole, or everything stays as it was.
 */
export async function restoreBackup(url: string, file: string, { passphrase, force = false }: RestoreOptions) {
  // Read once to the end before anything is touched.
  const { heading } = await checkBackup(file, passphrase)
  await refuseOtherTables(heading)
  await prepareDatabase(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(readAsWritten)
    await refuseRunning(client)
    const tables = await listTables(client)
    const closing = await openTables(client)
    if (!force) await refuseFilled(client, tables)
    const summary = await fill(client, tables, file, passphrase)
    await compare(client, tables, summary)
    await client.query(closing.join(';\n'))
    await client.query('commit')
    await client.query('analyze')
    return { heading, summary }
  } finally {
    await client.end()
  }
}

// Its job runner would work on what is being replaced; its connections tell their name.
async function refuseRunning(client: pg.Client) {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'pgboss'`,
  )
  if (rows.length > 0) throw new BackupProblem('Muster is running on this database. Stop it first.')
}

async function refuseFilled(client: pg.Client, tables: Table[]) {
  const filled: string[] = []
  for (const table of tables) {
    const rows = await countRows(client, table)
    if (rows > 0) filled.push(`${table.name.replace(/^public\./, '')} (${rows})`)
  }
  if (filled.length === 0) return
  const named = filled.slice(0, 5).join(', ') + (filled.length > 5 ? `, and ${filled.length - 5} more` : '')
  throw new BackupProblem(
    `The database is not empty: there are rows in ${named}. Nothing was changed. --force replaces everything in it.`,
  )
}

async function fill(client: pg.Client, tables: Table[], file: string, passphrase: string | undefined) {
  const known = new Map(tables.map(table => [table.name, table]))
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  await client.query('create temporary table waiting_jobs (name text, data jsonb) on commit drop')
  const summary = await readBackup(file, passphrase, {
    async table(section, rows) {
      const table = known.get(section.table)
      if (table === undefined) throw new BackupProblem(`This version of Muster has no table ${section.table}.`)
      const target = table.where === undefined ? table.name : 'waiting_jobs'
      const statement = `copy ${target} (${listedColumns(section)}) from stdin`
      await pipeline(Readable.from(joined(rows)), client.query(copyFrom(statement)))
    },
  })
  await requeueWaiting(client)
  for (const { name, value, isCalled } of summary.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
  }
  return summary
}

async function* joined(rows: AsyncGenerator<Buffer[]>) {
  for await (const lines of rows) yield Buffer.concat(lines)
}

async function requeueWaiting(client: pg.Client) {
  const { rows } = await client.query<{ name: string; data: object }>('select name, data from waiting_jobs')
  await requeue(client, rows)
}

async function compare(client: pg.Client, tables: Table[], summary: Summary) {
  for (const table of tables) {
    const digest = new RowDigest()
    for await (const lines of linesOf(client.query(copyTo(copyOf(table))))) for (const line of lines) digest.add(line)
    sameOrRefuse(table.name, summary.tables[table.name], digest.result())
  }
  sameHeadsOrRefuse(summary, await listChainHeads(client))
  const { rows: broken } = await client.query('select * from verify_audit()')
  if (broken.length > 0) throw new BackupProblem('The audit log in the backup is not as it was sealed.')
}
