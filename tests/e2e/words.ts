import { readFileSync } from 'node:fs'

export type Language = 'en' | 'es' | 'fr'

/** What stands on the screens for an English word, in that language: journeys are written once and read in each. */
export function wordsIn(language: Language) {
  const catalogue = readFileSync(new URL(`../../src/web/locales/${language}.po`, import.meta.url), 'utf8')
  const words = new Map<string, string>()
  for (const block of catalogue.split(/\n\n+/)) {
    const [id, text] = [quoted(block, 'msgid'), quoted(block, 'msgstr')]
    if (id !== '' && !words.has(id)) words.set(id, text)
  }
  return (english: string) => {
    const found = words.get(english)
    if (!found) throw new Error(`No screen says “${english}”`)
    return found
  }
}

/** A text of a catalogue may go over several lines. */
function quoted(block: string, keyword: 'msgid' | 'msgstr') {
  const lines = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? ''
  return [...lines.matchAll(/"(.*)"/g)].map(([, text]) => JSON.parse(`"${text}"`) as string).join('')
}
