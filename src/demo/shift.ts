import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { lateAfterSeconds, noShowAfterSeconds } from '#shared/time-tracking/rules.ts'
import { accountId } from './accounts.ts'
import { type Calendar, hourMs, isoOf, isoOrNull, secondMs } from './calendar.ts'
import { plannedBreakOf } from './demand.ts'
import type { Person } from './people.ts'
import type { Site } from './sites.ts'
import type { ZoneKey } from './zones.ts'

export interface Shift {
  id: number
  person: Person | null
  site: Site
  zone: ZoneKey
  place: string
  date: Temporal.PlainDate
  from: string
  to: string
  startsMs: number
  endsMs: number
  publishedMs: number | null
  /** What becomes of it: someone works it, nobody comes, it is called off, or it still waits for its guard. */
  fate: 'worked' | 'missed' | 'cancelled' | 'waiting'
  notes: string | null
  seriesId: string | null
  /** Who had it first and did not come, and when the one who has it took it. */
  missed?: { person: Person; takenMs: number }
}

export type ShiftPlan = Omit<Shift, 'id' | 'startsMs' | 'endsMs' | 'publishedMs'> & { isDraft?: boolean }

const restMs = usualRulesIn('US').restHours * hourMs

/** Too little rest between two shifts of one person, or none at all. */
export const isTooClose = (a: Times, b: Times) =>
  a.person !== null && a.person === b.person && a.startsMs < b.endsMs + restMs && b.startsMs < a.endsMs + restMs

type Times = Pick<Shift, 'person' | 'startsMs' | 'endsMs'>

export function shiftRows(
  { nowMs }: Calendar,
  shifts: Shift[],
  worked: Map<Shift, { inMs: number; outMs: number | null }>,
): Insertable<DB['schedules']>[] {
  return shifts.map(shift => {
    const { site, person, startsMs, publishedMs } = shift
    const times = worked.get(shift)
    const status =
      times === undefined
        ? shift.fate === 'cancelled'
          ? 'cancelled'
          : 'scheduled'
        : times.outMs === null
          ? 'active'
          : 'completed'
    const isMissed = shift.fate === 'missed'
    const created = Math.min(publishedMs ?? nowMs, nowMs) - 26 * hourMs
    return {
      organizationId: site.organization.id,
      id: shift.id,
      employeeId: person?.id ?? null,
      businessId: site.id,
      date: shift.date.toString(),
      startTime: shift.from,
      endTime: shift.to,
      endsNextDay: shift.to <= shift.from,
      startsAt: isoOf(startsMs),
      endsAt: isoOf(shift.endsMs),
      breakMinutes: plannedBreakOf(shift),
      location: `${site.name} · ${shift.place}`,
      status,
      position: person === null ? 'Security Officer' : null,
      notes: shift.notes,
      publishedAt: isoOrNull(publishedMs),
      seriesId: shift.seriesId,
      lateNotifiedAt: isMissed ? isoIfPast(startsMs + lateAfterSeconds * secondMs, nowMs) : null,
      noShowNotifiedAt: isMissed ? isoIfPast(startsMs + noShowAfterSeconds * secondMs, nowMs) : null,
      wasHandedOn: shift.missed !== undefined,
      assignedAt: isoOf(shift.missed?.takenMs ?? created),
      createdBy: accountId(site.organization.supervisor),
      createdAt: isoOf(created),
      updatedAt: isoOf(times === undefined ? created : (times.outMs ?? times.inMs)),
    }
  })
}

export const handedOnRows = (shifts: Shift[]): Insertable<DB['handedOnShifts']>[] =>
  shifts.flatMap(({ id, site, startsMs, missed }) =>
    missed === undefined
      ? []
      : [
          {
            organizationId: site.organization.id,
            scheduleId: id,
            employeeId: missed.person.id,
            dueAt: isoOf(startsMs),
            handedOnAt: isoOf(missed.takenMs),
            handedOnBy: accountId(site.organization.supervisor),
          },
        ],
  )

const isoIfPast = (ms: number, nowMs: number) => (ms <= nowMs ? isoOf(ms) : null)
