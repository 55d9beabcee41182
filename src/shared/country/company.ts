import type { Language } from '../words.ts'
import type { Country, Currency } from './countries.ts'
import { type CountryFacts, factsOf } from './facts.ts'

/** The formats a company may keep otherwise than its country does. */
export type FormatName = 'firstDay' | 'dateFormat' | 'hourFormat' | 'distanceUnit' | 'paper' | 'taxLabel'
export type OwnFormats = { [Name in FormatName]?: CountryFacts[Name] | null | undefined }

/** What is kept of a company: where it is, and what it does otherwise. */
export interface StoredCompany {
  country: Country
  language: Language
  timeZone: string
  currency: Currency
  formats: OwnFormats
}

/** How a company writes, after its country and its own wishes. */
export interface Company extends Omit<StoredCompany, 'formats'>, Pick<CountryFacts, FormatName> {}

/** What follows from the country, and what the company does otherwise. */
export function companyFrom({ formats, ...stored }: StoredCompany): Company {
  const { firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel } = factsOf(stored.country)
  return {
    ...stored,
    firstDay: formats.firstDay ?? firstDay,
    dateFormat: formats.dateFormat ?? dateFormat,
    hourFormat: formats.hourFormat ?? hourFormat,
    distanceUnit: formats.distanceUnit ?? distanceUnit,
    paper: formats.paper ?? paper,
    taxLabel: formats.taxLabel ?? taxLabel,
  }
}
