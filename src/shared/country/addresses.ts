import type { Language } from '../words.ts'

/*
 * Addresses are text of a few lines, as people write them on an envelope: nothing is taken apart or put into another order.
 * What a country's envelope looks like is shown as an example where one is typed.
 */
const examples: Record<string, string> = {
  AU: '12 Collins Street\nMELBOURNE VIC 3000',
  CA: '100 Queen Street West\nTORONTO ON  M5H 2N2',
  DE: 'Lindenstraße 12\n10969 Berlin',
  ES: 'Calle Mayor, 12\n28013 Madrid',
  FR: '12 rue de la République\n69002 LYON',
  GB: '12 High Street\nLONDON\nSW1A 1AA',
  US: '12 Fulton Street\nNew York, NY 10038',
}

/** An address in the order of a country's lines; none where it is not known. */
export const addressExampleIn = (country: string) => examples[country] ?? ''

/** An address where there is only one line for it. */
export const onOneLine = (address: string) =>
  address
    .split('\n')
    .map(line => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')

/** An address as someone in another country needs it: the last line says in which one it is. */
export function addressAbroad(address: string, country: string, language: Language) {
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  const isNamed = address.trimEnd().toLowerCase().endsWith(name.toLowerCase())
  return isNamed ? address : `${address.trimEnd()}\n${name}`
}

interface PostalParts {
  /** What stands above the town. */
  lines: string[]
  postcode: string | null
  city: string | null
}

/** The town and its code, for programs that ask for them apart; where the last line does not look like them, all of it stays lines. */
export function postalParts(address: string, country: string): PostalParts {
  const text = withoutCountry(address.trim(), country)
  const found = (townIn[country] ?? codeFirst).exec(text)?.groups
  if (found?.postcode === undefined || found.city === undefined)
    return { lines: linesOf(text), postcode: null, city: null }
  return { lines: linesOf(found.above ?? ''), postcode: found.postcode.trim(), city: found.city.trim() }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim().replace(/,$/, ''))
    .filter(Boolean)

function withoutCountry(address: string, country: string) {
  const lines = address.split('\n')
  const last = lines.at(-1)?.trim().toLowerCase()
  const names = ['en', 'es', 'fr', 'de'].map(language =>
    new Intl.DisplayNames(language, { type: 'region' }).of(country),
  )
  return lines.length > 1 && names.some(name => name?.toLowerCase() === last)
    ? lines.slice(0, -1).join('\n').trim()
    : address
}

const codeFirst =
  /^(?<above>.*?)(?:^|[\n,])\s*(?:[A-Z]{1,2}-)?(?<postcode>\d{4}\s?[A-Z]{2}(?=\s)|\d{4}-\d{3}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,5})\s+(?<city>\p{L}[^\n,]*)$/su

const townIn: Record<string, RegExp> = {
  GB: /^(?<above>.*?)(?:^|[\n,])\s*(?<city>[^\n,]+?)[\s,]+(?<postcode>[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/isu,
  US: /^(?<above>.*?)(?:^|[\n,])\s*(?<city>[^\n,\d]+?),?\s+[A-Z]{2}\s+(?<postcode>\d{5}(?:-\d{4})?)$/su,
  CA: /^(?<above>.*?)(?:^|[\n,])\s*(?<city>[^\n,\d]+?),?\s+[A-Z]{2}\s+(?<postcode>[A-Z]\d[A-Z]\s*\d[A-Z]\d)$/su,
  AU: /^(?<above>.*?)(?:^|[\n,])\s*(?<city>[^\n,\d]+?),?\s+[A-Z]{2,3}\s+(?<postcode>\d{4})$/su,
}
