import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant } from '../schema.ts'

const OwnPost = z.object({
  /** The shift on whose clock the person is, else the next one that is published. */
  shift: z.nullable(
    z.object({
      id: z.int(),
      date: Day,
      startTime: z.string(),
      endTime: z.string(),
      endsNextDay: z.boolean(),
      startsAt: Instant,
      endsAt: Instant,
      breakMinutes: z.nullable(z.int()),
      timeZone: z.string(),
      businessName: z.nullable(z.string()),
      location: z.string(),
      post: z.nullable(z.string()),
    }),
  ),
  /** Where they are on the clock, else where they go next, else where they usually work. */
  site: z.nullable(
    z.object({
      organizationId: z.int(),
      id: z.int(),
      name: z.string(),
      address: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    }),
  ),
  /** One supervisor or lead to call: who is at work now, at that site before another. */
  supervisor: z.nullable(
    z.object({
      organizationId: z.int(),
      name: z.string(),
      position: z.string(),
      phone: z.string(),
      isOnDuty: z.boolean(),
    }),
  ),
  /** On the clock, and signs of life are expected of them. */
  isWatched: z.boolean(),
  /** On the clock: the round that is due where they are, else the next one. */
  round: z.nullable(
    z.object({
      tourId: z.int(),
      name: z.string(),
      opensAt: Instant,
      dueAt: Instant,
      lateAt: Instant,
      missedAt: Instant,
    }),
  ),
})
export type OwnPost = z.infer<typeof OwnPost>

const Money = z.object({ amount: z.string(), currency: z.string() })

/** What a guard's home needs besides the figures that all have. */
export const homes = {
  post: endpoint({
    method: 'GET',
    path: '/api/dashboard/post',
    may: 'clock:self',
    offline: 'keep',
    summary: 'The shift one is on or goes to next, where it is, and whom to call',
    input: z.strictObject({}),
    reply: OwnPost,
  }),
  pay: endpoint({
    method: 'GET',
    path: '/api/dashboard/pay',
    may: 'clock:self',
    summary: 'One’s own hours of this week that are over, and what they are worth so far',
    input: z.strictObject({}),
    reply: z.object({ seconds: z.int(), pay: z.array(Money) }),
  }),
}
