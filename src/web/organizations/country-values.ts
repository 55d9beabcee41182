import * as z from 'zod/mini'
import { type Company, companyFrom } from '#shared/country/company.ts'
import { CountryCode, CurrencyCode } from '#shared/country/fields.ts'
import { dateFormats, distanceUnits, hourFormats, papers } from '#shared/country/formats.ts'
import { unknownCompany } from '#shared/country/habits.ts'
import type { Organization } from '#shared/organizations/contract.ts'
import { text } from '#shared/schema.ts'
import { languages } from '#shared/words.ts'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Where a company is and how it writes, as one types it; empty is as its country has it. */
export const countryShape = {
  country: CountryCode,
  language: z.enum(languages),
  currency: CurrencyCode,
  firstDay: z.enum(['', ...weekdays]),
  dateFormat: z.enum(['', ...dateFormats]),
  hourFormat: z.enum(['', ...hourFormats]),
  distanceUnit: z.enum(['', ...distanceUnits]),
  paper: z.enum(['', ...papers]),
  taxLabel: text(0, 40),
  taxIds: z.object({ company: text(0, 60), tax: text(0, 60), vat: text(0, 60) }),
  taxExempt: z.boolean(),
}

const CountryForm = z.object(countryShape)
export type CountryValues = z.infer<typeof CountryForm>

const asTheCountry = {
  firstDay: '',
  dateFormat: '',
  hourFormat: '',
  distanceUnit: '',
  paper: '',
  taxLabel: '',
} as const

/** Another organization is most often where the first one is. */
export const blankCountry = ({
  country,
  language,
  currency,
}: Pick<Company, 'country' | 'language' | 'currency'>): CountryValues => ({
  ...asTheCountry,
  country,
  language,
  currency,
  taxIds: { company: '', tax: '', vat: '' },
  taxExempt: false,
})

export const countryOf = ({
  country,
  language,
  currency,
  ownFormats,
  taxIds,
  taxExempt,
}: Organization): CountryValues => ({
  country,
  language,
  currency,
  firstDay: String(ownFormats.firstDay ?? '') as CountryValues['firstDay'],
  dateFormat: ownFormats.dateFormat ?? '',
  hourFormat: ownFormats.hourFormat ?? '',
  distanceUnit: ownFormats.distanceUnit ?? '',
  paper: ownFormats.paper ?? '',
  taxLabel: ownFormats.taxLabel ?? '',
  taxIds: { company: taxIds.company ?? '', tax: taxIds.tax ?? '', vat: taxIds.vat ?? '' },
  taxExempt,
})

/** How the company writes with what the form holds at the moment. */
export const companyOfForm = (values: CountryValues, timeZone: string): Company =>
  companyFrom({ ...unknownCompany, ...values, timeZone, formats: ownFormatsOf(values) })

/** The formats as they are sent: null is as the country has them. */
export const ownFormatsOf = ({ firstDay, dateFormat, hourFormat, distanceUnit, paper, taxLabel }: CountryValues) => ({
  firstDay: firstDay === '' ? null : Number(firstDay),
  dateFormat: dateFormat || null,
  hourFormat: hourFormat || null,
  distanceUnit: distanceUnit || null,
  paper: paper || null,
  taxLabel: taxLabel || null,
})
