import type { Habits } from './country/habits.ts'
import { localeOf, wallTimeIn } from './country/notation.ts'
import type { Day, WallTime } from './time.ts'
import type { Language } from './words.ts'

export interface WrittenShift {
  date: Day
  startTime: WallTime
  endTime: WallTime
  location: string
}

/** A day as people of that language say it, `Wed, Mar 4`. */
export const dayIn = (habits: Habits, day: Day) =>
  new Intl.DateTimeFormat(localeOf(habits), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))

/** A month (`2026-10`) with its year: October 2026, octubre de 2026. */
export const monthIn = (habits: Pick<Habits, 'language' | 'country'>, month: string) =>
  new Intl.DateTimeFormat(localeOf(habits), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  )

/** One day, or the first and the last of several. */
export const daysIn = (habits: Habits, from: Day, to: Day) =>
  from === to ? dayIn(habits, from) : `${dayIn(habits, from)} – ${dayIn(habits, to)}`

/** A day and the time of it. */
export const momentIn = (habits: Habits, day: Day, time: WallTime) =>
  `${dayIn(habits, day)}, ${wallTimeIn(habits, time)}`

/** A shift in one line, on the clocks of its site. */
export const shiftIn = (habits: Habits, { date, startTime, endTime, location }: WrittenShift) =>
  [`${dayIn(habits, date)}, ${wallTimeIn(habits, startTime)}–${wallTimeIn(habits, endTime)}`, location]
    .filter(part => part !== '')
    .join(', ')

/** For a column of days, times and places in a mail, which are written alike in every language. */
export const shiftLine = (
  language: Language,
  { date, startTime, endTime, endsNextDay, location }: WrittenShift & { endsNextDay: boolean },
) => `${date}  ${startTime}–${endTime}${endsNextDay ? ` (${nextDay[language]})` : ''}  ${location}`

const nextDay = { en: 'next day', es: 'día siguiente', fr: 'lendemain' }
