import { setPresence } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { together } from '#server/platform/sql.ts'
import { countWhenDone } from '#server/platform/telemetry/asked.ts'
import { clockIns } from '#server/platform/telemetry/metrics.ts'
import { markShiftActive, markShiftCompleted } from '#server/scheduling/public.ts'
import { entryWaits, timeEntryChanged } from '#shared/time-tracking/events.ts'
import { worked } from '#shared/time-tracking/rules.ts'
import { insertEntry, type Person } from './clock-store.ts'
import { withdrawAlerts } from './disproved-alerts.ts'
import { findEntry } from './entry-store.ts'
import { type JudgedPosition, positionColumns } from './position.ts'
import { presentEntry } from './present.ts'
import { refusingBrokenRules } from './refusals.ts'

interface Beginning {
  at: string
  pressedAt: string | null
  businessId: number | null
  shiftId: number | null
  location: string | null
  source: 'position' | 'offline' | 'manual' | 'manager'
  reason: string | null
  reviewReason: string | null
  position: JudgedPosition
  clockOutTime: string | null
}

/** Writes a clock-in down, and tells everyone whom it concerns. */
export async function beginEntry(ctx: Context, person: Pick<Person, 'organizationId' | 'id'>, start: Beginning) {
  const { db, now, actor, announce } = ctx
  const { organizationId, id: employeeId } = person
  const { latitude, longitude, accuracyM, positionTime, zoneId, verdict } = positionColumns(start.position)
  const { id } = await refusingBrokenRules(
    insertEntry(db, {
      organizationId,
      employeeId,
      businessId: start.businessId,
      scheduleId: start.shiftId,
      source: start.source,
      reason: start.reason,
      clockInTime: start.at,
      location: start.location,
      clockInLatitude: latitude,
      clockInLongitude: longitude,
      clockInAccuracyM: accuracyM,
      clockInPositionTime: positionTime,
      clockInZoneId: zoneId,
      clockInVerdict: verdict,
      clockedInBy: actor.userId,
      clockInPressedAt: start.pressedAt,
      needsReview: start.reviewReason !== null,
      reviewReason: start.reviewReason,
      createdAt: now,
      updatedAt: now,
      ...(start.clockOutTime !== null && {
        status: 'completed',
        clockOutTime: start.clockOutTime,
        clockOutVerdict: 'no_position',
        clockedOutBy: actor.userId,
        workedSeconds: worked(start.at, start.clockOutTime, []).workedSeconds,
      }),
    }),
  )
  const isRunning = start.clockOutTime === null
  const markShift = isRunning ? markShiftActive : markShiftCompleted
  // None of these waits for another: they travel together.
  const [entry] = await together(
    findEntry(db, id),
    start.shiftId !== null && markShift(ctx, { organizationId, id: start.shiftId, employeeId }),
    start.pressedAt !== null && withdrawAlerts(ctx, { organizationId, employeeId, at: start.at }),
    isRunning && setPresence(db, { organizationId, employeeId, status: 'active', location: start.location, at: now }),
    audit(ctx, {
      organizationId,
      action: 'time-entry.clocked-in',
      subjectKind: 'time-entry',
      subjectId: id,
      detail: { employeeId, clockInTime: start.at, source: start.source, pressedAt: start.pressedAt, verdict },
    }),
    announce(timeEntryChanged, organizationId, { timeEntryId: id, employeeId }),
    start.reviewReason !== null &&
      announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks: 'clock-in' }),
  )
  if (entry === undefined) throw new Error('An entry that was just made was not found')
  countWhenDone(clockIns, { verdict })
  return presentEntry(entry, now)
}
