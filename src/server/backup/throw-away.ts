import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { restoreBackup } from './restore-backup.ts'

/** Restores a backup into a database that is made for it and thrown away: the only proof that it can be. */
export async function tryRestore(file: string, passphrase: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'muster-verify-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    try {
      return await restoreBackup(postgres.url, file, { passphrase })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
