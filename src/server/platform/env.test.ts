import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { secretSettings } from './secret-files.ts'

test('whoever gives an installation a public address says whether it is the demo', () => {
  expect(() => readEnvironment({ PUBLIC_URL: 'https://guards.example' })).toThrow('DEMO: Say on or off')
  expect(readEnvironment({ PUBLIC_URL: 'https://guards.example', DEMO: 'on' }).demo).toBe(true)
  expect(readEnvironment({ PUBLIC_URL: 'https://guards.example', DEMO: 'off' }).demo).toBe(false)
})

test('a database of one’s own is not filled with the demo, at a public address or at home', () => {
  const DATABASE_URL = 'postgres://muster@db.example/muster'
  expect(readEnvironment({ PUBLIC_URL: 'https://guards.example', DATABASE_URL }).demo).toBe(false)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'someone who tries it out at %s says nothing',
  PUBLIC_URL => {
    expect(readEnvironment({ PUBLIC_URL }).demo).toBe(true)
  },
)

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileWith = (name: string, words: string) => {
    const file = join(folder, name)
    writeFileSync(file, words)
    return file
  }
  const valid: Record<string, string> = {
    DATABASE_URL: 'postgres://muster:secret@db.example/muster',
    DATABASE_DIRECT_URL: 'postgres://muster:secret@db.example/muster',
    DATABASE_READ_URL: 'postgres://muster:secret@replica.example/muster',
    SMTP_URL: 'smtps://muster:secret@mail.example',
    OTEL_EXPORTER_OTLP_HEADERS: 'key=secret',
  }

  test.each(secretSettings)('%s is read from it, without the line break at its end', name => {
    const secret = valid[name] ?? 'thirty-two characters and a few more'
    const file = fileWith(name, `${secret}\n`)
    const plain = { DATABASE_URL: valid.DATABASE_URL }
    const given = name === 'DATABASE_URL' ? {} : plain
    expect(readEnvironment({ ...given, [`${name}_FILE`]: file })).toEqual(readEnvironment({ ...given, [name]: secret }))
  })

  test('that is not there, is empty or stands in the environment too is one plain line each', () => {
    const read = () =>
      readEnvironment({
        SECRET_KEY_FILE: join(folder, 'nowhere'),
        SMTP_URL_FILE: fileWith('empty', '\n'),
        METRICS_TOKEN_FILE: fileWith('token', 'sixteen characters'),
        METRICS_TOKEN: 'sixteen characters',
        PORT: 'eighty',
      })
    expect(read).toThrow(
      [
        'The environment is not usable:',
        `  SECRET_KEY_FILE: ${join(folder, 'nowhere')} cannot be read`,
        `  SMTP_URL_FILE: ${join(folder, 'empty')} is empty`,
        '  METRICS_TOKEN_FILE: METRICS_TOKEN is set as well. Use one of them',
        '  PORT: This must be a number',
      ].join('\n'),
    )
  })
})
