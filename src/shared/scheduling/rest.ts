import { addDays, addSeconds, dayOf, type Instant, instantAt, type WallTime, wallTimeOf } from '../time.ts'
import { breakWithin } from './planned-break.ts'
import type { Schedule } from './shapes.ts'

// Who is called at home has to dress and get there.
const arrivalSeconds = 30 * 60

type Running = Pick<
  Schedule,
  'date' | 'startTime' | 'endsNextDay' | 'startsAt' | 'endsAt' | 'timeZone' | 'breakMinutes'
>

export const hasBegun = ({ startsAt, endsAt }: Pick<Schedule, 'startsAt' | 'endsAt'>, now: Instant) =>
  Date.parse(startsAt) <= Date.parse(now) && Date.parse(now) < Date.parse(endsAt)

/** What is still to be done of a shift: from this minute on of one that has begun, all of any other. */
export function restOf<Shift extends Running>(shift: Shift, now: Instant): Shift {
  if (!hasBegun(shift, now)) return shift
  const { timeZone, endsAt, breakMinutes } = shift
  const startsAt = floorTo(now, 1)
  const date = dayOf(startsAt, timeZone)
  return {
    ...shift,
    date,
    startTime: wallTimeOf(startsAt, timeZone),
    endsNextDay: dayOf(endsAt, timeZone) > date,
    startsAt,
    breakMinutes: breakWithin(breakMinutes, { startsAt, endsAt }),
  }
}

/** When whoever gets a shift now can be there, on the next five minutes; nothing of one that has not begun. */
export function usualArrival(shift: Pick<Schedule, 'startsAt' | 'endsAt'>, now: Instant): Instant | null {
  if (!hasBegun(shift, now)) return null
  const arrival = floorTo(addSeconds(now, arrivalSeconds + 299), 5)
  return Date.parse(arrival) < Date.parse(shift.endsAt) ? arrival : shift.endsAt
}

/** What a planner means by a time on the wall: when it comes round next; one that is over before the shift is, is now. */
export function arrivalAt(shift: Running, time: WallTime, now: Instant): Instant {
  const { startsAt, endsAt, timeZone } = restOf(shift, now)
  const day = dayOf(startsAt, timeZone)
  const next = [day, addDays(day, 1)]
    .map(date => instantAt(date, time, timeZone))
    .find(at => Date.parse(at) >= Date.parse(startsAt) && Date.parse(at) < Date.parse(endsAt))
  return next ?? startsAt
}

const floorTo = (instant: Instant, minutes: number): Instant =>
  new Date(Math.floor(Date.parse(instant) / (minutes * 60_000)) * minutes * 60_000).toISOString()
