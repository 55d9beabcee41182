import { decimalsOf } from '../money.ts'
import type { Day, Instant } from '../time.ts'
import type { Language } from '../words.ts'
import type { Country } from './countries.ts'
import type { DateFormat } from './formats.ts'
import type { Habits } from './habits.ts'

/** Words in a language with the separators that readers of it have in a country. */
export const localeOf = ({ language, country }: { language: Language; country: Country }) =>
  language === 'en' ? englishOf(country) : `${language}-${country}`

/** `5000.00` as $5,000.00 or 5 000,00 €, with the decimals that the currency has. */
export const moneyIn = (habits: Habits, amount: string | number, currency = habits.currency) =>
  moneyWriter(localeOf(habits), currency, currency === habits.currency ? 'narrowSymbol' : 'symbol').format(
    Number(amount),
  )

/** Without what is less than one, where there is little room. */
export const wholeMoneyIn = (habits: Habits, amount: string | number, currency = habits.currency) =>
  roundMoneyWriter(localeOf(habits), currency, 'standard').format(Number(amount))

/** In thousands and millions: $12.3K, 12,3 k €. */
export const briefMoneyIn = (habits: Habits, amount: number, currency = habits.currency) =>
  roundMoneyWriter(localeOf(habits), currency, 'compact').format(amount)

/** With just so many decimals. */
export const numberIn = (habits: Habits, value: string | number, decimals: number) =>
  numberWriter(localeOf(habits), decimals).format(Number(value))

/** All the decimals it was given with, and no more. */
export const exactIn = (habits: Habits, value: string) => numberIn(habits, value, value.split('.')[1]?.length ?? 0)

/** 8.875 as 8.875 % or 8,875 %, without zeros that say nothing. */
export const percentIn = (habits: Habits, percent: string | number) =>
  percentWriter(localeOf(habits), 0, 4).format(Number(percent) / 100)

/** A part of a hundred, always with one decimal, so that figures stand below each other: 12.3%. */
export const shareIn = (habits: Habits, percent: number) => percentWriter(localeOf(habits), 1, 1).format(percent / 100)

/** By how much of a hundred something changed, always with its sign: +12%, −3 %. */
export const changeIn = (habits: Habits, percent: number) => changeWriter(localeOf(habits)).format(percent / 100)

/** A calendar day with the month as a word, so that nobody mistakes 5/6 for 6/5: 16 nov. 2026. */
export const dateIn = (habits: Habits, day: Day) =>
  habits.dateFormat === 'yyyy-MM-dd' ? day : dayWriter(localeInOrder(habits), 'date').format(midday(day))

/** Without its year: 16 nov. Whoever writes the year first keeps it. */
export const shortDateIn = (habits: Habits, day: Day) =>
  habits.dateFormat === 'yyyy-MM-dd' ? day : dayWriter(localeInOrder(habits), 'short').format(midday(day))

/** The day of the week alone: lun. */
export const weekdayIn = (habits: Habits, day: Day) => dayWriter(localeOf(habits), 'weekday').format(midday(day))

/** With the day of the week: lun. 16 nov. */
export const namedDateIn = (habits: Habits, day: Day) => dayWriter(localeInOrder(habits), 'named').format(midday(day))

/** With the day of the week and the year: lun. 16 nov. 2026. */
export const longDateIn = (habits: Habits, day: Day) => dayWriter(localeInOrder(habits), 'long').format(midday(day))

/** All digits, for narrow columns: 16/11/2026. */
export function digitsIn({ dateFormat }: Habits, day: Day) {
  const [yyyy = '', MM = '', dd = ''] = day.split('-')
  const parts = { yyyy, MM, dd }
  return dateFormat.replace(/yyyy|MM|dd/g, part => parts[part as keyof typeof parts])
}

/** What clocks in a zone show at an instant: 4:04 PM or 16:04. */
export const clockIn = (habits: Habits, instant: Instant | number, timeZone = habits.timezone) =>
  clockWriter(localeOf(habits), habits.timeFormat, timeZone).format(new Date(instant))

/** A wall time (`17:00`) as people read clocks there. */
export const wallTimeIn = (habits: Habits, time: string) => clockIn(habits, `2026-01-01T${time}:00Z`, 'UTC')

/** Metres as people say them: 8 m, 240 m, 1.3 km; or in feet and miles. */
export function distanceIn(habits: Habits, metres: number) {
  const locale = localeOf(habits)
  if (habits.distanceUnit === 'mi') {
    const feet = metres * feetPerMetre
    if (feet < 1000)
      return unitWriter(locale, 'foot', 0).format(feet < 30 ? Math.ceil(feet) : Math.round(feet / 10) * 10)
    const miles = metres / metresPerMile
    return unitWriter(locale, 'mile', miles < 100 ? 1 : 0).format(miles)
  }
  if (metres < 10) return unitWriter(locale, 'meter', 0).format(Math.ceil(metres))
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return unitWriter(locale, 'meter', 0).format(tens)
  return unitWriter(locale, 'kilometer', metres < 100_000 ? 1 : 0).format(metres / 1000)
}

const feetPerMetre = 3.28084
const metresPerMile = 1609.344

const midday = (day: Day) => new Date(`${day}T12:00:00Z`)

// English alone has two orders of day and month; which one is the reader's choice, whatever their country.
function localeInOrder({ language, country, dateFormat }: Habits) {
  return (language === 'en' && localeOfOrder[dateFormat]) || localeOf({ language, country })
}

const localeOfOrder: Partial<Record<DateFormat, string>> = { 'MM/dd/yyyy': 'en-US', 'dd/MM/yyyy': 'en-GB' }

// Where nobody speaks English at home, CLDR mixes its commas with the country's; British English serves all of Europe.
const englishOf = kept((country: Country) => {
  const { language } = new Intl.Locale('und', { region: country }).maximize()
  return language === 'en' || englishToo.includes(country) ? `en-${country}` : 'en-GB'
})

const englishToo = ['HK', 'IN', 'KE', 'MT', 'NG', 'PH', 'PK', 'SG', 'ZA']

const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const dayParts = {
  weekday: { weekday: 'short', timeZone: 'UTC' },
  short,
  date: { ...short, year: 'numeric' },
  named: { ...short, weekday: 'short' },
  long: { ...short, year: 'numeric', weekday: 'short' },
} as const

const dayWriter = kept((locale: string, kind: keyof typeof dayParts) => new Intl.DateTimeFormat(locale, dayParts[kind]))

// One's own money is a plain $; that of others says whose: US$.
const moneyWriter = kept((locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') => {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
})

const roundMoneyWriter = kept(
  (locale: string, currency: string, notation: 'standard' | 'compact') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation,
      minimumFractionDigits: 0,
      maximumFractionDigits: notation === 'compact' ? 1 : 0,
    }),
)

const numberWriter = kept(
  (locale: string, decimals: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

const percentWriter = kept(
  (locale: string, minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits, maximumFractionDigits }),
)

const changeWriter = kept(
  (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'always' }),
)

const clockWriter = kept(
  (locale: string, hours: Habits['timeFormat'], timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      // In one list 06:00 stands above 22:00, each as wide as the other.
      hour: hours === '24h' ? '2-digit' : 'numeric',
      minute: '2-digit',
      timeZone,
      hourCycle: hours === '24h' ? 'h23' : 'h12',
    }),
)

const unitWriter = kept(
  (locale: string, unit: string, decimals: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
)

// Making one costs a hundred times what using it does, and tables use them for every cell.
function kept<Args extends (string | number)[], Writer>(make: (...args: Args) => Writer) {
  const made = new Map<string, Writer>()
  return (...args: Args): Writer => {
    const key = args.join(' ')
    const writer = made.get(key) ?? make(...args)
    made.set(key, writer)
    return writer
  }
}
