import { type Language, readLanguage } from '../words.ts'
import type { Country } from './countries.ts'
import type { DateFormat, DistanceUnit, HourFormat, Paper } from './formats.ts'

/** How things are written in a country, unless a company there does it otherwise. */
export interface CountryFacts {
  language: Language
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
  dateFormat: DateFormat
  hourFormat: HourFormat
  distanceUnit: DistanceUnit
  paper: Paper
  taxLabel: string
  /** The rates most often used there, in percent. */
  taxRates: readonly string[]
  /** Null where clocks differ within the country. */
  timeZone: string | null
}

/** What CLDR knows of a country, by way of Intl, with the few things that Intl does not tell. */
export function factsOf(country: Country): CountryFacts {
  const locale = new Intl.Locale('und', { region: country }).maximize() as InformedLocale
  return {
    language: readLanguage(locale.language),
    firstDay: locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1,
    dateFormat: dateFormatOf(`${locale.language}-${country}`),
    hourFormat: hourFormatOf(`${locale.language}-${country}`),
    distanceUnit: milesIn.includes(country) ? 'mi' : 'km',
    paper: letterIn.includes(country) ? 'Letter' : 'A4',
    taxLabel: taxes[country]?.[0] ?? 'VAT',
    taxRates: taxes[country]?.[1] ?? [],
    timeZone: zoneOf(locale),
  }
}

// Browsers had these as values before they had them as functions, and one of them has neither.
interface InformedLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
  getTimeZones?: () => string[]
  timeZones?: string[]
}

const letterIn = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE']
const milesIn = ['GB', 'LR', 'US']

// The label is a name, as people there say it in whatever language; the first rate is the usual one.
const taxes: Record<Country, [label: string, rates: readonly string[]]> = {
  US: ['Sales tax', []],
  CA: ['GST/HST', ['5', '13', '14', '15']],
  GB: ['VAT', ['20', '5']],
  IE: ['VAT', ['23', '13.5', '9']],
  FR: ['TVA', ['20', '10', '5.5', '2.1']],
  BE: ['TVA/BTW', ['21', '12', '6']],
  LU: ['TVA', ['17', '14', '8', '3']],
  MC: ['TVA', ['20']],
  CH: ['TVA/MwSt.', ['8.1', '2.6']],
  DE: ['MwSt.', ['19', '7']],
  AT: ['MwSt.', ['20', '13', '10']],
  ES: ['IVA', ['21', '10', '4']],
  IT: ['IVA', ['22', '10', '5', '4']],
  PT: ['IVA', ['23', '13', '6']],
  NL: ['BTW', ['21', '9']],
  AU: ['GST', ['10']],
  NZ: ['GST', ['15']],
  IN: ['GST', ['18', '12', '5']],
  SG: ['GST', ['9']],
  MX: ['IVA', ['16']],
  AR: ['IVA', ['21']],
  CL: ['IVA', ['19']],
  CO: ['IVA', ['19']],
  MA: ['TVA', ['20', '10']],
  TN: ['TVA', ['19', '13', '7']],
  DZ: ['TVA', ['19', '9']],
  SN: ['TVA', ['18']],
  CI: ['TVA', ['18']],
}

function dateFormatOf(locale: string): DateFormat {
  const order = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(type => type !== 'literal')
  if (order[0] === 'year') return 'yyyy-MM-dd'
  return order[0] === 'month' ? 'MM/dd/yyyy' : 'dd/MM/yyyy'
}

const hourFormatOf = (locale: string): HourFormat =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? '12h' : '24h'

/** The clocks of a country; none where the browser does not know. */
export const zonesIn = (country: Country) => zonesOf(new Intl.Locale('und', { region: country }) as InformedLocale)

const zonesOf = (locale: InformedLocale) => locale.getTimeZones?.() ?? locale.timeZones ?? []

function zoneOf(locale: InformedLocale) {
  const zones = zonesOf(locale)
  return zones.length === 1 ? (zones[0] as string) : null
}
