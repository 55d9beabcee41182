import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { defaultPreferences, type Preferences } from '#shared/accounts/contract.ts'
import { useSession } from './session.tsx'

export type Format = ReturnType<typeof formatFor>

/** Money, numbers, dates and times the way the signed-in person reads them. */
export function useFormat(): Format {
  const { data: user } = useSession()
  const { i18n } = useLingui()
  const preferences = user?.preferences ?? defaultPreferences
  return useMemo(() => formatFor(preferences, i18n), [preferences, i18n, i18n.locale])
}

type When = string | Temporal.Instant

export function formatFor(preferences: Preferences, i18n: I18n) {
  const zone = preferences.timezone
  const locale = preferences.language === 'en' ? 'en-US' : preferences.language
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const withDecimals = (decimals: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const numbers = { 0: withDecimals(0), 1: withDecimals(1), 2: withDecimals(2) }
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: preferences.timeFormat === '24h' ? 'h23' : 'h12',
  })
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' })
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })

  const dayOf = (when: When) => instant(when).toZonedDateTimeISO(zone).toPlainDate()
  const date = (day: Temporal.PlainDate) => arrange(preferences.dateFormat, day, month.format(midday(day)))

  return {
    zone,
    /** `5000.00` becomes $5,000.00. */
    money: (amount: string | number) => dollars.format(Number(amount)),
    /** A calendar day (`yyyy-MM-dd`): Nov 15, 2026. */
    day: (day: string) => date(Temporal.PlainDate.from(day)),
    weekday: (day: string) => weekday.format(midday(Temporal.PlainDate.from(day))),
    /** The day an instant falls on for this person: Nov 15, 2026. */
    date: (when: When) => date(dayOf(when)),
    /** All digits, for narrow columns: 11/15/2026. */
    numericDate: (when: When) => numeric(preferences.dateFormat, dayOf(when)),
    time: (when: When) => clock.format(instant(when).epochMilliseconds),
    dateTime: (when: When) => `${date(dayOf(when))}, ${clock.format(instant(when).epochMilliseconds)}`,
    /** A wall time (`17:00`) as this person reads clocks: 5:00 PM. */
    wallTime: (time: string) => wallTime(time, preferences.timeFormat),
    /** With just so many decimals: 1,234.50. */
    number: (value: string | number, decimals: keyof typeof numbers) => numbers[decimals].format(Number(value)),
    hours: (hours: string | number) => numbers[1].format(Number(hours)),
    /** Of a hundred: 12.3%. */
    percent: (value: number) => percents.format(value / 100),
    /** Metres as people say them: 8 m, 240 m, 1.3 km. */
    distance: (metres: number) => distance(metres, locale),
    ago: (when: When, now: When = Temporal.Now.instant()) => ago(instant(when), instant(now), i18n),
    today: () => Temporal.Now.plainDateISO(zone).toString(),
  }
}

const instant = (when: When) => (typeof when === 'string' ? Temporal.Instant.from(when) : when)

const midday = (day: Temporal.PlainDate) => Date.UTC(day.year, day.month - 1, day.day, 12)

// The month is a word, so that nobody mistakes 5/6 for 6/5; the preference decides the order.
function arrange(format: Preferences['dateFormat'], day: Temporal.PlainDate, month: string) {
  if (format === 'yyyy-MM-dd') return day.toString()
  return format === 'dd/MM/yyyy' ? `${day.day} ${month} ${day.year}` : `${month} ${day.day}, ${day.year}`
}

function numeric(format: Preferences['dateFormat'], day: Temporal.PlainDate) {
  const parts = { yyyy: `${day.year}`, MM: `${day.month}`.padStart(2, '0'), dd: `${day.day}`.padStart(2, '0') }
  return format.replace(/yyyy|MM|dd/g, part => parts[part as keyof typeof parts])
}

function distance(metres: number, locale: string) {
  const say = (value: number, unit: 'meter' | 'kilometer', decimals: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value)
  if (metres < 10) return say(Math.ceil(metres), 'meter', 0)
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return say(tens, 'meter', 0)
  return say(metres / 1000, 'kilometer', metres < 100_000 ? 1 : 0)
}

function wallTime(time: string, format: Preferences['timeFormat']) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = `${minute}`.padStart(2, '0')
  if (format === '24h') return `${`${hour}`.padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

function ago(then: Temporal.Instant, now: Temporal.Instant, i18n: I18n) {
  const minutes = Math.floor((now.epochMilliseconds - then.epochMilliseconds) / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 1) return t(i18n)`Just now`
  if (hours < 1) return t(i18n)`${minutes} min ago`
  if (days < 1) return t(i18n)`${plural(hours, { one: '# hour ago', other: '# hours ago' })}`
  return t(i18n)`${plural(days, { one: '# day ago', other: '# days ago' })}`
}
