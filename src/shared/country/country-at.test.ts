import { expect, test } from 'vitest'
import { countryAt } from './country-at.ts'

test.each([
  ['a British browser in Hamburg', 'en-GB', 'Europe/Berlin', 'DE'],
  ['a French one in Lyon', 'fr-FR', 'Europe/Paris', 'FR'],
  ['one that says only French, in Paris', 'fr', 'Europe/Paris', 'FR'],
  ['an American one in Chicago', 'en-US', 'America/Chicago', 'US'],
  ['an American one in Madrid', 'en-US', 'Europe/Madrid', 'ES'],
  ['a Canadian one without a place', 'en-CA', 'UTC', 'CA'],
  ['one that says only German, without a place', 'de', 'UTC', 'DE'],
])('%s is taken to be where its clock is', (_, tag, timeZone, country) =>
  expect(countryAt(tag, timeZone)).toBe(country),
)
