import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { handClock } from '../support/hand-clock.ts'
import 'temporal-polyfill/global'

interface EmptyInstallation {
  url: string
  database: pg.Pool
  /** The server's clock; browsers are set to it one by one. */
  clock: ReturnType<typeof handClock>
}

/** Journeys through an installation in which nobody has registered yet, and whose clock is set by hand. */
export const test = base.extend<{ empty: EmptyInstallation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
  empty: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-company-'))
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    await prepareDatabase(postgres.url)
    const clock = handClock(new Date().toISOString())
    const { app } = await buildApp({
      environment: readEnvironment({ LOG_LEVEL: 'fatal', DEMO: 'off' }),
      database: { url: postgres.url, role: 'muster_app' },
      clock: clock.now,
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
    await use({ url, database, clock })
    await database.end()
    await app.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})
