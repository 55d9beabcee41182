import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, minuteMs } from './calendar.ts'
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
