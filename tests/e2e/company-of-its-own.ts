import { test as base } from '@playwright/test'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { handClock } from '../support/hand-clock.ts'
import { copyDatabase, prepared } from './servers.ts'
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
    const copy = await copyDatabase(prepared.read(), false)
    const clock = handClock(new Date().toISOString())
    const { app } = await buildApp({
      environment: readEnvironment({ LOG_LEVEL: 'fatal', DEMO: 'off' }),
      database: { url: copy.url, role: 'muster_app' },
      clock: clock.now,
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const database = new pg.Pool({ connectionString: copy.url, max: 2 })
    await use({ url, database, clock })
    await database.end()
    await app.close()
    await copy.drop()
  },
})
