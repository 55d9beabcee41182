import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { made } from '../made.ts'
import { timeOffKinds } from '../scheduling/board-shapes.ts'
import { openShiftsChanged, scheduleChanged } from '../scheduling/events.ts'
import { Schedule } from '../scheduling/shapes.ts'
import {
  Day,
  day,
  EmployeeId,
  Instant,
  numericId,
  OrganizationId,
  paging,
  ScheduleId,
  text,
  Version,
} from '../schema.ts'
import { shiftOfferChanged } from '../shift-offers/events.ts'
import { calledIn, timeOffChanged } from './events.ts'
import { timeOffStatuses } from './shapes.ts'

const TimeOffId = numericId('time-off')

export const TimeOff = z.object({
  id: z.int(),
  organizationId: OrganizationId,
  employeeId: z.int(),
  employee: z.object({ id: z.int(), name: z.string(), position: z.string() }),
  startsOn: Day,
  endsOn: Day,
  kind: z.enum(timeOffKinds),
  reason: z.nullable(z.string()),
  status: z.enum(timeOffStatuses),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  decisionComment: z.nullable(z.string()),
  createdAt: Instant,
  /** They said that they do not come; null for what was asked for beforehand. */
  calledInAt: z.nullable(Instant),
  version: Version,
  /** Shifts in these days that would become open. */
  affectedShifts: z.int(),
  /** Whether the reader may decide it, and whether they may withdraw it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type TimeOff = z.infer<typeof TimeOff>

export const TimeOffForm = z
  .strictObject({
    startsOn: day('first-day-required'),
    endsOn: day('last-day-required'),
    kind: z._default(z.enum(timeOffKinds), 'vacation'),
    reason: z.optional(text(0, 1000)),
    /** For someone who called in; oneself when absent. */
    employeeId: z.optional(EmployeeId),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
      error: 'ends-before-it-begins',
      path: ['endsOn'],
    }),
  )

export const timeOff = {
  list: endpoint({
    method: 'GET',
    path: '/api/time-off',
    may: 'time-off:read',
    summary: 'Requests for time off: one’s own, or all that a manager may see',
    input: z.strictObject({
      status: z.optional(z.enum(timeOffStatuses)),
      employeeId: z.optional(z.int()),
      from: z.optional(Day),
      to: z.optional(Day),
      ...paging,
    }),
    reply: z.array(TimeOff),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/time-off/{id}',
    may: 'time-off:read',
    summary: 'One request for time off',
    input: z.strictObject({ id: TimeOffId }),
    reply: TimeOff,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/time-off',
    may: 'time-off:request',
    announces: [timeOffChanged],
    summary: 'Ask for time off',
    input: TimeOffForm,
    reply: TimeOff,
    status: 201,
    example: { startsOn: '2027-07-05', endsOn: '2027-07-09' },
  }),
  callIn: endpoint({
    method: 'POST',
    path: '/api/time-off/call-in',
    may: 'time-off:request',
    announces: [calledIn, timeOffChanged, scheduleChanged, openShiftsChanged, shiftOfferChanged],
    offline: {
      subject: 'call-in',
      what: { en: 'I cannot come', es: 'No puedo ir', fr: 'Je ne peux pas venir' },
    },
    summary: 'Say that one cannot come to a shift, or to all until a day; the shifts become open at once',
    input: z.strictObject({
      /** One’s own, or for whoever may ask for others that of someone who called. */
      scheduleId: ScheduleId,
      reason: z._default(z.enum(['sick', 'other']), 'sick'),
      /** All shifts until this day; without it this one alone. */
      until: z.optional(day('last-day-required')),
      words: z.optional(text(0, 500)),
      made,
    }),
    reply: z.object({ timeOff: TimeOff, shifts: z.array(Schedule) }),
    status: 201,
    example: { until: undefined },
  }),
  affected: endpoint({
    method: 'GET',
    path: '/api/time-off/{id}/affected-shifts',
    may: 'time-off:read',
    summary: 'The shifts that become open when this is approved',
    input: z.strictObject({ id: TimeOffId }),
    reply: z.array(Schedule),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/time-off/{id}/decide',
    may: 'time-off:decide',
    announces: [timeOffChanged, scheduleChanged, openShiftsChanged, shiftOfferChanged],
    summary: 'Approve a request, which opens the affected shifts, or decline it',
    input: z.strictObject({
      id: TimeOffId,
      decision: z.enum(['approved', 'declined']),
      comment: z.optional(text(0, 1000)),
    }),
    reply: TimeOff,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/time-off/{id}/withdraw',
    may: 'time-off:request',
    announces: [timeOffChanged],
    summary: 'Take back one’s own request',
    input: z.strictObject({ id: TimeOffId }),
    reply: TimeOff,
  }),
}
