import type { Preferences } from './accounts/contract.ts'
import type { Day, WallTime } from './time.ts'
import type { Language } from './words.ts'

export interface WrittenShift {
  date: Day
  startTime: WallTime
  endTime: WallTime
  location: string
}

type Habits = Pick<Preferences, 'language' | 'timeFormat'>

/** A day as people of that language say it, `Wed, Mar 4`. */
export const dayIn = ({ language }: Habits, day: Day) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** One day, or the first and the last of several. */
export const daysIn = (habits: Habits, from: Day, to: Day) =>
  from === to ? dayIn(habits, from) : `${dayIn(habits, from)} – ${dayIn(habits, to)}`

export const timeIn = ({ language, timeFormat }: Habits, time: WallTime) =>
  timeFormat === '24h'
    ? time
    : new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }).format(
        new Date(`2026-01-01T${time}:00Z`),
      )

/** A shift in one line, on the clocks of its site. */
export const shiftIn = (habits: Habits, { date, startTime, endTime, location }: WrittenShift) =>
  [`${dayIn(habits, date)}, ${timeIn(habits, startTime)}–${timeIn(habits, endTime)}`, location]
    .filter(part => part !== '')
    .join(', ')

/** For a column of days, times and places in a mail, which are written alike in every language. */
export const shiftLine = (
  language: Language,
  { date, startTime, endTime, endsNextDay, location }: WrittenShift & { endsNextDay: boolean },
) => `${date}  ${startTime}–${endTime}${endsNextDay ? ` (${nextDay[language]})` : ''}  ${location}`

const nextDay = { en: 'next day', es: 'día siguiente', fr: 'lendemain' }
