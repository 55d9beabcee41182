import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'

/** Writes the types of the database from a database made by the migrations. */
const folder = mkdtempSync(join(tmpdir(), 'muster-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
try {
  await prepareDatabase(postgres.url)
  const { stdout } = await promisify(execFile)('kysely-codegen', [
    '--dialect=postgres',
    `--url=${postgres.url}`,
    '--camel-case',
    '--default-schema=public',
    '--include-pattern=public.*',
    '--exclude-pattern=migrations',
    '--date-parser=string',
    '--numeric-parser=string',
    '--type-mapping={"timestamptz":"string","int8":"number"}',
    '--out-file=src/server/platform/schema.ts',
    ...process.argv.slice(2),
  ])
  console.log(stdout.trim())
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
