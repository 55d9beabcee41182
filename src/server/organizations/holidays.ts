import type { HolidaysTypes } from 'date-holidays'
import type { PayRules } from '#shared/organizations/pay-rules.ts'
import { addDays, type Day } from '#shared/time.ts'

export interface PublicHoliday {
  date: Day
  name: string
  /** Finds the same holiday in another year. */
  rule: string
}

// The calendars of two hundred countries are some megabytes: they are read when a company first keeps holidays.
const calendars = async () => (await import('date-holidays')).default

/** The public holidays of a year, in their order. A place that is not known has none. */
export async function publicHolidays(
  country: string,
  region: string | null,
  year: number,
  language?: string,
): Promise<PublicHoliday[]> {
  const Calendar = await calendars()
  const calendar = region === null ? new Calendar(country) : new Calendar(country, region)
  return calendar
    .getHolidays(year, language)
    .filter(({ type }) => type === 'public')
    .flatMap(daysOf)
}

/** Countries and, where asked for one, its regions, by their codes. */
export async function holidayPlaces(country: string | null, language: string) {
  const Calendar = await calendars()
  const calendar = new Calendar()
  const named = (places: Record<string, string> | undefined) =>
    Object.entries(places ?? {})
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => a.name.localeCompare(b.name, language))
  return {
    countries: named(calendar.getCountries(language)),
    regions: country === null ? [] : named(calendar.getStates(country, language)),
  }
}

const known = new Map<string, Promise<PublicHoliday[]>>()

/** The days on which the holiday premium is paid, in these years. */
export const holidaysOf = async (rules: PayRules, years: readonly number[]): Promise<Set<Day>> =>
  rules.holidayPercent === 0 ? new Set() : keptHolidays(rules, years)

/** The days that are holidays here in these years, whether they are paid more or not. */
export async function keptHolidays(rules: PayRules, years: readonly number[]): Promise<Set<Day>> {
  const { holidayCountry: country, holidayRegion: region, holidaysOff, ownHolidays } = rules
  const ofPlace = country === null ? [] : await Promise.all(years.map(year => knownHolidays(country, region, year)))
  const kept = ofPlace.flat().filter(({ rule }) => !holidaysOff.includes(rule))
  const own = ownHolidays.flatMap(({ date, yearly }) =>
    yearly ? years.filter(year => year >= Number(date.slice(0, 4))).map(year => `${year}${date.slice(4)}`) : [date],
  )
  return new Set([...kept.map(({ date }) => date), ...own])
}

function knownHolidays(country: string, region: string | null, year: number) {
  const key = `${country} ${region ?? ''} ${year}`
  const found = known.get(key) ?? publicHolidays(country, region, year)
  known.set(key, found)
  return found
}

// A few last longer than a day; `date` is the wall clock at which they begin.
function daysOf({ date, name, rule, start, end }: HolidaysTypes.Holiday): PublicHoliday[] {
  const first = date.slice(0, 10)
  const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000))
  return Array.from({ length }, (_, nth) => ({ date: addDays(first, nth), name, rule }))
}
