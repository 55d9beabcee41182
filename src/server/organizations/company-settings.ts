import { type RawBuilder, sql } from 'kysely'
import { emptyToNull, givenFields } from '#server/platform/given-fields.ts'
import type { OwnFormats } from '#shared/country/company.ts'
import { type Country, type Currency, currencyOf } from '#shared/country/countries.ts'
import { factsOf } from '#shared/country/facts.ts'
import type { TaxIds } from '#shared/country/fields.ts'
import type { Language } from '#shared/words.ts'

interface Whereabouts {
  country?: Country | undefined
  language?: Language | undefined
  timeZone?: string | undefined
  currency?: Currency | undefined
}

/** Where a new company is: what was not said follows from its country. */
export function whereaboutsOf({ country, language, timeZone, currency }: Whereabouts) {
  const facts = country === undefined ? undefined : factsOf(country)
  return givenFields({
    country,
    language: language ?? facts?.language,
    timeZone: timeZone ?? facts?.timeZone ?? undefined,
    currency: currency ?? (country === undefined ? undefined : currencyOf(country)),
  })
}

/** What is usually charged on top where a company is, unless it says otherwise; nothing where that differs by place. */
export const usualTaxIn = (country: string | undefined) =>
  country === undefined ? undefined : factsOf(country).taxRates[0]

interface CompanyChanges extends OwnFormats {
  taxIds?: TaxIds | undefined
}

/** Formats and numbers are kept together: one that was given replaces what stood there, an emptied one goes. */
export function companyColumns<C extends CompanyChanges>(changes: C) {
  const { firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel, taxIds, ...rest } = changes
  const own = emptyToNull({ firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel })
  return {
    ...rest,
    ...(Object.keys(own).length > 0 && { formats: merged('formats', own) }),
    ...(taxIds !== undefined && { taxIds: merged('tax_ids', emptyToNull(taxIds)) }),
  }
}

const merged = (column: 'formats' | 'tax_ids', change: object): RawBuilder<string> =>
  sql`jsonb_strip_nulls(${sql.ref(`organizations.${column}`)} || ${JSON.stringify(change)}::jsonb)`

/** The same for a row that is only being made. */
export function newCompanyColumns<C extends CompanyChanges>(draft: C) {
  const { firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel, taxIds, ...rest } = draft
  return {
    ...rest,
    formats: JSON.stringify(present({ firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel })),
    taxIds: JSON.stringify(present(taxIds ?? {})),
  }
}

const present = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
