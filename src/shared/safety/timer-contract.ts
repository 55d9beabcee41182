import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { incidentChanged, incidentReleased, ownIncidentChanged } from '../incidents/events.ts'
import { made } from '../made.ts'
import { EmployeeId, Instant, OrganizationFilter, ScheduleId, text } from '../schema.ts'
import { checkInChanged, checkInIntervalSet, checkInSettled } from './events.ts'
import { CheckInInterval, CheckInTimer } from './timer-shapes.ts'

const heard = [checkInChanged, checkInSettled, incidentChanged, ownIncidentChanged, incidentReleased]
const OwnTimer = z.object({ timer: z.nullable(CheckInTimer) })

export const checkIns = {
  timers: endpoint({
    method: 'GET',
    path: '/api/safety/timers',
    may: 'check-in:follow',
    summary: 'Everyone on the clock of whom signs of life are expected, worst first; a guard sees their own',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(CheckInTimer),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/safety/check-ins',
    may: 'check-in:give',
    announces: heard,
    offline: { subject: 'check-in', what: { en: 'I am fine', es: 'Estoy bien', fr: 'Je vais bien' } },
    summary: 'Give a sign of life, on the clock; one from before an alarm that arrives after it withdraws the alarm',
    input: z.strictObject({
      /** Of whom those in charge have heard, by radio or by seeing them; without it, one’s own. */
      employeeId: z.optional(EmployeeId),
      /** When it was given, where it is sent later and no device says so itself. */
      occurredAt: z.optional(Instant),
      made,
    }),
    reply: OwnTimer,
    status: 201,
    example: { occurredAt: undefined },
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/safety/timers',
    may: 'check-in:start',
    announces: [checkInChanged],
    summary: 'Be watched more closely for a risky task; a second one takes the place of the first',
    input: z.strictObject({
      minutes: z.int().check(z.minimum(5), z.maximum(240)),
      what: z.optional(z.nullable(text(0, 200))),
    }),
    reply: OwnTimer,
    status: 201,
    example: { minutes: 30 },
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/safety/timers/end',
    may: 'check-in:start',
    announces: heard,
    offline: { subject: 'check-in', what: { en: 'Task ended', es: 'Tarea terminada', fr: 'Tâche terminée' } },
    summary: 'End a risky task: a sign of life too; without one under way nothing changes',
    input: z.strictObject({ made }),
    reply: OwnTimer,
  }),
  intervals: endpoint({
    method: 'GET',
    path: '/api/safety/intervals',
    may: 'check-in:set',
    summary: 'Intervals that are otherwise than those of the site, of persons and of shifts that are not over',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(CheckInInterval),
  }),
  setInterval: endpoint({
    method: 'PUT',
    path: '/api/safety/intervals',
    may: 'check-in:set',
    announces: [checkInIntervalSet, checkInChanged],
    summary: 'Say how often one person, or whoever works one shift, gives a sign of life; null: as the site says',
    input: z.strictObject({
      employeeId: z.optional(EmployeeId),
      scheduleId: z.optional(ScheduleId),
      /** 0: not at all. */
      minutes: z.nullable(z.union([z.literal(0), z.int().check(z.minimum(5), z.maximum(480))])),
    }),
    reply: z.array(CheckInInterval),
    example: { scheduleId: undefined, minutes: 30 },
  }),
}
