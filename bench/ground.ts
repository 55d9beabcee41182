import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

export interface Ground {
  /** A durable PostgreSQL that everything measured shares. */
  databaseUrl: string
  database: pg.Pool
  /** Muster on it, with the demo company. */
  server: ServerProcess
  folder: string
  stop(): Promise<void>
}

export async function prepareGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  // Started as root, the database runs as an account that must be able to enter.
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'on', LOG_LEVEL: 'error' })
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
  return {
    databaseUrl: postgres.url,
    database,
    server,
    folder,
    async stop() {
      await database.end()
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
