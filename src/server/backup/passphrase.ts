import { readFile } from 'node:fs/promises'
import type { Environment } from '#server/platform/env.ts'
import { BackupProblem } from './problem.ts'

const shortest = 16

/** What backups are encrypted with: from the environment, or from a file that only the server can read. */
export async function passphraseOf({ BACKUP_KEY, BACKUP_KEY_FILE }: Environment): Promise<string | undefined> {
  if (BACKUP_KEY_FILE === undefined) return BACKUP_KEY
  const text = await readFile(BACKUP_KEY_FILE, 'utf8').catch(error => {
    throw new BackupProblem(`BACKUP_KEY_FILE: ${BACKUP_KEY_FILE} cannot be read.`, { cause: error })
  })
  const key = text.trim()
  if (key.length < shortest) throw new BackupProblem(`BACKUP_KEY_FILE: at least ${shortest} characters are needed.`)
  return key
}
