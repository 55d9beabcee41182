import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, minuteMs } from './calendar.ts'
import type { Entry } from './entry.ts'
import { type Numbered, numbersOf } from './numbers.ts'
import { type Person, personOf } from './people.ts'

interface Drill extends Numbered {
  incidentId: number
  caller: Person
  calledMs: number
  endedMs: number
}

/** A call for help that was practised two days ago and taken back after four minutes. */
export function practise(calendar: Calendar, incidentId: number): Drill {
  const caller = personOf('webb')
  const calledMs = daysAgo(calendar, 2, '10:30')
  const numbered = numbersOf('DRILL', 4)(caller.home.organization, calledMs)
  return { ...numbered, incidentId, caller, calledMs, endedMs: calledMs + 4 * minuteMs }
}

export const drillIncidentRows = (drill: Drill): Insertable<DB['cadIncidents']>[] => [
  {
    organizationId: drill.organization.id,
    id: drill.incidentId,
    incidentNumber: drill.number,
    kind: 'sos',
    isDrill: true,
    title: 'Drill: SOS',
    priority: 'critical',
    status: 'closed',
    businessId: drill.caller.home.id,
    reportedBy: drill.caller.userId,
    closedAt: isoOf(drill.endedMs),
    createdAt: isoOf(drill.calledMs),
    updatedAt: isoOf(drill.endedMs),
  },
]

export const drillCallRows = ({
  organization,
  incidentId,
  caller,
  calledMs,
  endedMs,
}: Drill): Insertable<DB['sosCalls']>[] => [
  {
    organizationId: organization.id,
    id: 1,
    incidentId,
    employeeId: caller.id,
    calledBy: caller.userId ?? accountId(organization.supervisor),
    calledAt: isoOf(calledMs),
    cancelledAt: isoOf(endedMs),
    cancelledBy: accountId(organization.supervisor),
  },
]

/** Someone who works alone just now, and said twenty minutes ago that they are well. */
export function workAlone({ nowMs }: Calendar, entries: Entry[]) {
  const working = entries.filter(
    ({ person, inMs, outMs, oddity }) =>
      outMs === null && oddity === null && inMs <= nowMs && person.userId !== null && person !== personOf('webb'),
  )
  const entry = working.find(({ shift }) => shift.site.key === 'depot') ?? working[0]
  return entry && { entry, heardMs: Math.max(entry.inMs, nowMs - 20 * minuteMs) }
}

type Alone = ReturnType<typeof workAlone>

// Long enough for a day of looking around: nobody is there to tap.
const intervalMinutes = 480

export const checkInIntervalRows = (alone: Alone): Insertable<DB['checkInIntervals']>[] =>
  alone === undefined
    ? []
    : [
        {
          organizationId: alone.entry.person.organizationId,
          employeeId: alone.entry.person.id,
          minutes: intervalMinutes,
          setAt: isoOf(alone.entry.inMs),
        },
      ]

export const checkInRows = (alone: Alone): Insertable<DB['checkIns']>[] =>
  alone === undefined
    ? []
    : [
        {
          organizationId: alone.entry.person.organizationId,
          timeEntryId: alone.entry.id,
          employeeId: alone.entry.person.id,
          at: isoOf(alone.heardMs),
          givenBy: alone.entry.person.userId ?? '',
        },
      ]
