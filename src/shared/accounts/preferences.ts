import type { Company } from '../country/company.ts'
import type { Preferences } from './contract.ts'

/** What a person reads: their own wishes, and where they have none, their company's. */
export const preferencesIn = (company: Company, own: unknown): Preferences => ({
  theme: 'light',
  keyboardShortcuts: true,
  offersTour: true,
  language: company.language,
  timezone: company.timeZone,
  dateFormat: company.dateFormat,
  timeFormat: company.hourFormat,
  ...(own as Partial<Preferences> | null),
})
