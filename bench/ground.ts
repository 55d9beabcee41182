import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
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

/** What is running, the last one first: whoever stops a measurement at any moment finds nothing left of it. */
const running: (() => Promise<unknown>)[] = []
let isStopping = false

/** Ends something of a measurement that is cut short before it can end it itself. */
export const endedWithIt = (end: () => Promise<unknown>) => running.push(end)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stopAll().finally(() => process.exit(1))
  })

async function stopAll() {
  for (let end = running.pop(); end !== undefined; end = running.pop()) await end().catch(() => undefined)
}

export async function prepareGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  running.push(async () => rmSync(folder, { recursive: true, force: true }))
  // Started as root, the database runs as an account that must be able to enter.
  chmodSync(folder, 0o711)
  const starting = startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  running.push(async () => (await starting).stop())
  const postgres = await starting
  const serving = startServer({ DATABASE_URL: postgres.url, DEMO: 'on', LOG_LEVEL: 'error' })
  running.push(async () => (await serving).stop())
  const server = await serving
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
  running.push(() => database.end())
  return { databaseUrl: postgres.url, database, server, folder, stop: stopAll }
}
