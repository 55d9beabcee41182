import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  BusinessId,
  Day,
  EmployeeId,
  FilterId,
  Instant,
  Nothing,
  OrganizationId,
  ScheduleId,
  Version,
  WallTime,
} from '../schema.ts'
import { availabilityChanged } from './events.ts'
import { WishWord } from './wish.ts'

const said = {
  wish: WishWord,
  /** Both, or neither for the whole day; an end before the start lies on the next day. */
  from: z._default(z.nullable(WallTime), null),
  to: z._default(z.nullable(WallTime), null),
}
const hoursFit = z.refine<{ from: string | null; to: string | null }>(
  ({ from, to }) => (from === null) === (to === null) && (from === null || from !== to),
  { error: 'hours-both-or-none', path: ['to'] },
)
const Weekday = z.int().check(z.minimum(1), z.maximum(7))

/** What one says as a whole; what is left out is not said any more. */
export const AvailabilityForm = z.object({
  /** Every week; 1 is Monday. */
  week: z.array(z.strictObject({ weekday: Weekday, ...said }).check(hoursFit)).check(z.maxLength(7)),
  /** Single days from today on, which count instead of their weekday. */
  days: z.array(z.strictObject({ date: Day, ...said }).check(hoursFit)).check(z.maxLength(200)),
  /** As many as they would like at most. */
  mostWeekHours: z.nullable(z.int('hours-not-valid').check(z.minimum(1), z.maximum(168))),
  mostWeekNights: z.nullable(z.int('week-nights-not-valid').check(z.minimum(0), z.maximum(7))),
  preferredSites: z.array(BusinessId).check(z.maxLength(50)),
  /** Colleagues one would rather not be planned with: only for oneself; without it what was said of them stays. */
  ratherApart: z.optional(z.array(EmployeeId).check(z.maxLength(20))),
})
export type AvailabilityForm = z.infer<typeof AvailabilityForm>

const Heard = { wish: WishWord, from: z.nullable(WallTime), to: z.nullable(WallTime) }

export const PersonAvailability = z.object({
  organizationId: OrganizationId,
  employeeId: z.int(),
  name: z.string(),
  version: Version,
  /** Null where nothing was said yet. */
  saidAt: z.nullable(Instant),
  week: z.array(z.object({ weekday: z.int(), ...Heard })),
  days: z.array(z.object({ date: Day, ...Heard })),
  mostWeekHours: z.nullable(z.int()),
  mostWeekNights: z.nullable(z.int()),
  preferredSites: z.array(z.object({ id: z.int(), name: z.string() })),
  /** One's own only: others who may know find it with the limits of planning. */
  ratherApart: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Until when the company wants to know it, for the week that begins then. */
  wanted: z.nullable(z.object({ week: Day, until: Day })),
})
export type PersonAvailability = z.infer<typeof PersonAvailability>

export const AvailabilityClash = z.object({
  scheduleId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  date: Day,
  startTime: WallTime,
  endTime: WallTime,
  endsNextDay: z.boolean(),
  location: z.string(),
  businessName: z.nullable(z.string()),
  timeZone: z.string(),
  /** When they said that they cannot. */
  saidAt: Instant,
})
export type AvailabilityClash = z.infer<typeof AvailabilityClash>

export const availability = {
  read: endpoint({
    method: 'GET',
    path: '/api/availability',
    may: 'availability:read',
    summary: 'When people can and would rather work: oneself, or for planners one person or everyone in a week',
    input: z.strictObject({
      employeeId: FilterId,
      /** Its Monday: everyone, with the single days of that week. */
      week: z.optional(Day),
    }),
    reply: z.array(PersonAvailability),
  }),
  say: endpoint({
    method: 'PUT',
    path: '/api/availability',
    may: 'availability:write',
    announces: [availabilityChanged],
    summary:
      'Say when one can and would rather work; planners also for others. Shifts that are published stay as they are',
    input: z.strictObject({
      /** Oneself when absent. */
      employeeId: z.optional(EmployeeId),
      version: z.optional(Version),
      ...AvailabilityForm.shape,
    }),
    reply: PersonAvailability,
    example: {
      week: [{ weekday: 1, wish: 'cannot', from: null, to: null }],
      days: [],
      mostWeekHours: 40,
      mostWeekNights: null,
      preferredSites: [],
      ratherApart: [],
    },
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/availability/colleagues',
    may: 'availability:write',
    summary: 'Who works at the same sites as oneself, to be named among one’s wishes',
    input: z.strictObject({}),
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  clashes: endpoint({
    method: 'GET',
    path: '/api/availability/clashes',
    may: 'schedule:write',
    summary: 'Published shifts that their person said afterwards they cannot work, and that nobody has decided about',
    input: z.strictObject({}),
    reply: z.array(AvailabilityClash),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/availability/clashes/{id}/keep',
    may: 'schedule:write',
    announces: [availabilityChanged],
    summary: 'Decide that a shift stays as it is although its person said that they cannot',
    input: z.strictObject({ id: ScheduleId }),
    reply: Nothing,
  }),
}
