import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, isoOf, minuteMs } from './calendar.ts'
import { type Person, type PersonKey, personOf } from './people.ts'
import { isTooClose, type Shift } from './shift.ts'
import { isAway } from './time-off.ts'

interface CallIn {
  timeOff: Insertable<DB['timeOffRequests']>[]
  shifts: Insertable<DB['calledInShifts']>[]
  offerings: Insertable<DB['offerings']>[]
  offers: Insertable<DB['shiftOffers']>[]
}

// Nobody of these stands on the login page: whoever tries the demo decides what those people do today.
const colleagues: PersonKey[] = [
  'silva',
  'okafor',
  'kowalski',
  'novak',
  'farrell',
  'adeyemi',
  'ruiz',
  'mbeki',
  'park',
  'haddad',
  'lindqvist',
]

/** Someone cannot come to the garage tomorrow: the supervisor has offered it, and the first wave is out. */
export function playCallIn(calendar: Calendar, shifts: Shift[], firstTimeOff: number): CallIn {
  const { nowMs } = calendar
  const open = shifts.find(({ person, place }) => person === null && place === 'Garage')
  const [caller, ...asked] = open === undefined ? [] : freeFor(calendar, shifts, open)
  if (open === undefined || caller === undefined) return { timeOff: [], shifts: [], offerings: [], offers: [] }
  const organizationId = open.site.organization.id
  const supervisor = accountId('supervisor@muster.demo')
  const at = (minutesAgo: number) => isoOf(nowMs - minutesAgo * minuteMs)
  const day = open.date.toString()
  return {
    timeOff: [
      {
        organizationId,
        id: firstTimeOff,
        employeeId: caller.id,
        startsOn: day,
        endsOn: day,
        kind: 'sick',
        reason: 'Flu, I am sorry',
        calledInAt: at(25),
        createdBy: caller.userId ?? supervisor,
        createdAt: at(25),
        updatedAt: at(25),
      },
    ],
    shifts: [
      {
        organizationId,
        id: 1,
        timeOffId: firstTimeOff,
        scheduleId: open.id,
        employeeId: caller.id,
        calledAt: at(25),
        notedAt: at(25),
        notedBy: caller.userId ?? supervisor,
      },
    ],
    offerings: [
      {
        organizationId,
        id: 1,
        scheduleId: open.id,
        startedBy: supervisor,
        startedAt: at(20),
        wave: 1,
        nextWaveAt: isoOf(nowMs + 40 * minuteMs),
      },
    ],
    offers: asked.slice(0, 3).map((person, index) => ({
      organizationId,
      kind: 'offer',
      scheduleId: open.id,
      employeeId: person.id,
      offeringId: 1,
      wave: 1,
      createdBy: supervisor,
      createdAt: at(20),
      // One has said no, one has read it, one has not looked yet.
      seenAt: index < 2 ? at(12) : null,
      status: index === 0 ? 'declined' : 'pending',
      decidedBy: index === 0 ? person.userId : null,
      decidedAt: index === 0 ? at(11) : null,
    })),
  }
}

const freeFor = (calendar: Calendar, shifts: Shift[], open: Shift): Person[] =>
  colleagues
    .map(personOf)
    .filter(
      person =>
        !isAway(calendar, person, open) &&
        !shifts.some(other => other.fate !== 'cancelled' && isTooClose({ ...open, person }, other)),
    )
