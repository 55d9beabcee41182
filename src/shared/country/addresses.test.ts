import { expect, test } from 'vitest'
import { addressAbroad, addressExampleIn, onOneLine, postalParts } from './addresses.ts'

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

test.each([
  ['DE', 'Lindenstraße 12\n10969 Berlin', ['Lindenstraße 12'], '10969', 'Berlin'],
  ['DE', 'Hof 2\nLindenstraße 12\nD-10969 Berlin\nGermany', ['Hof 2', 'Lindenstraße 12'], '10969', 'Berlin'],
  ['FR', '12 rue de la République, 69002 LYON', ['12 rue de la République'], '69002', 'LYON'],
  ['NL', 'Kade 1\n1011 AB Amsterdam', ['Kade 1'], '1011 AB', 'Amsterdam'],
  ['GB', '12 High Street\nLONDON\nSW1A 1AA', ['12 High Street'], 'SW1A 1AA', 'LONDON'],
  ['US', '38 Park Row, New York, NY 10038', ['38 Park Row'], '10038', 'New York'],
  ['CA', '100 Queen Street West\nTORONTO ON  M5H 2N2', ['100 Queen Street West'], 'M5H 2N2', 'TORONTO'],
  ['DE', 'Postfach am Hafen', ['Postfach am Hafen'], null, null],
  ['DE', '', [], null, null],
])('of an address in %s, %j, town and code are told apart', (country, address, lines, postcode, city) => {
  expect(postalParts(address, country)).toEqual({ lines, postcode, city })
})
