import type { Actor } from '#server/platform/context.ts'
import { freshest } from '#shared/safety/rules.ts'
import type { KnownPosition } from '#shared/safety/shapes.ts'
import { dueAt, steps } from '#shared/safety/timer-rules.ts'
import type { CheckInTimer } from '#shared/safety/timer-shapes.ts'
import type { TimerRow } from './timer-store.ts'

export const presentTimer = (row: TimerRow, { userId }: Actor): CheckInTimer => ({
  organizationId: row.organizationId,
  timeEntryId: row.timeEntryId,
  employee: { id: row.employeeId, name: row.name, phone: row.phone },
  isOwn: row.userId === userId,
  site:
    row.businessId === null ? null : { id: row.businessId, name: row.businessName ?? '', address: row.businessAddress },
  scheduleId: row.scheduleId,
  minutes: row.minutes,
  task: row.taskStartedAt === null ? null : { what: row.taskWhat, startedAt: row.taskStartedAt },
  lastSignAt: row.lastSignAt,
  lastSignKind: row.lastSignKind,
  dueAt: dueAt(row),
  isPaused: row.isPaused,
  step: row.step === null ? null : (steps[row.step - 1] ?? null),
  incidentId: row.incidentId,
  position: freshest(placesOf(row)),
  lastAlarm:
    row.lastDueAt === null || row.lastOutcome === null
      ? null
      : { dueAt: row.lastDueAt, outcome: row.lastOutcome, heardAt: row.lastHeardAt },
})

/** Where someone was, as far as it is known of this time on the clock. */
export const placesOf = ({ phoneAt, clockIn }: TimerRow): (KnownPosition | null)[] => [
  phoneAt && { ...phoneAt, from: 'phone' },
  clockIn && { ...clockIn, from: 'clock-in' },
]
