import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'

const key = 'a key that is long enough'
let folder: string
let database: EmptyDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-envelope-'))
  database = await emptyDatabase()
  // More than one piece, of what cannot be compressed, with everything in it that rows are kept apart by.
  await database.owner.query(`
    insert into files (content_type, bytes)
    select 'image/png', decode(string_agg(md5(n::text || random()), ''), 'hex') from generate_series(1, 20000) n;
    insert into installation_secrets (name, secret) values (E'line\\n\\\\.\\n\\ttab \\\\N', '\\x00ff0a5c2e0a')`)
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['encrypted', key],
  ['without a key', undefined],
])('a file %s', (name, passphrase) => {
  let whole: string
  let bytes: Buffer
  beforeAll(async () => {
    whole = join(folder, name)
    await takeBackup(database.url, whole, passphrase)
    bytes = await readFile(whole)
  })

  /** What is said about a file with these bytes. */
  async function saidOf(changed: Uint8Array, passphraseGiven = passphrase) {
    const file = join(folder, 'changed')
    await writeFile(file, changed)
    return checkBackup(file, passphraseGiven).then(
      () => 'whole',
      (error: Error) => error.message,
    )
  }

  test('is whole as it was written', async () => {
    expect(bytes.length).toBeGreaterThan(3 * 65_536)
    expect(await saidOf(bytes)).toBe('whole')
  })

  test('that was cut off anywhere is refused', async () => {
    for (const left of [0, 10, 53, 54, 60, 70_000, bytes.length - 1]) {
      expect(await saidOf(bytes.subarray(0, left))).toMatch(/cut off|not a backup|altered/)
    }
    // At the end of a piece: everything that is there is right, only the end is missing.
    const firstPiece = 51 + 4 + bytes.readUInt32BE(bytes.indexOf('\n') + 1)
    expect(await saidOf(bytes.subarray(0, bytes.indexOf('\n') + 1 + firstPiece - 51))).toBe('The file is cut off.')
  })

  test('in which any one bit is another is refused', async () => {
    const places = [0, 15, 20, 40, 60, 61, 62, 1000, 65_536, 65_590, 131_100, bytes.length - 20, bytes.length - 1]
    for (const place of places) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await saidOf(changed), `at ${place}`).toMatch(/altered|cut off|not a backup/)
    }
  })

  test('to which something was added is refused', async () => {
    expect(await saidOf(Buffer.concat([bytes, Buffer.from('x')]))).toContain('altered')
  })

  test('says nothing in the open when it has a key', () => {
    expect(bytes.includes('installation_secrets')).toBe(false)
  })
})

test('another key opens nothing, and without one it is said that one is needed', async () => {
  const file = join(folder, 'encrypted')
  await expect(checkBackup(file, 'some other key, as long')).rejects.toThrow(
    'The key does not fit this backup, or the file was altered.',
  )
  await expect(checkBackup(file, undefined)).rejects.toThrow('set BACKUP_KEY or BACKUP_KEY_FILE')
})

test('what is no backup is said to be none', async () => {
  const file = join(folder, 'photo.png')
  await writeFile(file, 'PNG')
  await expect(checkBackup(file, undefined)).rejects.toThrow('This is not a backup of Muster.')
  await expect(checkBackup(join(folder, 'gone'), undefined)).rejects.toThrow('cannot be read')
})
