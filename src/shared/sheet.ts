import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import { holdsLink, text } from './schema.ts'
import { withoutAccents } from './without-accents.ts'
import { type Language, languages, type Sentence } from './words.ts'

/** What a column of a file is called: in our own samples, and what other programs and people call it, without accents. */
export interface Heading {
  name: Sentence
  others: readonly string[]
}

/** Which column of a file most likely holds which field, by its heading; a column is used once. */
export function guessColumns<Field extends string>(
  headings: Readonly<Record<Field, Heading>>,
  heads: readonly string[],
): Partial<Record<Field, number>> {
  const words = heads.map(plainHeading)
  const guess: Partial<Record<Field, number>> = {}
  const used = new Set<number>()
  for (const [field, { name, others }] of Object.entries(headings) as [Field, Heading][]) {
    const known = [...languages.map(language => plainHeading(name[language])), ...others]
    const column = words.findIndex((word, index) => known.includes(word) && !used.has(index))
    if (column === -1) continue
    guess[field] = column
    used.add(column)
  }
  return guess
}

/** `hourlyRate`, `Hourly_Rate`, `TÉLÉPHONE` and `Tél.` as one would say them. */
const plainHeading = (head: string) =>
  withoutAccents(head.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// Our own exports put a quote before cells that a spreadsheet would run; it comes off again on the way in.
/** A cell as it is meant. */
export const cellText = (raw: string | undefined) => (raw ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '')

const unreadable = '\uFFFD'

/** Text of a cell whose letters could all be read. */
export const readable = (max: number, min = 0, code?: RefusalCode) =>
  text(min, max, code).check(z.refine<string>(value => !value.includes(unreadable), 'characters-unreadable'))

/** The same for what somebody or something is called. */
export const readableName = (max: number, min = 0, code?: RefusalCode) =>
  readable(max, min, code).check(z.refine<string>(value => !holdsLink(value), 'name-holds-link'))

/** `$1,250.50`, `1 250,50 €`, `22.5` and `22,50` with the point that calculations need. */
export function readAmount(cell: string) {
  const bare = bareAmount(cell)
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+,\d{1,4}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(,\d{3})+(\.\d{1,4})?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** `1.250` is a thousand and more in half of the world, and one and a quarter in the other. */
export const isAmountOfTwoMinds = (cell: string) => /^[1-9]\d{0,2}\.\d{3}$/.test(bareAmount(cell))

const bareAmount = (cell: string) => cell.replaceAll(/[\s\u00A0\u202F'’]|\b[A-Z]{3}\b|\p{Sc}/gu, '')

/** As spreadsheet programs of those countries write: where the comma is in numbers, semicolons stand between cells. */
const separators: Record<Language, string> = { en: ',', es: ';', fr: ';' }

/** A file to begin from, as a spreadsheet of the reader's language opens it. */
export function sampleFile(language: Language, lines: readonly (readonly string[])[]) {
  const separator = separators[language]
  const written = (cell: string) =>
    cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  return `\uFEFF${lines.map(line => `${line.map(written).join(separator)}\r\n`).join('')}`
}
