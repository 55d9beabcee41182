import { type Calendar, minuteMs, wallClockAt } from './calendar.ts'
import { type PersonKey, personOf } from './people.ts'
import type { ShiftPlan } from './shift.ts'
import { type SiteKey, siteOf } from './sites.ts'
import type { ZoneKey } from './zones.ts'

/** Shifts that must be there whatever the hour and the day of the week: late people, open shifts, one to clock in to. */
export const specialShifts = (calendar: Calendar): ShiftPlan[] => [
  ...aroundNow(calendar),
  ...openAhead(calendar),
  claimed(calendar),
]

// Who should be there by now and is not, how many minutes after the start that is at least, for how many hours.
const expected: [PersonKey, SiteKey, ZoneKey, string, number, number, 'waiting' | 'missed'][] = [
  ['webb', 'tower', 'tower', 'Main entrance', 0, 8, 'waiting'],
  ['ortiz', 'medical', 'campus', 'Clinic hall', 0, 8, 'waiting'],
  // Late from 10 minutes on, a no-show from 30.
  ['ferreira', 'market', 'market', 'West gate', 11, 8, 'missed'],
  ['boyd', 'tower', 'garage', 'Garage', 40, 6, 'missed'],
]

function aroundNow({ nowMs }: Calendar) {
  return expected.map(([person, site, zone, place, minutesAgo, hours, fate]): ShiftPlan => {
    const from = quarterHourBefore(nowMs - minutesAgo * minuteMs)
    const to = from.add({ hours })
    return {
      person: personOf(person),
      site: siteOf(site),
      zone,
      place,
      date: from.toPlainDate(),
      from: clockFace(from),
      to: clockFace(to),
      fate,
      notes: null,
      seriesId: null,
    }
  })
}

// Days ahead; between them, one always falls on a free day of Marcus Webb, who can then claim it.
const open: [SiteKey, ZoneKey, string, number, string, string, string][] = [
  ['tower', 'garage', 'Garage', 1, '16:00', '22:00', 'Concert nearby, full garage expected'],
  ['tower', 'tower', 'Lobby desk', 2, '16:00', '22:00', 'Second officer for the tenants’ reception'],
  ['market', 'market', 'Market floor', 3, '16:00', '22:00', 'Night market'],
  ['market', 'market', 'East gate', 5, '16:00', '22:00', 'Night market'],
  ['terminal', 'yard', 'Yard patrol', 2, '14:00', '22:00', 'Double shift of trucks'],
  ['depot', 'depot', 'Perimeter', 4, '18:00', '06:00', 'Fence repair, second officer needed'],
  ['medical', 'campus', 'Main entrance', 3, '15:00', '23:00', 'Vaccination evening'],
]

function openAhead({ today }: Calendar) {
  return open.map(
    ([site, zone, place, days, from, to, notes]): ShiftPlan => ({
      person: null,
      site: siteOf(site),
      zone,
      place,
      date: today.add({ days }),
      from,
      to,
      fate: 'worked',
      notes,
      seriesId: null,
    }),
  )
}

/** An open shift that found its guard. */
function claimed({ today }: Calendar): ShiftPlan {
  const untilTuesday = (2 - today.dayOfWeek + 7) % 7 || 7
  return {
    person: personOf('park'),
    site: siteOf('market'),
    zone: 'market',
    place: 'Stock take',
    date: today.add({ days: untilTuesday }),
    from: '15:00',
    to: '21:00',
    fate: 'worked',
    notes: 'Claimed from the open shifts',
    seriesId: null,
  }
}

function quarterHourBefore(ms: number) {
  const wall = wallClockAt(ms)
  return wall.round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' })
}

const clockFace = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'minute' }).slice(11)
