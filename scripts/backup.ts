import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rowsIn } from '#server/backup/format.ts'
import { passphraseOf } from '#server/backup/passphrase.ts'
import { fileNameAt, takeBackup } from '#server/backup/take-backup.ts'
import { tryRestore } from '#server/backup/throw-away.ts'
import { withDatabaseAtHand } from '#server/platform/database-at-hand.ts'
import { readEnvironment } from '#server/platform/env.ts'

/*
 * Writes everything in the database into a file: npm run backup [-- --verify] [file]. Ends with 0 when the file is whole, with
 * 1 when there is none.
 */
async function backup() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } })
  const environment = readEnvironment(process.env)
  const passphrase = await passphraseOf(environment)
  const file = positionals[0] ?? join(environment.DATA_DIR, 'backups', fileNameAt(new Date()))
  const { bytes, summary } = await withDatabaseAtHand(environment, 'npm run backup', url =>
    takeBackup(url, file, passphrase),
  )
  console.log(
    `${file}: ${rowsIn(summary)} rows of ${Object.keys(summary.tables).length} tables, ${bytes} bytes, ${passphrase === undefined ? 'not encrypted' : 'encrypted'}. Read back: whole.`,
  )
  if (values.verify !== true) return 0
  await tryRestore(file, passphrase)
  console.log('Restored into a throw-away database: every row and every chain of the audit log is the same.')
  return 0
}

process.exitCode = await backup().catch(error => {
  console.error(`There is no backup: ${error instanceof Error ? error.message : String(error)}`)
  return 1
})
