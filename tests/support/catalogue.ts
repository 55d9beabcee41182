import { readFileSync } from 'node:fs'

/** Source and translation of every message in use; what the code no longer says is marked #~ and left out. */
export function messagesOf(language: string) {
  const text = readFileSync(new URL(`../../src/web/locales/${language}.po`, import.meta.url), 'utf8')
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
