import { addDays, type Day, dayOf, type Instant, mondayOf } from '#shared/time.ts'

/** For which week a company wants to know next when people can work, and until when: the weekday is that of the week before. */
export function wantedAt(now: Instant, timeZone: string, wishesUntil: number | null): { week: Day; until: Day } | null {
  if (wishesUntil === null) return null
  const today = dayOf(now, timeZone)
  const monday = mondayOf(today)
  const until = addDays(monday, wishesUntil - 1)
  return until >= today ? { week: addDays(monday, 7), until } : { week: addDays(monday, 14), until: addDays(until, 7) }
}
