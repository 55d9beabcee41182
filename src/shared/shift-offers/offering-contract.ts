import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { openShiftsChanged, scheduleChanged } from '../scheduling/events.ts'
import { Schedule } from '../scheduling/shapes.ts'
import { Instant, OrganizationFilter, ScheduleId } from '../schema.ts'
import { coverChanged, coverNotFound, shiftOfferChanged } from './events.ts'
import { offeringOutcomes, offerStatuses } from './shapes.ts'

const Asked = z.object({
  offerId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  /** Null for someone who was asked alone. */
  wave: z.nullable(z.int()),
  askedAt: Instant,
  /** When they had it on their screen. */
  seenAt: z.nullable(Instant),
  status: z.enum(offerStatuses),
  answeredAt: z.nullable(Instant),
  /** How long after the start they said yes. */
  minutesLate: z.nullable(z.int()),
})
export type Asked = z.infer<typeof Asked>

const Offering = z.object({
  id: z.int(),
  startedAt: Instant,
  /** Null where it began by itself. */
  startedByName: z.nullable(z.string()),
  /** The last wave that went out. */
  wave: z.int(),
  /** Null once it is over. */
  nextWaveAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** filled: someone took it · stopped: by hand · closed: the shift needs nobody any more · nobody: all were asked */
  outcome: z.nullable(z.enum(offeringOutcomes)),
  takenByName: z.nullable(z.string()),
})
export type Offering = z.infer<typeof Offering>

export const CoverState = z.object({
  /** The last one of the shift. */
  offering: z.nullable(Offering),
  /** Everyone who was asked to take the shift, the latest first. */
  asked: z.array(Asked),
})
export type CoverState = z.infer<typeof CoverState>

export const CoverNeed = z.object({
  schedule: Schedule,
  /** Who called in. */
  calledIn: z.nullable(z.object({ employeeId: z.int(), name: z.string(), at: Instant })),
  offering: z.nullable(
    z.object({
      wave: z.int(),
      nextWaveAt: z.nullable(Instant),
      outcome: z.nullable(z.enum(offeringOutcomes)),
      startedAt: Instant,
      asked: z.int(),
      declined: z.int(),
    }),
  ),
})
export type CoverNeed = z.infer<typeof CoverNeed>

const changes = [shiftOfferChanged, coverChanged, coverNotFound]

export const offerings = {
  read: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}/cover/offering',
    may: 'cover:read',
    summary: 'How the offering of a shift stands: wave, who was asked, and what they answered',
    input: z.strictObject({ id: ScheduleId }),
    reply: CoverState,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/cover/offering',
    may: 'schedule:write',
    announces: [...changes, scheduleChanged, openShiftsChanged],
    summary: 'Offer a shift in waves: the best first, then all who fit, then also those in overtime',
    input: z.strictObject({
      id: ScheduleId,
      /** Begins with all who fit, without a first wave. */
      toAll: z._default(z.boolean(), false),
    }),
    reply: CoverState,
    status: 201,
  }),
  next: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/cover/offering/next',
    may: 'schedule:write',
    announces: changes,
    summary: 'Send the next wave now',
    input: z.strictObject({
      id: ScheduleId,
      /** The wave that is out: what someone else has sent meanwhile is not followed by another. */
      after: z.int().check(z.minimum(0), z.maximum(3)),
    }),
    reply: CoverState,
    example: { after: 1 },
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/cover/offering/stop',
    may: 'schedule:write',
    announces: changes,
    summary: 'Offer a shift no further; who has not answered need not any more',
    input: z.strictObject({ id: ScheduleId }),
    reply: CoverState,
  }),
  needs: endpoint({
    method: 'GET',
    path: '/api/cover-needs',
    may: 'cover:read',
    summary: 'Shifts that someone is looked for: whose person called in, and those that are offered in waves',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(CoverNeed),
  }),
}
