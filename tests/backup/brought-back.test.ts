import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { employees } from '#shared/employees/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { emptyDatabase } from '../support/database.ts'
import { shapeOf } from './shape.ts'

let folder: string
let source: RunningApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'))
  source = await startApp({ data: 'demo' })
})
afterAll(async () => {
  await source?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a backup brought back into an empty database is the same Muster: every row, every rule, and people at work', async () => {
  const [file, key] = [join(folder, 'moved'), 'a key that is long enough']
  await source.database.owner.query('select seal_audit()')
  const { summary } = await takeBackup(source.database.url, file, key)
  const database = await emptyDatabase()
  try {
    const shape = await shapeOf(database.owner)
    await restoreBackup(database.url, file, { passphrase: key })
    expect(await shapeOf(database.owner)).toEqual(shape)
    const again = await takeBackup(database.url, join(folder, 'again'), undefined)
    expect(again.summary.tables).toEqual(summary.tables)
    expect(again.summary.heads).toEqual(summary.heads)

    const restored = await startApp({ database })
    const [there, here] = [
      await source.signedIn('provider@muster.demo'),
      await restored.signedIn('provider@muster.demo'),
    ]
    expect(await here.call(employees.list, {})).toEqual(await there.call(employees.list, {}))
    // Numbers go on where they were.
    const { rows } = await database.owner.query(
      `select nextval(pg_get_serial_sequence('audit_log', 'id'))::int > max(id) as goes_on from audit_log`,
    )
    expect(rows).toEqual([{ goes_on: true }])
    await restored.stop()
  } finally {
    await database.drop()
  }
})
