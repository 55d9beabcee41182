import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import type { EmptyDatabase } from './database.ts'

export interface Standby {
  url: string
  /** As the owner, to look and to hold replay. */
  owner: pg.Pool
  /** Every statement that was run there so far. */
  statements(): Promise<string>
  stop(): Promise<void>
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster')

/** A database server of one's own and a streaming standby of it, with every table in place and nothing in them. */
export async function primaryWithStandby(): Promise<{ database: EmptyDatabase; standby: Standby }> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-standby-'))
  // PostgreSQL runs as an account that must come through.
  await chmod(folder, 0o711)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const settings = { wal_level: 'replica', max_wal_senders: 4, full_page_writes: true, synchronous_commit: 'on' }
  const primary = await startEmbeddedPostgres({ dataDir: first, durable: false, settings })
  await prepareDatabase(primary.url)
  const owner = openPool(primary.url)
  const pool = openPool(primary.url, '-c role=muster_app')
  await copyCluster(owner, first, second, primary.connection)
  const logged = { ...settings, hot_standby: true, log_statement: 'all' }
  const copy = await startEmbeddedPostgres({ dataDir: second, durable: false, settings: logged })
  const standbyOwner = openPool(copy.url)
  let isStopped = false
  const standby: Standby = {
    url: copy.url,
    owner: standbyOwner,
    statements: () => readFile(join(second, 'postgres/server.log'), 'utf8'),
    async stop() {
      if (isStopped) return
      isStopped = true
      await standbyOwner.end()
      await copy.stop()
    },
  }
  const database: EmptyDatabase = {
    url: primary.url,
    owner,
    pool,
    async drop() {
      await Promise.all([owner.end(), pool.end()])
      await standby.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return { database, standby }
}

/** A base backup by hand: the PostgreSQL that comes with Muster brings no pg_basebackup. */
async function copyCluster(
  owner: pg.Pool,
  from: string,
  to: string,
  { host, port, user }: { host: string; port: number; user: string },
) {
  const client = await owner.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    const left = new Set(['postmaster.pid', 'postmaster.opts'])
    const isWanted = (path: string) => !left.has(basename(path))
    await cp(clusterOf(from), clusterOf(to), { recursive: true, filter: isWanted })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(clusterOf(to), 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    client.release()
  }
  await writeFile(join(clusterOf(to), 'standby.signal'), '')
  const source = `host=${host} port=${port} user=${user}`
  await writeFile(join(clusterOf(to), 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
}

function openPool(url: string, options?: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...(options === undefined ? {} : { options }), max: 4 })
  pool.on('error', () => undefined)
  return pool
}
