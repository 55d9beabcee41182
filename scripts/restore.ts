import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rowsIn } from '#server/backup/format.ts'
import { passphraseOf } from '#server/backup/passphrase.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { type Environment, readEnvironment } from '#server/platform/env.ts'
import { takeDataFolder } from '#server/platform/instance-lock.ts'

/*
 * Brings a backup back into DATABASE_URL or the data folder: npm run restore [-- --force] file. Ends with 0 when every row is
 * there, with 1 when nothing was changed.
 */
async function restore() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [file] = positionals
  if (file === undefined) throw new Error('name the file: npm run restore file')
  const environment = readEnvironment(process.env)
  const options = { passphrase: await passphraseOf(environment), force: values.force === true }
  const { heading, summary } = await withTarget(environment, url => restoreBackup(url, file, options))
  console.log(`Restored as of ${heading.at}: ${rowsIn(summary)} rows, every one compared with the backup.`)
  return 0
}

async function withTarget<T>(environment: Environment, work: (url: string) => Promise<T>) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = environment
  if (DATABASE_URL !== undefined) return work(DATABASE_DIRECT_URL ?? DATABASE_URL)
  const dataDir = resolve(DATA_DIR)
  const letGo = await takeDataFolder(dataDir, { url: 'npm run restore' })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: console.log })
    return await work(postgres.url).finally(() => postgres.stop())
  } finally {
    await letGo()
  }
}

process.exitCode = await restore().catch(error => {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  return 1
})
