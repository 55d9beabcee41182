import * as z from 'zod/mini'
import type { RefusalCode } from '../refusals.ts'
import { BreakMinutes, shiftHours } from '../scheduling/shapes.ts'
import {
  BusinessId,
  Day,
  day,
  Instant,
  nameText,
  numericId,
  OrganizationId,
  text,
  Version,
  WallTime,
} from '../schema.ts'

export const DemandId = numericId('demand')

export const holidayRules = ['as-usual', 'not-on-holidays', 'only-on-holidays'] as const
/** What the holidays of the company mean for a line of demand. */
export const HolidayRule = z.enum(holidayRules)
export type HolidayRule = z.infer<typeof HolidayRule>

const codes = {
  location: 'location-required',
  days: 'demand-needs-days',
  from: 'demand-needs-first-day',
  dates: 'no-days',
  count: 'demand-head-count',
} as const satisfies Record<string, RefusalCode>

/** 1 is Monday, 7 is Sunday. A night belongs to the day on which it begins. */
const Weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, codes.days), z.maxLength(7))

const Licences = z.array(text(1, 100)).check(z.maxLength(10))

/** A line of demand as a form or a script sends it; its hours are on the clocks of the site. */
export const demandFields = {
  businessId: BusinessId,
  /** The post, as shifts name it. */
  location: nameText(1, 200, codes.location),
  headCount: z.int(codes.count).check(z.minimum(1, codes.count), z.maximum(99, codes.count)),
  position: z._default(z.nullable(nameText(0, 100)), null),
  licences: z._default(Licences, []),
  weekdays: Weekdays,
  startTime: WallTime,
  endTime: WallTime,
  endsNextDay: z._default(z.boolean(), false),
  /** The planned break of the shifts that are made for it. */
  breakMinutes: z._default(BreakMinutes, null),
  /** The first and the last day on which it is asked for; without a last one it goes on. */
  startsOn: day(codes.from),
  endsOn: z._default(z.nullable(Day), null),
  holidays: z._default(HolidayRule, 'as-usual'),
}

interface Days {
  startsOn: string
  endsOn: string | null
}

/** What holds between the fields of a line. */
export const demandChecks = [
  ...shiftHours,
  z.refine<Days>(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    error: codes.dates,
    path: ['endsOn'],
  }),
] as const

export const Demand = z.object({
  id: DemandId,
  organizationId: OrganizationId,
  business: z.object({ id: z.int(), name: z.string() }),
  timeZone: z.string(),
  location: z.string(),
  headCount: z.int(),
  position: z.nullable(z.string()),
  licences: z.array(z.string()),
  weekdays: z.array(z.int()),
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  breakMinutes: z.nullable(z.int()),
  startsOn: Day,
  endsOn: z.nullable(Day),
  holidays: HolidayRule,
  version: Version,
})
export type Demand = z.infer<typeof Demand>

/** What a site is promised and what is planned there, in elapsed seconds of what begins in the range. */
const promised = { demandedSeconds: z.int(), plannedSeconds: z.int() }

export const SitePromise = z.object({ businessId: z.int(), name: z.string(), ...promised })
export type SitePromise = z.infer<typeof SitePromise>

export const CoverageState = z.enum(['under', 'met', 'over'])
export type CoverageState = z.infer<typeof CoverageState>

const heads = {
  required: z.int(),
  /** Of those asked for: whom someone is, and for whom there is an open shift. */
  filled: z.int(),
  open: z.int(),
  /** Asked for, and no shift is there. */
  missing: z.int(),
  /** Planned beyond what is asked for. */
  extra: z.int(),
}

/** A stretch of time in which nothing changes. */
const CoverageStretch = z.object({
  startsAt: Instant,
  endsAt: Instant,
  /** On the clocks of the site. */
  startTime: z.string(),
  endTime: z.string(),
  ...heads,
  state: CoverageState,
})

/** A day of a post: the figures are those of its worst stretch. */
export const CoverageDay = z.object({
  date: Day,
  ...heads,
  state: CoverageState,
  /** People planned there who lack a licence that is asked for, or hold one that has run out by then. */
  unlicensed: z.int(),
  missingSeconds: z.int(),
  stretches: z.array(CoverageStretch),
})
export type CoverageDay = z.infer<typeof CoverageDay>

const CoveragePost = z.object({
  /** As the demand names it, and without the name of the site before it. */
  location: z.string(),
  name: z.string(),
  /** The days on which something is asked for. */
  days: z.array(CoverageDay),
})

export const Coverage = z.object({
  from: Day,
  to: Day,
  sites: z.array(
    z.object({
      businessId: z.int(),
      name: z.string(),
      timeZone: z.string(),
      ...promised,
      posts: z.array(CoveragePost),
    }),
  ),
})
export type Coverage = z.infer<typeof Coverage>

/** A shift that a week lacks; `scheduleId` once it is made. */
export const MissingShift = z.object({
  scheduleId: z.nullable(z.int()),
  businessId: z.int(),
  businessName: z.string(),
  location: z.string(),
  position: z.nullable(z.string()),
  date: Day,
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  breakMinutes: z.nullable(z.int()),
})
export type MissingShift = z.infer<typeof MissingShift>
