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

/** The one place that knows what holds where nothing is known. */
export const unknownCompany: StoredCompany = {
  country: 'US',
  language: 'en',
  timeZone: 'America/New_York',
  currency: 'USD',
  formats: {},
}

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

/** How a reader is used to seeing days, times, amounts and distances. */
export interface Habits {
  language: Language
  timezone: string
  dateFormat: CountryFacts['dateFormat']
  timeFormat: CountryFacts['hourFormat']
  country: Country
  currency: Currency
  distanceUnit: CountryFacts['distanceUnit']
}

/** A person's own wishes, and where they have none, their company's. */
export function habitsIn(company: Company, own: unknown): Habits {
  const wishes = (own ?? {}) as Partial<Habits>
  return {
    language: wishes.language ?? company.language,
    timezone: wishes.timezone ?? company.timeZone,
    dateFormat: wishes.dateFormat ?? company.dateFormat,
    timeFormat: wishes.timeFormat ?? company.hourFormat,
    country: company.country,
    currency: company.currency,
    distanceUnit: company.distanceUnit,
  }
}

/** The company itself as a reader, in another language where that is asked for. */
export const habitsOfCompany = (company: Company, language: Language = company.language): Habits =>
  habitsIn(company, { language })
