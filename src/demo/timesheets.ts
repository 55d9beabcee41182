import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, isoOf, minuteMs, wallTime } from './calendar.ts'
import { type Entry, needsReview, paidSeconds } from './entry.ts'
import type { Person } from './people.ts'

export interface Sheet {
  id: number
  person: Person
  monday: Temporal.PlainDate
  lines: { entry: Entry; seconds: number }[]
  status: 'pending' | 'approved' | 'rejected'
  createdMs: number
  /** Set when decided. */
  decidedMs: number
  decidedBy: string
}

/** One sheet per person and past week: two weeks are decided, last week's waits. */
export function fillSheets(calendar: Calendar, entries: Entry[]): Sheet[] {
  return [-3, -2, -1]
    .flatMap(week => sheetsOf(calendar, entries, week))
    .map((sheet, index) => ({ ...sheet, id: index + 1 }))
}

/** As they are first made: everything pending, so that lines can be added up before the decision freezes them. */
export const sheetRows = (sheets: Sheet[]): Insertable<DB['timesheets']>[] =>
  sheets.map(({ id, person, monday, createdMs }) => ({
    organizationId: person.organizationId,
    id,
    employeeId: person.id,
    weekStarting: monday.toString(),
    createdBy: accountId(person.home.organization.supervisor),
    createdAt: isoOf(createdMs),
    updatedAt: isoOf(createdMs),
  }))

export const sheetLineRows = (sheets: Sheet[]): Insertable<DB['timesheetEntries']>[] =>
  sheets.flatMap(({ id, person, monday, lines }) =>
    lines.map(({ entry, seconds }) => ({
      organizationId: person.organizationId,
      timesheetId: id,
      timeEntryId: entry.id,
      weekStarting: monday.toString(),
      seconds,
    })),
  )

function sheetsOf(calendar: Calendar, entries: Entry[], week: number): Sheet[] {
  const monday = calendar.monday.add({ days: 7 * week })
  const nextMonday = monday.add({ days: 7 })
  const [fromMs, toMs] = [wallTime(monday, '00:00'), wallTime(nextMonday, '00:00')]
  const payable = entries.filter(entry => entry.outMs !== null && !needsReview(entry))
  const byPerson = Map.groupBy(
    payable.map(entry => ({ entry, seconds: paidSeconds(entry, fromMs, toMs) })).filter(({ seconds }) => seconds > 0),
    ({ entry }) => entry.person,
  )
  return [...byPerson]
    .sort(([a], [b]) => a.id - b.id)
    .map(([person, lines]) => ({
      id: 0,
      person,
      monday,
      lines,
      status: week === -1 ? 'pending' : isRejected(person, week) ? 'rejected' : 'approved',
      createdMs: Math.min(wallTime(nextMonday, '08:10'), calendar.nowMs - minuteMs),
      decidedMs: wallTime(nextMonday.add({ days: 1 }), '10:30') + person.id * minuteMs,
      decidedBy: deciderOf(person),
    }))
}

const isRejected = (person: Person, week: number) => person.key === 'kowalski' && week === -2

// Nobody decides on their own hours: the supervisor's go to the owner, the owner's to the administrator.
function deciderOf({ userId, home }: Person) {
  const { supervisor, provider } = home.organization
  if (userId === accountId(provider)) return accountId('admin@muster.demo')
  return accountId(userId === accountId(supervisor) ? provider : supervisor)
}
