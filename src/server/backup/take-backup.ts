import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { version } from '#server/platform/version.ts'
import { copyOf, countRows, listChainHeads, listSequences, listTables, type Table } from './catalogue.ts'
import { checkBackup } from './check-backup.ts'
import { wrap } from './envelope.ts'
import { endOfRows, type Heading, lineOf, type Summary } from './format.ts'
import { linesOf } from './lines.ts'
import { BackupProblem } from './problem.ts'
import { type Digest, RowDigest } from './row-digest.ts'
import { withSnapshot } from './snapshot.ts'

export interface Taken {
  file: string
  bytes: number
  summary: Summary
}

/** Writes everything in the database into a file, which appears under its name once it has been read back and found whole. */
export async function takeBackup(url: string, file: string, passphrase: string | undefined): Promise<Taken> {
  await mkdir(dirname(resolve(file)), { recursive: true })
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await withSnapshot(url, async client => {
      // For the eyes of whoever took it: it holds every company's data.
      const target = await open(unfinished, 'wx', 0o600)
      await pipeline(partsOf(client), createGzip(), wrap(passphrase), target.createWriteStream())
    })
    const { summary } = await checkBackup(unfinished, passphrase)
    await onDisk(unfinished)
    await rename(unfinished, file)
    await onDisk(dirname(resolve(file)))
    return { file, bytes: (await stat(file)).size, summary }
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** A name that sorts by time. */
export const fileNameAt = (at: Date) => `muster-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`

async function* partsOf(client: pg.Client): AsyncGenerator<Buffer> {
  yield lineOf(await headingOf(client))
  const digests: Record<string, Digest> = {}
  for (const table of await listTables(client)) {
    yield lineOf({ table: table.name, columns: table.columns })
    const digest = new RowDigest()
    for await (const lines of linesOf(client.query(copyTo(copyOf(table))))) {
      for (const line of lines) digest.add(line)
      yield Buffer.concat(lines)
    }
    yield endOfRows
    const result = await counted(client, table, digest.result())
    digests[table.name] = result
    yield lineOf(result)
  }
  const heads = await listChainHeads(client)
  // Sequences stand outside of every transaction: read last, they are never behind the rows.
  yield lineOf({ end: true, tables: digests, heads, sequences: await listSequences(client) })
}

async function counted(client: pg.Client, table: Table, copied: Digest) {
  const rows = await countRows(client, table)
  if (rows === copied.rows) return copied
  throw new BackupProblem(`Of the ${rows} rows of ${table.name} only ${copied.rows} were copied.`)
}

async function headingOf(client: pg.Client): Promise<Heading> {
  const { rows } = await client.query('select name, checksum from migrations order by name')
  const { rows: server } = await client.query(`select current_setting('server_version') as version, now() as at`)
  return { muster: version, postgres: server[0].version, at: server[0].at.toISOString(), migrations: rows }
}

/** A power cut must not leave a name without what it stands for. */
async function onDisk(path: string) {
  const handle = await open(path, 'r')
  // Some file systems know no sync of a folder.
  await handle.sync().catch(() => undefined)
  await handle.close()
}
