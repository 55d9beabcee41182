import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'

/** A PostgreSQL server for tests, and the database on it that is copied for each of them. */
export type Cluster = { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

let running: Awaited<ReturnType<typeof startCluster>> | undefined

export async function setup(project: TestProject): Promise<void> {
  running = await startCluster()
  project.provide('cluster', { url: running.url, template: running.template })
}

export async function teardown(): Promise<void> {
  await running?.stop()
}

/** The server at TEST_DATABASE_URL or DATABASE_URL, or one of our own that is gone after `stop`. */
export async function startCluster(): Promise<Cluster & { stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (given) return { url: given, template: await makeTemplate(given), stop: async () => undefined }

  const folder = mkdtempSync(join(placeWithRoom(), 'muster-tests-'))
  const sweep = () => destroy(folder)
  process.once('exit', sweep)
  process.once('SIGTERM', () => process.exit(143))
  process.once('SIGHUP', () => process.exit(129))
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  return {
    url: server.url,
    template: await makeTemplate(server.url),
    async stop() {
      process.off('exit', sweep)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const memory = '/dev/shm'
const giga = 2 ** 30

/** In memory where there is plenty: a thousand databases come and go, and nobody misses them after a power cut. */
function placeWithRoom(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 2 * giga && process.availableMemory() > 4 * giga ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Runs one statement on the server, from outside of the databases that come and go. */
export async function administer(url: string, text: string): Promise<void> {
  await asAdministrator(url, client => client.query(text))
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

// One at a time: copying a template needs it to be in nobody else's hands.
async function asAdministrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('muster:tests'))`)
    return await work(client)
  } finally {
    await client.end()
  }
}

// Kept on a server that is not ours, so that the next run finds it; its name tells what it was made from.
async function makeTemplate(url: string): Promise<string> {
  const template = `muster_template_${await fingerprint(preparation)}`
  await buildOnce(url, template, async (client, unfinished) => {
    await client.query(`create database ${unfinished}`)
    await prepareDatabase(databaseUrl(url, unfinished))
  })
  return template
}

/** What a template holds beyond the tables. */
export type Filling = 'started' | 'demo'

/** A template on which Muster was started before, made by whoever needs it first; `fill` starts it, and puts in what is to be there. */
export async function ensureTemplate(
  { url, template }: Cluster,
  filling: Filling,
  fill: (url: string) => Promise<void>,
) {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const name = `${template}_${filling}_${today}_${await fingerprint(['../app.ts', '../../demo'])}`
  await buildOnce(url, name, async (client, unfinished) => {
    await client.query(copying(unfinished, template))
    await fill(databaseUrl(url, unfinished))
    await bringToRest(databaseUrl(url, unfinished))
  })
  return name
}

// Schedules are for the server that runs, and a job left waiting would be done once more in every copy.
async function bringToRest(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('delete from pgboss.schedule; delete from pgboss.job; update pgboss.version set cron_on = null')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Files are copied as they are: much less work than writing every page once more. */
export const copying = (name: string, template: string) =>
  `create database ${name} template ${template} strategy file_copy`

async function buildOnce(
  url: string,
  template: string,
  build: (client: pg.Client, unfinished: string) => Promise<void>,
): Promise<void> {
  await asAdministrator(url, async client => {
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rows.length > 0) return
    const unfinished = `${template}_${randomBytes(3).toString('hex')}`
    try {
      await build(client, unfinished)
      await client.query(`alter database ${unfinished} rename to ${template}`)
    } catch (error) {
      await client.query(`drop database if exists ${unfinished} with (force)`)
      throw error
    }
  })
}

const preparation = ['apply-migrations.ts', 'backup-role.ts', 'migrate.ts', 'jobs.ts']

async function fingerprint(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  const folders = [new URL('../../migrations/', import.meta.url)]
  const files = sources.map(name => new URL(`../../src/server/platform/${name}`, import.meta.url))
  for (const path of [...folders, ...files].map(url => fileURLToPath(url))) {
    const isFolder = !path.endsWith('.ts')
    const names = isFolder ? (await readdir(path, { recursive: true })).sort().map(name => join(path, name)) : [path]
    for (const file of names.filter(name => extname(name) !== '')) hash.update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}

// The last chance, when the process ends without a teardown: nothing here may wait.
function destroy(folder: string): void {
  try {
    const pidFile = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
    process.kill(Number.parseInt(pidFile, 10), 'SIGQUIT')
  } catch {
    // It was not running.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}
