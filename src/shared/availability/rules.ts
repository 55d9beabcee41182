import { addDays, type Day, type WallShift, type WallTime } from '../time.ts'
import { type Wish, wishes } from './wish.ts'

/** Of the whole day, or of some hours of it; hours that end before they begin reach into the next day. */
export interface Said {
  wish: Wish
  from: WallTime | null
  to: WallTime | null
}

export interface Availability {
  /** By weekday; 1 is Monday. */
  week: readonly (Said & { weekday: number })[]
  /** Single days count instead of their weekday. */
  days: readonly (Said & { date: Day })[]
}

/** What someone has said about the hours of a shift: the least welcome of them counts. Null where they have said nothing. */
export function wishFor(availability: Availability | null, shift: WallShift): Wish | null {
  if (availability === null) return null
  const start = minutesOf(shift.startTime)
  const end = minutesOf(shift.endTime) + (shift.endsNextDay ? dayMinutes : 0)
  const heard = [0, 1].flatMap(days => {
    const from = Math.max(0, start - days * dayMinutes)
    const to = Math.min(dayMinutes, end - days * dayMinutes)
    return from < to ? heardOn(availability, addDays(shift.date, days), from, to) : []
  })
  const said = heard.filter(wish => wish !== null)
  if (said.length === 0) return null
  const worst = said.toSorted((a, b) => wishes.indexOf(b) - wishes.indexOf(a))[0] as Wish
  // What is welcome in part is just possible.
  return worst === 'prefer' && said.length < heard.length ? 'can' : worst
}

/** What is said of some minutes of one day: first by the evening before, where its hours reach into this one. */
function heardOn(availability: Availability, day: Day, from: number, to: number): (Wish | null)[] {
  const before = saidOn(availability, addDays(day, -1))
  const night = before?.from && before.to && before.to <= before.from ? minutesOf(before.to) : 0
  const rest = Math.max(from, night)
  return [
    ...(from < night ? [(before as Said).wish] : []),
    ...(rest < to ? heardIn(saidOn(availability, day), rest, to) : []),
  ]
}

function heardIn(said: Said | undefined, from: number, to: number): (Wish | null)[] {
  if (said === undefined) return [null]
  if (said.from === null || said.to === null) return [said.wish]
  const first = minutesOf(said.from)
  const last = said.to <= said.from ? dayMinutes : minutesOf(said.to)
  const isInside = from < last && to > first
  const isOutside = from < first || to > last
  // Whoever can work some hours of a day cannot work the others; whoever cannot work some, can work the others.
  const otherwise: Wish = said.wish === 'can' || said.wish === 'prefer' ? 'cannot' : 'can'
  return [...(isInside ? [said.wish] : []), ...(isOutside ? [otherwise] : [])]
}

const saidOn = ({ week, days }: Availability, day: Day): Said | undefined =>
  days.find(({ date }) => date === day) ?? week.find(({ weekday }) => weekday === weekdayOf(day))

const dayMinutes = 24 * 60
const minutesOf = (time: WallTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const weekdayOf = (day: Day) => new Date(day).getUTCDay() || 7
