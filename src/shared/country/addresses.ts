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
