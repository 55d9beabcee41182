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

const SiteToday = z.object({
  businessId: z.int(),
  name: z.string(),
  /** Shifts that should be running now, how many of them someone has, and how many have that person on the clock there. */
  needed: z.int(),
  planned: z.int(),
  onPost: z.int(),
  /** Of all of today's shifts, those that are not over and that nobody has. */
  open: z.int(),
  shifts: z.int(),
  /** When the next of today's shifts begins, on the clocks of the site. */
  nextStart: z.nullable(z.string()),
})
export type SiteToday = z.infer<typeof SiteToday>

/** Someone who passes the hours of a week if the plan holds, in hours to one decimal. */
const OvertimeAhead = z.object({ employeeId: z.int(), name: z.string(), hours: z.number(), after: z.number() })
export type OvertimeAhead = z.infer<typeof OvertimeAhead>

const Money = z.object({ amount: z.string(), currency: z.string() })

const ServiceShift = z.object({
  scheduleId: z.int(),
  /** Null while nobody has it. */
  name: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  /** Really, by the clock. */
  cameAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
  /** `awaited`: it has begun, and who has it may still come. `missing`: nobody was or is there. */
  state: z.enum(['to_come', 'awaited', 'on_post', 'over', 'missing']),
})
export type ServiceShift = z.infer<typeof ServiceShift>

const ServiceDay = z.object({
  date: Day,
  /** In hours to one decimal; of shifts that begin on this day, and of what was worked on it so far. */
  plannedHours: z.number(),
  workedHours: z.number(),
  /** How many there are, and the first of them. */
  shiftCount: z.int(),
  shifts: z.array(ServiceShift),
  roundsFinished: z.int(),
  /** Those the reader may see. */
  incidents: z.int(),
})
export type ServiceDay = z.infer<typeof ServiceDay>

const SiteService = z.object({
  businessId: z.int(),
  name: z.string(),
  timeZone: z.string(),
  today: ServiceDay,
  yesterday: ServiceDay,
})
export type SiteService = z.infer<typeof SiteService>

/** What the home of each role needs besides the figures that all have. */
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
  sites: endpoint({
    method: 'GET',
    path: '/api/dashboard/sites',
    may: 'schedule:write',
    summary:
      'Today at each site: needed, planned and on post now, and what is still open; where someone is missing first',
    input: z.strictObject({}),
    reply: z.object({
      sites: z.array(SiteToday),
      /** How many sites have a shift today. */
      total: z.int(),
    }),
  }),
  service: endpoint({
    method: 'GET',
    path: '/api/dashboard/service',
    may: 'report:read',
    summary:
      'Yesterday and today at each site: who came and left when, hours worked of those planned, rounds and incidents; where someone is missing first',
    input: z.strictObject({}),
    reply: z.object({
      sites: z.array(SiteService),
      /** How many sites there are. */
      total: z.int(),
    }),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/dashboard/standing',
    may: 'invoice:write',
    summary:
      'Approved hours of the last three months that are on no invoice, and who passes the hours of this week if the plan holds',
    input: z.strictObject({}),
    reply: z.object({
      unbilled: z.object({
        hours: z.number(),
        /** The first day of them. */
        since: z.nullable(Day),
        /** At the bill rates that are known. */
        amounts: z.array(Money),
      }),
      overtime: z.object({
        count: z.int(),
        /** Those with the most, the first five. */
        people: z.array(OvertimeAhead),
      }),
    }),
  }),
}
