import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sayRefusal } from '#shared/refusal-words.ts'
import { isRefusalCode, refusals } from '#shared/refusals.ts'
import { languages, type Sentence } from '#shared/words.ts'

const root = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file),
)
const sources = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
const catalogue: [string, Sentence][] = Object.entries(refusals)

describe('the catalogue of refusals', () => {
  test('a code stands in it once', () => {
    const declared = [...sources].filter(([file]) => isCatalogue(file)).flatMap(([, text]) => codesIn(text))
    expect(declared.length).toBe(catalogue.length)
  })

  test.each(languages)('every code has its sentence in %s, with the holes of the English one', language => {
    const wrong = catalogue.filter(
      ([, sentence]) => sentence[language] === '' || holesOf(sentence[language]) !== holesOf(sentence.en),
    )
    expect(wrong.map(([code]) => code)).toEqual([])
  })

  test('every code is said somewhere', () => {
    const said = [...sources].filter(([file]) => !isCatalogue(file)).map(([, text]) => text)
    const everything = said.join('\n')
    // Statuses are said by a template: `incident-${status}`.
    const templates = [...everything.matchAll(/`([a-z]+-)\$\{/g)].map(([, start]) => start as string)
    const rules = readMigrations()
    const idle = catalogue.filter(
      ([code]) =>
        !everything.includes(`'${code}'`) &&
        !everything.includes(`"${code}"`) &&
        !templates.some(start => code.startsWith(start)) &&
        !rules.includes(code.replaceAll('-', '_')),
    )
    expect(idle.map(([code]) => code)).toEqual([])
  })
})

test('whoever refuses names a code: no sentence is thrown and none stands in a schema', () => {
  const thrown =
    /\b(?:conflict|unprocessable|forbidden|invalid|unavailable|unauthenticated|new Problem)\(\s*['"`]([^'"`]*)['"`]/g
  const inSchemas =
    /(?:\btext\(|\bz\.(?:string|number|int|enum|minLength|maxLength|minimum|maximum|regex|refine|email|iso\.\w+)(?:<\w+>)?\()[^\n]*?['"]([A-Z][^'"\n]* [^'"\n]*)['"]\s*\)|\{\s*(?:message|error): ['"]([A-Z][^'"\n]* [^'"\n]*)['"],\s*path/g
  const kinds = new Set(['invalid', 'unauthenticated', 'forbidden', 'not-found', 'conflict', 'unprocessable'])
  const wordy = [...sources].flatMap(([file, text]) => [
    ...[...text.matchAll(thrown)]
      .map(([, code]) => code as string)
      .filter(
        code => !isRefusalCode(code) && !kinds.has(code) && !['too-large', 'too-many', 'unavailable'].includes(code),
      )
      .map(code => `${file}: ${code}`),
    ...[...(file.startsWith('server/') ? '' : text).matchAll(inSchemas)].map(
      ([, one, other]) => `${file}: ${one ?? other}`,
    ),
  ])
  expect(wordy).toEqual([])
})

describe('a Spanish guard reads Spanish', () => {
  test.each([
    [{ code: 'already-yours' }, 'Este turno ya es suyo.'],
    [
      {
        code: 'shift-overlaps',
        params: {
          why: {
            code: 'has-shift-at',
            params: { name: 'Ada Guard', day: '2026-03-04', start: '09:00', end: '17:00', location: 'Gate' },
          },
        },
      },
      'Ada Guard ya tiene un turno el 2026-03-04 de 09:00 a 17:00 en Gate.',
    ],
    [
      { code: 'outside-zones', params: { where: { code: 'place-outside' } } },
      'La posición está fuera de las zonas de trabajo autorizadas. Acérquese, o fiche a mano y diga por qué: su supervisor lo revisará.',
    ],
    [{ code: 'text-too-long', params: { maximum: 200 } }, 'Como máximo 200 caracteres'],
  ] as const)('%o', (refusal, words) => {
    expect(sayRefusal(refusal, 'es')).toBe(words)
  })

  test('with days and times as they read them', () => {
    const refusal = { code: 'off-until', params: { endsOn: '2026-03-04' } } as const
    expect(sayRefusal(refusal, 'es', (value, kind) => `${kind} ${value}`)).toBe('De ausencia hasta el day 2026-03-04.')
  })
})

/** Where sentences are declared: a feature's refusals.ts and the general ones. */
function isCatalogue(file: string) {
  return /^shared\/.*refusals\.ts$/.test(file)
}

const codesIn = (text: string) => [...text.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, code]) => code as string)

const holesOf = (sentence: string) => [...new Set(sentence.match(/\{[\w:]+\}/g))].sort().join(' ')

function readMigrations() {
  const folder = fileURLToPath(new URL('../migrations/', import.meta.url))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.sql'))
  return names.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')
}
