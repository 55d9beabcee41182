import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { pictureOf } from './data-model.ts'

/** Draws docs/data-model.md from a database made by the migrations. */
const folder = mkdtempSync(join(tmpdir(), 'muster-picture-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
try {
  await prepareDatabase(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  writeFileSync(new URL('../docs/data-model.md', import.meta.url), await pictureOf(client))
  await client.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
