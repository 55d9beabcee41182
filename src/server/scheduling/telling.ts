import type { Work } from '#server/platform/context.ts'
import { openShiftsChanged, scheduleChanged, weekPublished } from '#shared/scheduling/contract.ts'
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

/** Tells of many shifts at once: everyone of the organization reads theirs again. */
export async function tellOfMany({ announce }: Teller, organizationId: number, date: Day) {
  await announce(scheduleChanged, organizationId, { scheduleId: null, employeeId: null, date })
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
