import { addSeconds } from '#shared/time.ts'
import { bareEntry } from '#shared/time-tracking/bare-entry.ts'
import { keptPress } from '#shared/time-tracking/kept-press.ts'
import { longAfterSeconds } from '#shared/time-tracking/rules.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import type { EntryRow } from './entry-store.ts'

/** An entry as those see it who may read all of it. */
export function presentEntry(row: EntryRow, now: string): TimeEntry {
  return {
    ...presentPresence(row),
    scheduleId: row.scheduleId,
    clockOutTime: row.clockOutTime,
    location: row.location,
    clockOutLocation: row.clockOutLocation,
    totalHours: row.totalHours,
    status: row.status,
    source: row.source,
    reason: row.reason,
    validZone: row.clockInVerdict === 'inside' ? row.clockInZone : null,
    clockInZone: row.clockInZone,
    clockInVerdict: row.clockInVerdict,
    clockInPosition: positionOf(row.clockInLatitude, row.clockInLongitude, row.clockInAccuracyM),
    clockInKept: keptPress(row.clockInPressedAt, row.createdAt),
    clockOutZone: row.clockOutZone,
    clockOutVerdict: row.clockOutVerdict,
    clockOutPosition: positionOf(row.clockOutLatitude, row.clockOutLongitude, row.clockOutAccuracyM),
    clockOutKept: keptPress(row.clockOutPressedAt, row.clockOutArrivedAt),
    needsReview: row.needsReview && row.reviewedAt === null,
    reviewReason: row.reviewReason,
    review: reviewOf(row),
    autoClosed: row.autoClosed,
    isTooLong: Date.parse(row.clockOutTime ?? now) >= Date.parse(addSeconds(row.clockInTime, longAfterSeconds)),
    breakSeconds: row.breakSeconds,
    openBreak: row.breakStartedAt === null ? null : { startedAt: row.breakStartedAt, paid: row.breakPaid === true },
    workedSeconds: row.workedSeconds,
    version: row.version,
  }
}

/** What a client is told of someone on duty: who, since when, for which site; never where. */
export const presentPresence = (row: EntryRow): TimeEntry => ({
  ...bareEntry({
    id: row.id,
    organizationId: row.organizationId,
    employeeId: row.employeeId,
    employee: { name: row.name, position: row.position },
    clockInTime: row.clockInTime,
    timeZone: row.timeZone,
    source: 'position',
  }),
  business: row.businessId === null ? null : { id: row.businessId, name: row.businessName ?? '' },
  // That they are on a break is told everywhere alike; what it is paid is not the client's matter.
  openBreak: row.breakStartedAt === null ? null : { startedAt: row.breakStartedAt, paid: false },
})

// A rejected entry stays marked, so that nobody pays it, but waits for nobody any more.
function reviewOf({ needsReview, reviewedAt }: EntryRow): TimeEntry['review'] {
  if (reviewedAt === null) return needsReview ? 'waiting' : 'none'
  return needsReview ? 'rejected' : 'settled'
}

const positionOf = (latitude: number | null, longitude: number | null, accuracy: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude, accuracy }
