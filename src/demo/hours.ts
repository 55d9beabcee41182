import { type Calendar, hourMs, minuteMs, secondMs } from './calendar.ts'
import { type Break, type Entry, isOnBreak } from './entry.ts'
import { markOddities } from './oddities.ts'
import type { Person } from './people.ts'
import { dice } from './random.ts'
import type { Shift } from './shift.ts'
import { pointIn } from './zones.ts'

/** The time worked on the shifts so far, in the order of clocking in. */
export function workShifts(calendar: Calendar, shifts: Shift[]): Entry[] {
  const entries = shifts
    .flatMap(shift => entryFor(calendar, shift))
    .sort((a, b) => a.inMs - b.inMs || a.person.id - b.person.id)
  markOddities(calendar, entries)
  sendSomeoneOnBreak(calendar, entries)
  return entries.map((entry, index) => ({ ...entry, id: index + 1 }))
}

function entryFor({ nowMs }: Calendar, shift: Shift): Entry[] {
  const { person, fate, startsMs, endsMs, zone } = shift
  if (person === null || fate !== 'worked') return []
  const roll = dice('entry', person.key, shift.date.toString(), shift.from)
  const inMs = startsMs + roll.between(-9 * 60, 5 * 60) * secondMs
  const plannedOutMs = endsMs + roll.between(-3 * 60, 9 * 60) * secondMs
  if (inMs > nowMs) return []
  const outMs = plannedOutMs > nowMs ? null : plannedOutMs
  return [
    {
      id: 0,
      person,
      shift,
      inMs,
      outMs,
      inPoint: pointIn(zone, roll.sway() * 0.5, roll.sway() * 0.5),
      outPoint: pointIn(zone, roll.sway() * 0.5, roll.sway() * 0.5),
      inAccuracyM: roll.between(4, 24),
      outAccuracyM: roll.between(4, 24),
      breaks: mealBreak(nowMs, shift, person, inMs, plannedOutMs),
      oddity: null,
    },
  ]
}

/** Half an hour in the middle of any shift of six hours or more. */
function mealBreak(nowMs: number, shift: Shift, person: Person, inMs: number, outMs: number): Break[] {
  if (outMs - inMs < 5.8 * hourMs) return []
  const roll = dice('break', person.key, shift.date.toString(), shift.from)
  const middle = Math.round(((outMs - inMs) * roll.between(42, 55)) / 100 / secondMs) * secondMs
  const startMs = inMs + middle
  const endMs = startMs + roll.between(28 * 60, 33 * 60) * secondMs
  if (startMs > nowMs) return []
  return [{ startMs, endMs: endMs > nowMs ? null : endMs, paid: shift.site.organization.breaksPaid }]
}

// Someone of the first organization has a coffee at this moment, whatever the hour.
function sendSomeoneOnBreak({ nowMs }: Calendar, entries: Entry[]) {
  const startMs = Math.floor((nowMs - 6 * minuteMs) / secondMs) * secondMs
  const onDuty = entries.filter(({ outMs, person }) => outMs === null && person.organizationId === 1)
  if (onDuty.some(isOnBreak)) return
  const tired = onDuty.find(
    ({ inMs, breaks }) =>
      inMs < startMs - 15 * minuteMs && breaks.every(({ endMs }) => endMs !== null && endMs < startMs),
  )
  tired?.breaks.push({ startMs, endMs: null, paid: true })
}
