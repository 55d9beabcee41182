import type { Language } from '../words.ts'
import type { Company } from './company.ts'
import type { Country, Currency } from './countries.ts'
import type { DateFormat, DistanceUnit, HourFormat } from './formats.ts'

// Pages before sign-in bring this file along: the facts about countries stay out of it.

/** The one place that knows what holds where nothing is known. */
export const unknownCompany: Company = {
  country: 'US',
  language: 'en',
  timeZone: 'America/New_York',
  currency: 'USD',
  firstDay: 7,
  dateFormat: 'MM/dd/yyyy',
  hourFormat: '12h',
  distanceUnit: 'mi',
  paper: 'Letter',
  taxLabel: 'Sales tax',
}

/** How a reader is used to seeing days, times, amounts and distances. */
export interface Habits {
  language: Language
  timezone: string
  dateFormat: DateFormat
  timeFormat: HourFormat
  country: Country
  currency: Currency
  distanceUnit: DistanceUnit
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
