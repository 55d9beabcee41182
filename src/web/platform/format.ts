import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { type Habits, habitsIn, unknownCompany } from '#shared/country/habits.ts'
import {
  briefMoneyIn,
  changeIn,
  clockIn,
  dateIn,
  digitsIn,
  distanceIn,
  exactIn,
  longDateIn,
  moneyIn,
  namedDateIn,
  numberIn,
  percentIn,
  shareIn,
  shortDateIn,
  wallTimeIn,
  weekdayIn,
  wholeMoneyIn,
} from '#shared/country/notation.ts'
import { useSession } from './session.tsx'

export type Format = ReturnType<typeof formatFor>

/** Money, numbers, dates and times the way the signed-in person reads them. */
export function useFormat(): Format {
  const { data: user } = useSession()
  const { i18n } = useLingui()
  const [company, own] = [user?.company, user?.preferences]
  return useMemo(() => formatFor(habitsIn(company ?? unknownCompany, own), i18n), [company, own, i18n, i18n.locale])
}

type When = string | Temporal.Instant

export function formatFor(habits: Habits, i18n: I18n) {
  const zone = habits.timezone

  const dayOf = (when: When) => instant(when).toZonedDateTimeISO(zone).toPlainDate().toString()
  const time = (when: When) => unbroken(clockIn(habits, instant(when).epochMilliseconds))
  const today = () => Temporal.Now.plainDateISO(zone).toString()
  const isThisYear = (day: string) => day.slice(0, 4) === today().slice(0, 4)
  const day = (day: string) => (isThisYear(day) ? shortDateIn : dateIn)(habits, day)

  return {
    zone,
    /** The money of the company. */
    currency: habits.currency,
    distanceUnit: habits.distanceUnit,
    /** `5000.00` becomes $5,000.00; in the currency of the company unless it is said to be in another. */
    money: (amount: string | number, currency?: string) => moneyIn(habits, amount, currency),
    /** Without what is less than one: $1,235. */
    wholeMoney: (amount: string | number, currency?: string) => wholeMoneyIn(habits, amount, currency),
    /** 12,345 as $12.3K, for the axis of a chart. */
    briefMoney: (amount: number, currency?: string) => briefMoneyIn(habits, amount, currency),
    /** All the decimals it was given with, and no more. */
    exact: (value: string) => exactIn(habits, value),
    /** A calendar day (`yyyy-MM-dd`), with its year where that is another: Nov 15. */
    day,
    /** With its year always, as documents have it: Nov 15, 2026. */
    fullDay: (day: string) => dateIn(habits, day),
    /** With the day of the week: Sun, Nov 15. */
    namedDay: (day: string) => (isThisYear(day) ? namedDateIn : longDateIn)(habits, day),
    weekday: (day: string) => weekdayIn(habits, day),
    /** The day an instant falls on for this person: Nov 15. */
    date: (when: When) => day(dayOf(when)),
    /** All digits, for narrow columns: 11/15/2026. */
    numericDate: (when: When) => digitsIn(habits, dayOf(when)),
    time,
    dateTime: (when: When) => `${day(dayOf(when))}, ${time(when)}`,
    /** A wall time (`17:00`) as this person reads clocks: 5:00 PM. */
    wallTime: (wall: string) => unbroken(wallTimeIn(habits, wall)),
    /** With just so many decimals: 1,234.50. */
    number: (value: string | number, decimals: 0 | 1 | 2) => numberIn(habits, value, decimals),
    hours: (hours: string | number) => numberIn(habits, hours, 1),
    /** With all of its decimals, as it was typed with a comma or a point. */
    taxRate: (percent: string) => percentIn(habits, percent.replace(',', '.')),
    /** Of a hundred: 12.3%. */
    percent: (value: number) => shareIn(habits, value),
    /** Of a hundred, where nobody counts tenths: 97%. */
    wholePercent: (value: number) => percentIn(habits, Math.round(value)),
    /** By how much it changed: +12%. */
    change: (percent: number) => changeIn(habits, percent),
    /** Metres as people say them: 8 m, 240 m, 1.3 km; in feet and miles where those are used. */
    distance: (metres: number) => distanceIn(habits, metres),
    ago: (when: When, now: When = Temporal.Now.instant()) => ago(instant(when), instant(now), i18n),
    today,
    isToday: (when: When) => dayOf(when) === today(),
  }
}

// “5:30” at the end of one line and “AM” on the next is read as two things.
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

const instant = (when: When) => (typeof when === 'string' ? Temporal.Instant.from(when) : when)

function ago(then: Temporal.Instant, now: Temporal.Instant, i18n: I18n) {
  const minutes = Math.floor((now.epochMilliseconds - then.epochMilliseconds) / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 1) return t(i18n)`Just now`
  if (hours < 1) return t(i18n)`${minutes} min ago`
  if (days < 1) return t(i18n)`${plural(hours, { one: '# hour ago', other: '# hours ago' })}`
  return t(i18n)`${plural(days, { one: '# day ago', other: '# days ago' })}`
}
