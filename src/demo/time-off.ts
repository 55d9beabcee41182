import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { timeOffOn } from '#shared/scheduling/rules.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { type Person, type PersonKey, personOf } from './people.ts'

interface Absence {
  person: PersonKey
  /** Days counted from the Monday of this week. */
  from: number
  to: number
  kind: 'vacation' | 'sick' | 'unpaid' | 'other'
  reason: string
  status: 'pending' | 'approved' | 'declined' | 'withdrawn'
  askedDaysAgo: number
  comment?: string
}

const absences: Absence[] = [
  {
    person: 'haddad',
    from: -13,
    to: -13,
    kind: 'sick',
    reason: 'Fever since last night',
    status: 'approved',
    askedDaysAgo: 20,
    comment: 'Get well soon.',
  },
  {
    person: 'novak',
    from: 8,
    to: 10,
    kind: 'vacation',
    reason: 'My sister is getting married',
    status: 'approved',
    askedDaysAgo: 16,
    comment: 'Enjoy the wedding!',
  },
  {
    person: 'silva',
    from: 10,
    to: 11,
    kind: 'vacation',
    reason: 'Long weekend with the kids',
    status: 'pending',
    askedDaysAgo: 2,
  },
  {
    person: 'webb',
    from: 25,
    to: 29,
    kind: 'vacation',
    reason: 'Family visit in Charleston',
    status: 'pending',
    askedDaysAgo: 1,
  },
  {
    person: 'webb',
    from: -30,
    to: -29,
    kind: 'other',
    reason: 'Moving to a new apartment',
    status: 'approved',
    askedDaysAgo: 55,
  },
  {
    person: 'chen',
    from: 12,
    to: 13,
    kind: 'vacation',
    reason: 'Concert in Boston',
    status: 'declined',
    askedDaysAgo: 6,
    comment: 'We have the night market that weekend and nobody left to cover it.',
  },
  {
    person: 'kowalski',
    from: 9,
    to: 9,
    kind: 'unpaid',
    reason: 'Court appointment',
    status: 'withdrawn',
    askedDaysAgo: 5,
  },
  {
    person: 'baptiste',
    from: 30,
    to: 34,
    kind: 'vacation',
    reason: 'Summer break',
    status: 'approved',
    askedDaysAgo: 12,
  },
  {
    person: 'mendes',
    from: 40,
    to: 46,
    kind: 'vacation',
    reason: 'Visiting my parents',
    status: 'pending',
    askedDaysAgo: 3,
  },
  {
    person: 'whelan',
    from: 9,
    to: 10,
    kind: 'other',
    reason: 'Training for the fire guard test',
    status: 'pending',
    askedDaysAgo: 1,
  },
  {
    person: 'petrov',
    from: 11,
    to: 13,
    kind: 'vacation',
    reason: 'Fishing trip',
    status: 'declined',
    askedDaysAgo: 8,
    comment: 'Inventory weekend at the terminal, sorry.',
  },
  {
    person: 'ortiz',
    from: 24,
    to: 26,
    kind: 'vacation',
    reason: 'Graduation of my brother',
    status: 'pending',
    askedDaysAgo: 2,
  },
  { person: 'dunmore', from: 33, to: 34, kind: 'sick', reason: 'Planned surgery', status: 'approved', askedDaysAgo: 9 },
]

/** Whether a shift touches a day on which the person is away with permission. */
export function isAway(
  { monday }: Calendar,
  person: Person,
  shift: { date: Temporal.PlainDate; from: string; to: string },
) {
  const away = absences
    .filter(absence => absence.status === 'approved' && absence.person === person.key)
    .map(({ from, to }) => ({
      startsOn: monday.add({ days: from }).toString(),
      endsOn: monday.add({ days: to }).toString(),
    }))
  const { date, from, to } = shift
  return timeOffOn({ date: date.toString(), endTime: to, endsNextDay: to <= from }, away) !== null
}

export function timeOffRows(calendar: Calendar): Insertable<DB['timeOffRequests']>[] {
  return absences.map(({ person: key, from, to, kind, reason, status, askedDaysAgo, comment }, index) => {
    const { id, organizationId, userId, home } = personOf(key)
    const asked = daysAgo(calendar, askedDaysAgo, '18:20')
    const decided = daysAgo(calendar, Math.max(askedDaysAgo - 1, 0), '10:05')
    const isDecided = status === 'approved' || status === 'declined'
    const supervisor = accountId(home.organization.supervisor)
    return {
      organizationId,
      id: index + 1,
      employeeId: id,
      startsOn: calendar.monday.add({ days: from }).toString(),
      endsOn: calendar.monday.add({ days: to }).toString(),
      kind,
      reason,
      status,
      // Nobody decides on their own holidays.
      decidedBy: isDecided ? (supervisor === userId ? accountId(home.organization.provider) : supervisor) : null,
      decidedAt: isDecided ? isoOf(decided) : null,
      decisionComment: comment ?? null,
      createdBy: userId ?? supervisor,
      createdAt: isoOf(asked),
      updatedAt: isoOf(isDecided ? decided : asked),
    }
  })
}
