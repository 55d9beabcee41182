import * as z from 'zod/mini'
import { EmployeeId, Instant } from '../schema.ts'
import { KnownPosition } from './shapes.ts'
import { steps } from './timer-rules.ts'

/** Until when a sign of life is expected of someone on the clock, and what was done where none came. */
export const CheckInTimer = z.object({
  organizationId: z.int(),
  timeEntryId: z.int(),
  employee: z.object({ id: z.int(), name: z.string(), phone: z.nullable(z.string()) }),
  isOwn: z.boolean(),
  site: z.nullable(z.object({ id: z.int(), name: z.string(), address: z.nullable(z.string()) })),
  /** The shift they are on, for those who set its interval. */
  scheduleId: z.nullable(z.int()),
  minutes: z.int(),
  /** What they asked to be watched for, where they did. */
  task: z.nullable(z.object({ what: z.nullable(z.string()), startedAt: Instant })),
  lastSignAt: Instant,
  lastSignKind: z.enum(['clock', 'check-in', 'task', 'scan']),
  dueAt: Instant,
  /** On a break, at a site where breaks are left alone. */
  isPaused: z.boolean(),
  step: z.nullable(z.enum(steps)),
  incidentId: z.nullable(z.int()),
  /** The freshest that is known; on their own timer only what was recorded. */
  position: z.nullable(KnownPosition),
  /** The last time others were told on this time on the clock, and how that ended. */
  lastAlarm: z.nullable(
    z.object({
      dueAt: Instant,
      outcome: z.enum(['answered', 'disproved', 'ended']),
      heardAt: z.nullable(Instant),
    }),
  ),
})
export type CheckInTimer = z.infer<typeof CheckInTimer>

/** How often one person, or whoever works one shift, gives a sign of life; 0 is not at all. */
export const CheckInInterval = z.object({
  organizationId: z.int(),
  employee: z.nullable(z.object({ id: EmployeeId, name: z.string() })),
  shift: z.nullable(
    z.object({ id: z.int(), startsAt: Instant, timeZone: z.string(), siteName: z.nullable(z.string()) }),
  ),
  minutes: z.int(),
})
export type CheckInInterval = z.infer<typeof CheckInInterval>
