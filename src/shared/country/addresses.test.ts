import { expect, test } from 'vitest'
import { addressAbroad, addressExampleIn, onOneLine } from './addresses.ts'

test.each([
  ['US', /NY 10038$/],
  ['CA', /ON {2}M5H 2N2$/],
  ['GB', /\nLONDON\nSW1A 1AA$/],
  ['FR', /\n69002 LYON$/],
  ['DE', /\n10969 Berlin$/],
  ['ES', /\n28013 Madrid$/],
  ['AU', /MELBOURNE VIC 3000$/],
  ['JP', /^$/],
])('an address in %s ends as it does there', (country, end) => {
  expect(addressExampleIn(country)).toMatch(end)
})

test.each([
  ['12 rue de la République\n69002 Lyon', '12 rue de la République, 69002 Lyon'],
  ['12 High Street,\r\n London \n\nSW1A 1AA\n', '12 High Street, London, SW1A 1AA'],
  ['38 Park Row, New York, NY 10038', '38 Park Row, New York, NY 10038'],
])('%j fits on one line', (address, line) => {
  expect(onOneLine(address)).toBe(line)
})

test.each([
  ['Lindenstraße 12\n10969 Berlin\n', 'DE', 'en', 'Lindenstraße 12\n10969 Berlin\nGermany'],
  ['Lindenstraße 12\n10969 Berlin', 'DE', 'fr', 'Lindenstraße 12\n10969 Berlin\nAllemagne'],
  ['Lindenstraße 12\n10969 Berlin\nGERMANY', 'DE', 'en', 'Lindenstraße 12\n10969 Berlin\nGERMANY'],
] as const)('abroad, %j of %s says in %s which country it is', (address, country, language, written) => {
  expect(addressAbroad(address, country, language)).toBe(written)
})
