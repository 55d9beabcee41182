import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { borrowEmbeddedPostgres } from './embedded-postgres.ts'
import type { Environment } from './env.ts'
import { takeDataFolder } from './instance-lock.ts'

/** Where the database is, in the words of the settings. */
export type Whereabouts = Pick<Environment, 'DATA_DIR'> &
  Partial<Pick<Environment, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>>

/** For commands: the database at DATABASE_URL, or the one in the data folder, whether Muster is running or not. */
export async function withDatabaseAtHand<T>(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Whereabouts,
  command: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url !== undefined) return work(url)
  const dataDir = resolve(DATA_DIR)
  await access(join(dataDir, 'postgres')).catch(() => {
    throw new Error(`there is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  })
  // Nobody else starts the database while it is ours; when Muster has it, it is running.
  const letGo = await takeDataFolder(dataDir, { url: command }).catch(() => async () => undefined)
  try {
    const postgres = await borrowEmbeddedPostgres(dataDir)
    return await work(postgres.url).finally(() => postgres.stop())
  } finally {
    await letGo()
  }
}
