import { setPriority } from 'node:os'
import process from 'node:process'
import pg from 'pg'
import { type Whereabouts, withDatabaseAtHand } from '#server/platform/database-at-hand.ts'
import { rowsIn } from './format.ts'
import { backupLock } from './store.ts'
import { takeBackup } from './take-backup.ts'
import { tryRestore } from './throw-away.ts'

/** What the server asks for; the rest of it goes on meanwhile, undisturbed by the hashing of a million rows. */
export interface Order {
  database: Whereabouts
  file: string
  passphrase: string | undefined
  verify: boolean
}

export type Answer = { bytes: number; rows: number } | { failure: string }

// Nobody waits for what a server that is gone has asked for.
process.once('disconnect', () => process.exit(1))
process.once('message', (order: Order) => {
  carryOut(order)
    .catch((error: Error): Answer => ({ failure: error.message }))
    .then(answer => process.send?.(answer, () => process.exit(0)))
})

async function carryOut({ database, file, passphrase, verify }: Order): Promise<Answer> {
  setPriority(10)
  const { bytes, summary } = await withDatabaseAtHand(database, 'a backup', url =>
    withLock(url, async () => {
      const taken = await takeBackup(url, file, passphrase)
      if (verify) await tryRestore(file, passphrase)
      return taken
    }),
  )
  return { bytes, rows: rowsIn(summary) }
}

async function withLock<T>(url: string, work: () => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${backupLock})`)
    return await work()
  } finally {
    await client.end()
  }
}
