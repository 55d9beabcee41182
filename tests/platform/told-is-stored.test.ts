import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db.ts'
import { tellAtCommit, transact } from '#server/platform/pipeline.ts'
import { emptyDatabase } from '../support/database.ts'

test('whoever is answered after something was told has it on the disk', async () => {
  const database = await emptyDatabase()
  const url = new URL(database.url)
  // As an installation has it, and not as the throw-away databases of tests do.
  url.searchParams.set('options', '-c synchronous_commit=on')
  const { db } = openDatabase({ url: url.href, role: null })
  for (let round = 0; round < 20; round += 1) {
    const written = await transact(db, async transaction => {
      await tellAtCommit(transaction, 'told', String(round))
      await sql`select pg_logical_emit_message(true, 'told', repeat('x', 2000))`.execute(transaction)
      const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(transaction)
      return rows[0]?.at
    })
    const { rows } = await sql<{ isOnDisk: boolean }>`
      select pg_current_wal_flush_lsn() > ${written}::pg_lsn as is_on_disk`.execute(db)
    expect(rows).toEqual([{ isOnDisk: true }])
  }
  await db.destroy()
  await database.drop()
})

test('what is rolled back is told to nobody', async () => {
  const database = await emptyDatabase()
  const heard: string[] = []
  const { db } = openDatabase({ url: database.url, role: null, maxConnections: 1 })
  const listener = await database.owner.connect()
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('listen told')
  const broken = transact(db, async transaction => {
    await tellAtCommit(transaction, 'told', 'never')
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await transact(db, transaction => tellAtCommit(transaction, 'told', 'once'))
  await listener.query('select 1')
  expect(heard).toEqual(['once'])
  listener.release()
  await db.destroy()
  await database.drop()
})
