import type { Work } from '#server/platform/context.ts'
import type { FactsOf } from '#shared/event.ts'
import { openShiftsChanged, scheduleChanged, shiftAltered, weekPublished } from '#shared/scheduling/events.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { Day } from '#shared/time.ts'

type Teller = Pick<Work, 'announce'>

interface Told {
  id: number
  organizationId: number
  employeeId: number | null
  date: Day
}

/** Tells of one shift: its managers, whoever has it, whoever had it, and, while it is open, everyone who might take it. */
export async function tellOfShift({ announce }: Teller, shift: Told, before: Told | null = null) {
  const { id: scheduleId, organizationId, employeeId, date } = shift
  await announce(scheduleChanged, organizationId, { scheduleId, employeeId, date })
  if (before !== null && before.employeeId !== employeeId && before.employeeId !== null) {
    await announce(scheduleChanged, organizationId, { scheduleId, employeeId: before.employeeId, date: before.date })
  }
  if (employeeId === null || before?.employeeId === null) {
    await announce(openShiftsChanged, organizationId, { scheduleId, date })
  }
}

// An event is told with what one notification of the database holds.
const mostSites = 500

/** Tells of many shifts at once: everyone of the organization reads theirs again, of a client whoever sees one of their sites. */
export async function tellOfMany(
  { announce }: Teller,
  organizationId: number,
  date: Day,
  shifts: readonly { businessId: number | null }[],
) {
  const sites = [...new Set(shifts.flatMap(({ businessId }) => businessId ?? []))]
  for (let first = 0; first === 0 || first < sites.length; first += mostSites) {
    const businessIds = sites.slice(first, first + mostSites)
    await announce(scheduleChanged, organizationId, { scheduleId: null, employeeId: null, date, businessIds })
  }
  await announce(openShiftsChanged, organizationId, { scheduleId: null, date })
}

/** Shifts became visible to the people in them, who are then told one by one, in a job. */
export const tellOfPublication = ({ announce }: Teller, organizationId: number, publishedAt: string, days: Day[]) =>
  announce(weekPublished, organizationId, {
    publishedAt,
    from: days.reduce((a, b) => (a < b ? a : b)),
    to: days.reduce((a, b) => (a > b ? a : b)),
    employeeId: null,
  })

/** A shift that was out already was given to someone else, who has to hear of it; a series until its last day. */
export const tellNewPerson = (
  { announce }: Teller,
  { organizationId, employeeId, date }: Told,
  publishedAt: string,
  until: Day = date,
) => announce(weekPublished, organizationId, { publishedAt, from: date, to: until, employeeId })

type Known = Pick<
  Schedule,
  | 'id'
  | 'organizationId'
  | 'employeeId'
  | 'status'
  | 'publishedAt'
  | 'endsAt'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'location'
>

/** Tells everyone who had one of these shifts and knew of it what became of theirs: each of them once. */
export async function tellOfAlterations(
  { announce, now }: Pick<Work, 'announce' | 'now'>,
  pairs: { before: Known; after: Omit<Known, 'organizationId' | 'endsAt'> | null }[],
) {
  const altered = pairs.flatMap(({ before, after }) => {
    const change = before.endsAt <= now ? null : alterationOf(before, after)
    const { id, date, startTime, endTime, location } = change === 'changed' && after !== null ? after : before
    const { organizationId, employeeId } = before
    if (change === null || employeeId === null) return []
    return [{ organizationId, scheduleId: id, employeeId, change, date, startTime, endTime, location }]
  })
  for (const [first, ...further] of Map.groupBy(altered, ({ employeeId }) => employeeId).values()) {
    if (first === undefined) continue
    const { organizationId, ...facts } = first
    const change = further.length > 0 ? 'series-changed' : facts.change
    await announce(shiftAltered, organizationId, { ...facts, change })
  }
}

function alterationOf(
  before: Known,
  after: Omit<Known, 'organizationId' | 'endsAt'> | null,
): FactsOf<typeof shiftAltered>['change'] | null {
  if (before.publishedAt === null || before.status === 'cancelled') return null
  if (after === null || after.status === 'cancelled') return 'cancelled'
  if (after.employeeId !== before.employeeId || after.publishedAt === null) return 'taken-away'
  const isSame = (['date', 'startTime', 'endTime', 'location'] as const).every(field => after[field] === before[field])
  return isSame ? null : 'changed'
}
