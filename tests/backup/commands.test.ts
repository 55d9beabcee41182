import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { emptyDatabase } from '../support/database.ts'
import { startServer } from '../support/server-process.ts'

const key = 'a key that is long enough'
let base: string
let dataDir: string
const fileOf = (name: string) => join(base, name)

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'muster-commands-'))
  dataDir = fileOf('data')
  await writeFile(fileOf('key'), `${key}\n`)
  const database = await emptyDatabase()
  await database.owner.query(`
    insert into audit_log (action, subject_kind, subject_id)
    select 'test-mail.sent', 'mail', n::text from generate_series(1, 300) n`)
  await database.owner.query('select seal_audit()')
  await takeBackup(database.url, fileOf('kept'), key)
  await database.drop()
  expect(await command('restore', [fileOf('kept')])).toMatchObject({
    code: 0,
    said: expect.stringContaining('every one compared with the backup'),
  })
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** What `npm run backup` or `npm run restore` says and ends with. */
function command(name: 'backup' | 'restore', args: string[], environment: Record<string, string> = {}) {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, BACKUP_KEY_FILE: fileOf('key'), ...environment }
  return new Promise<{ code: number; said: string }>(resolve => {
    execFile(process.execPath, [script, ...args], { env, cwd: base }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr })
    })
  })
}

const linesIn = async (file: string) => (await checkBackup(file, key)).summary.tables['public.audit_log']

describe('with the database that Muster brings', () => {
  test('a backup is taken while people are at work, and tried at once; nothing is restored under their hands', async () => {
    const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    const { code, said } = await command('backup', ['--verify'])
    const refused = await command('restore', ['--force', fileOf('kept')])
    await server.stop()
    expect(said).toMatch(/encrypted\. Read back: whole\.\n.*every row and every chain of the audit log is the same/)
    expect(code).toBe(0)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Muster is already running') })

    const [name = ''] = await readdir(join(dataDir, 'backups'))
    expect(name).toMatch(/^muster-\d{8}T\d{6}Z\.backup$/)
    const taken = join(dataDir, 'backups', name)
    // It holds everybody's data.
    expect((await stat(taken)).mode & 0o077).toBe(0)
    expect(await linesIn(taken)).toEqual(await linesIn(fileOf('kept')))
    // What is there is replaced only when that is forced.
    expect(await command('restore', [taken])).toMatchObject({
      code: 1,
      said: expect.stringContaining('The database is not empty'),
    })
  })
})

test('what cannot be done is said in a line, and leaves no file behind', async () => {
  const nowhere = { DATA_DIR: join(base, 'nothing-here') }
  expect(await command('backup', [fileOf('none')], nowhere)).toEqual({
    code: 1,
    said: `There is no backup: there is no database in ${nowhere.DATA_DIR}. Set DATA_DIR or DATABASE_URL.\n`,
  })
  expect(
    await command('backup', [fileOf('none')], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x' }),
  ).toMatchObject({ code: 1 })
  expect(
    await command('restore', [fileOf('kept')], { BACKUP_KEY_FILE: '', BACKUP_KEY: 'some other key, as long' }),
  ).toEqual({ code: 1, said: 'Nothing was restored: The key does not fit this backup, or the file was altered.\n' })
  expect(await command('restore', [])).toMatchObject({ code: 1, said: expect.stringContaining('name the file') })
  expect((await readdir(base)).filter(name => name.startsWith('none'))).toEqual([])
})
