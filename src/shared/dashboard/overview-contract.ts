import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant, OrganizationFilter, OrganizationId, paging } from '../schema.ts'

const SiteToday = z.object({
  businessId: z.int(),
  name: z.string(),
  /**
   * How many should be there now by what the site was promised, or by the shifts that run where those are more; how many shifts
   * someone has, and how many have that person on the clock there.
   */
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

const Money = z.object({ amount: z.string(), currency: z.string() })

/** Someone's running week if the plan holds, as their company counts weeks. Its hours are paid by the weeks of pay they lie in. */
const PersonForecast = z.object({
  organizationId: OrganizationId,
  employeeId: z.int(),
  name: z.string(),
  /** So far, with the clock that runs. */
  workedSeconds: z.int(),
  /** What is left of the plan. */
  plannedSeconds: z.int(),
  seconds: z.int(),
  overtimeSeconds: z.int(),
  /** After how much of a week their company pays overtime; null where it never does. */
  afterSeconds: z.nullable(z.int()),
  /** Null for those who may not read rates. */
  cost: z.nullable(Money),
})
export type PersonForecast = z.infer<typeof PersonForecast>

const ServiceShift = z.object({
  scheduleId: z.int(),
  /** Null while nobody has it. */
  name: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  /** Really, by the clock: each time that somebody came and left, with what lies between. */
  times: z.array(z.object({ cameAt: Instant, leftAt: z.nullable(Instant) })),
  /** When who is awaited can be there, where they got it after it had begun. */
  expectedAt: z.nullable(Instant),
  /**
   * `awaited`: it has begun, and who has it may still come. `left`: its person went before the planned end. `missing`: nobody was or
   * is there.
   */
  state: z.enum(['to_come', 'awaited', 'on_post', 'left', 'over', 'missing']),
})
export type ServiceShift = z.infer<typeof ServiceShift>

const ServiceDay = z.object({
  date: Day,
  /**
   * In hours to one decimal: as the contract in force promises, null where there is none; of shifts that begin on this day; and
   * of what was worked on it so far.
   */
  promisedHours: z.nullable(z.number()),
  plannedHours: z.number(),
  workedHours: z.number(),
  /** How many there are, and the first of them. */
  shiftCount: z.int(),
  shifts: z.array(ServiceShift),
  roundsFinished: z.int(),
  /** Of the rounds that are due on this day, how many there are and how many of them were walked. */
  roundsDue: z.int(),
  roundsDone: z.int(),
  /** Those the reader may see. */
  incidents: z.int(),
  /** The report of the day, once the client has it, and who of them has signed it. */
  report: z.nullable(z.object({ id: z.int(), signedBy: z.nullable(z.string()), signedAt: z.nullable(Instant) })),
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

/** How sites and the running week stand, for those who run the company and for its clients. */
export const overviews = {
  sites: endpoint({
    method: 'GET',
    path: '/api/dashboard/sites',
    may: 'attendance:read',
    summary:
      'Today at each site: needed, planned and on post now, and what is still open; where someone is missing first',
    input: z.strictObject({}),
    reply: z.object({
      sites: z.array(SiteToday),
      /** How many sites have a shift today, or ask for someone now. */
      total: z.int(),
    }),
  }),
  service: endpoint({
    method: 'GET',
    path: '/api/dashboard/service',
    may: 'report:read',
    summary:
      'Yesterday and today at each site: who came and left when, hours promised, planned and worked, rounds done of those due, incidents and the report of the day; where someone is missing first',
    input: z.strictObject({ ...paging }),
    reply: z.array(SiteService),
    paged: true,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/dashboard/standing',
    may: 'invoice:write',
    summary: 'Approved hours of the last three months that are on no invoice',
    input: z.strictObject({}),
    reply: z.object({
      unbilled: z.object({
        hours: z.number(),
        /** The first day of them. */
        since: z.nullable(Day),
        /** At the bill rates that are known. */
        amounts: z.array(Money),
      }),
    }),
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/api/dashboard/forecast',
    may: 'schedule:write',
    summary:
      'Where the running week leads if the plan holds, with what is worked, under way and to come: hours, overtime and cost of everyone, whoever has most overtime first',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      /** So many people at most; the sums are of everyone. */
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
    }),
    reply: z.object({
      /** Its first day, as the company counts weeks; null where companies differ in that. */
      weekStarting: z.nullable(Day),
      seconds: z.int(),
      overtimeSeconds: z.int(),
      /** How many have overtime. */
      overCount: z.int(),
      /** One sum for each currency that is paid in; none for those who may not read rates. */
      costs: z.array(Money),
      people: z.array(PersonForecast),
    }),
  }),
}
