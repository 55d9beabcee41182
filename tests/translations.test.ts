import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const english = [...messagesOf('en').keys()]

test('the English catalogue was read', () => {
  expect(english.length).toBeGreaterThan(500)
})

for (const language of ['es', 'fr']) {
  const translations = messagesOf(language)

  test(`${language}: every message is translated`, () => {
    expect(english.filter(message => !translations.get(message))).toEqual([])
  })

  test(`${language}: placeholders and tags are those of the source`, () => {
    const translated = english.filter(message => translations.get(message))
    expect(translated.filter(message => marksOf(message) !== marksOf(translations.get(message) ?? ''))).toEqual([])
  })
}

/** Source and translation of every message in use; what the code no longer says is marked #~ and left out. */
function messagesOf(language: string) {
  const text = readFileSync(new URL(`../src/web/locales/${language}.po`, import.meta.url), 'utf8')
  const entries = text.split(/\n{2,}/).flatMap(entry => {
    const [id, translation] = [field(entry, 'msgid'), field(entry, 'msgstr')]
    return id ? [[`${field(entry, 'msgctxt')}\u0004${id}`, translation] as const] : []
  })
  return new Map(entries)
}

/** The value of a field, which may go on over several quoted lines. */
function field(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return (lines.match(/".*"/g) ?? []).map(line => JSON.parse(line) as string).join('')
}

/** Every {placeholder} and <0>tag</0> once: a language may repeat one in each branch of a plural. */
function marksOf(message: string) {
  const flat = message.includes(', plural,') ? message.replace(/\b(one|many|other|=\d+) \{/g, '') : message
  return [...new Set(flat.match(/\{\w+|<\/?\d+\/?>/g))].sort().join(' ')
}
