import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { clusterFolder } from '#server/platform/embedded-postgres/cluster.ts'
import { findHome } from '#server/platform/embedded-postgres/home.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { foundHarbor, hire } from '../support/harbor.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'

export type Scene = Awaited<ReturnType<typeof openScene>>

/** A company with one guard on a PostgreSQL of its own that writes to disk as it does for real, and is looked after as it is for real. */
export async function openScene(folder?: string) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'muster-faults-')))
  // Whatever account the database has here may go in, so that all of it is in there.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const servers = new Set<ServerProcess>()
  const environment = { DATABASE_URL: postgres.url, DEMO: 'off', LOG_LEVEL: 'error' }
  await prepareDatabase(postgres.url)
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 })
  owner.on('error', () => undefined)
  onTestFinished(async () => {
    await Promise.all([...servers].map(server => server.kill()))
    await owner.end()
    await postgres.stop()
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true })
  })
  const database = { url: postgres.url, owner, pool: owner, drop: async () => undefined }
  await foundHarbor(database)
  const { employeeId } = await hire(database, 'Ada')
  const { cookie } = await openSession(owner, '', 'olga@harbor.test', new Date())
  return {
    dataDir,
    postgres,
    owner,
    employeeId,
    cookie: cookie ?? '',
    /** A server of its own on this database; gone with the test. */
    async start(settings: Record<string, string> = {}) {
      const server = await startServer({ ...environment, ...settings })
      servers.add(server)
      return server
    },
    /** As a power cut would: every process of it, at once. */
    async killDatabase() {
      const running = await findPostmaster(clusterFolder(await findHome(dataDir, true, () => undefined)))
      if (running === undefined) return false
      process.kill(running.pid, 'SIGKILL')
      return true
    },
  }
}
