/** An instant as ISO 8601 text, the form in which the database, the replies and the rules pass it around. */
export type Instant = string
/** A calendar day, `yyyy-MM-dd`. */
export type Day = string
/** `HH:mm`. */
export type WallTime = string

export interface WallShift {
  date: Day
  startTime: WallTime
  endTime: WallTime
  endsNextDay: boolean
}

/** The instants of a shift in its business's time zone. Clocks that jump are resolved here and nowhere else. */
export function resolveShift({ date, startTime, endTime, endsNextDay }: WallShift, timeZone: string) {
  const endDate = endsNextDay ? addDays(date, 1) : date
  return { startsAt: instantAt(date, startTime, timeZone), endsAt: instantAt(endDate, endTime, timeZone) }
}

/** What a wall clock in a zone means as an instant. */
export const instantAt = (date: Day, time: WallTime, timeZone: string): Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()
    .toString()

/** How often a wall clock in a zone shows a time on a day: once, but for the nights in which the clocks jump. */
export function timesShown(date: Day, time: WallTime, timeZone: string): 0 | 1 | 2 {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const [first, last] = (['earlier', 'later'] as const).map(disambiguation =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (first.epochMilliseconds === last.epochMilliseconds) return 1
  return first.toPlainDateTime().equals(wall) ? 2 : 0
}

/** The calendar day on which an instant falls in a zone. */
export const dayOf = (instant: Instant, timeZone: string): Day => zoned(instant, timeZone).toPlainDate().toString()

/** What a wall clock in a zone shows at an instant. */
export const wallTimeOf = (instant: Instant, timeZone: string): WallTime =>
  zoned(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })

export const addDays = (date: Day, days: number): Day => Temporal.PlainDate.from(date).add({ days }).toString()

/** Whole days from one day to another. */
export const daysBetween = (from: Day, to: Day) => Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

/** The day on which the week of a day begins, where weeks begin on `firstDay`: 1 is Monday, 7 is Sunday. */
export const weekStartOf = (date: Day, firstDay: number): Day =>
  addDays(date, -((Temporal.PlainDate.from(date).dayOfWeek - firstDay + 7) % 7))

/** The Monday of the week a day belongs to: weeks of pay begin there, whatever the calendar on the wall shows first. */
export const mondayOf = (date: Day): Day => weekStartOf(date, 1)

export const isMonday = (date: Day) => new Date(`${date}T00:00Z`).getUTCDay() === 1

/** The instant at which a calendar day begins in a zone; not always midnight. */
export const startOfDay = (date: Day, timeZone: string): Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant().toString()

/** Elapsed seconds: what is paid, whatever the clocks on the wall did meanwhile. */
export const secondsBetween = (from: Instant, to: Instant) => Math.round((Date.parse(to) - Date.parse(from)) / 1000)

export const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()

/** Hours with two decimals, rounded once and half up: three times twenty minutes are 1.00. */
export const hoursText = (seconds: number) => (Math.floor(seconds / 36 + 0.5) / 100).toFixed(2)

const zoned = (instant: Instant, timeZone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
