import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant } from '../schema.ts'

/** The figures of the dashboard, over what the caller may see: a guard's are their own. */
export const Metrics = z.object({
  totalEmployees: z.int(),
  /** On the clock and not on a break; with those on a break, `onDuty`. */
  activeEmployees: z.int(),
  /** Hours of this week so far, to one decimal. */
  weeklyHours: z.number(),
  pendingInvoices: z.int(),
  /** Decimal text, `5000.00`. */
  pendingInvoicesAmount: z.string(),
  currency: z.string(),
  /** What waits in other currencies, which is never added to it. */
  otherPendingAmounts: z.array(z.object({ amount: z.string(), currency: z.string() })),
  newEmployeesThisMonth: z.int(),
  /** Against the same hours of last week, in percent; null when nothing was worked then. */
  weeklyHoursChange: z.nullable(z.int()),
  onDuty: z.int(),
  /** Shifts that should be running now, and how many of them have someone on the clock. */
  shiftsNow: z.int(),
  shiftsCovered: z.int(),
  todayShifts: z.int(),
  /** Shifts that begin within the next seven days. */
  upcomingShifts: z.int(),
  /** Shifts that nobody has yet, in the next sixty days; for guards see GET /api/open-shifts. */
  openShifts: z.int(),
  /** What waits for the caller's decision. */
  pendingTimeOff: z.int(),
  pendingTimesheets: z.int(),
  /** The first week of those timesheets. */
  pendingTimesheetsSince: z.nullable(Day),
  pendingRegistrations: z.int(),
  pendingRegistrationsSince: z.nullable(Instant),
  /** What nobody is on, and what is grave and nobody has said yes to; without drills. */
  unattendedIncidents: z.int(),
  /** Daily reports whose day is over and that the client does not have yet. */
  reportsToReview: z.int(),
  /** The first day of those reports. */
  reportsToReviewSince: z.nullable(Day),
  /** What clients asked for and nobody has answered, and how much of it after the promised time. */
  requestsToAnswer: z.int(),
  requestsOverdue: z.int(),
  /** Since when the longest of those waits that are not late yet, and since when the first of the late ones is. */
  requestsSince: z.nullable(Instant),
  requestsOverdueSince: z.nullable(Instant),
  /** Months that clients were not content with, without an answer. */
  ratingsToAnswer: z.int(),
  ratingsToAnswerSince: z.nullable(Instant),
  /** Weeks of hours that clients were asked to confirm and have not answered, and since when the longest waits. */
  hoursWaiting: z.int(),
  hoursWaitingSince: z.nullable(Instant),
})
export type Metrics = z.infer<typeof Metrics>

export const DashboardShift = z.object({
  id: z.int(),
  employee: z.nullable(z.object({ name: z.string(), position: z.string() })),
  date: Day,
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  /** The zone in which the wall times are meant. */
  timeZone: z.string(),
  businessName: z.nullable(z.string()),
  location: z.string(),
  status: z.enum(['scheduled', 'active', 'completed']),
  /** When its person left it, more than ten minutes before the planned end. */
  leftAt: z.optional(Instant),
  /** It has begun and its person has not come. Clients are not told. */
  absent: z.optional(z.enum(['late', 'no-show'])),
})
export type DashboardShift = z.infer<typeof DashboardShift>

export const PersonStatus = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  /** As the clock says. */
  status: z.enum(['active', 'break', 'off_duty', 'inactive']),
  /** Clients are not told where. */
  location: z.nullable(z.string()),
  /** On the clock and at work, and the last position is in no zone of the site where they are. Clients are not told. */
  isOutsideZone: z.boolean(),
  lastActive: z.nullable(Instant),
  clockInTime: z.nullable(Instant),
})
export type PersonStatus = z.infer<typeof PersonStatus>

const Today = z.object({
  /** Running ones first, then those to come, then those that are over; the first eight. */
  shifts: z.array(DashboardShift),
  /** Who is on the clock, the first four; for a guard their own record. */
  people: z.array(PersonStatus),
})

const Week = z.array(
  z.object({
    date: Day,
    shifts: z.int(),
    open: z.int(),
    /** The first three of the day. */
    first: z.array(DashboardShift),
  }),
)

export const dashboard = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/dashboard/metrics',
    may: 'dashboard:read',
    offline: 'keep',
    summary: 'The figures of the dashboard',
    input: z.strictObject({}),
    reply: Metrics,
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/dashboard/today',
    may: 'dashboard:read',
    offline: 'keep',
    summary: 'Today’s shifts and who is at work',
    input: z.strictObject({}),
    reply: Today,
  }),
  week: endpoint({
    method: 'GET',
    path: '/api/dashboard/week',
    may: 'dashboard:read',
    offline: 'keep',
    summary: 'The seven days of a week, with their shifts',
    input: z.strictObject({
      /** Any day of the week that is meant. */
      date: Day,
    }),
    reply: Week,
  }),
}
