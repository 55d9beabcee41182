import * as z from 'zod/mini'
import { geofencePolicies, ordersAtClockIn } from '../organizations/fields.ts'
import { PositionConsent } from '../privacy/consent.ts'
import { Day, EmployeeId, Instant, idTargets, instant, OrganizationId, ScheduleId, text, Version } from '../schema.ts'

export const EntryVerdict = z.enum(['inside', 'outside', 'elsewhere', 'uncertain', 'no_position', 'no_zones'])
export type EntryVerdict = z.infer<typeof EntryVerdict>

const Coordinates = z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.nullable(z.number()) })

/** A press that came later than it was made: when the phone says it was, and when it reached the server. */
export const KeptPress = z.object({ pressedAt: Instant, arrivedAt: Instant })
export type KeptPress = z.infer<typeof KeptPress>

/** A time on the clock. A client is told who is on duty and since when; everything else is empty for them. */
export const TimeEntry = z.object({
  id: z.int(),
  organizationId: OrganizationId,
  employeeId: z.int(),
  employee: z.object({ name: z.string(), position: z.string() }),
  scheduleId: z.nullable(z.int()),
  clockInTime: Instant,
  clockOutTime: z.nullable(Instant),
  location: z.nullable(z.string()),
  clockOutLocation: z.nullable(z.string()),
  totalHours: z.nullable(z.string()),
  status: z.enum(['active', 'completed']),
  business: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The zone in which its days and wall times are meant. */
  timeZone: z.string(),
  source: z.enum(['position', 'manual', 'manager', 'offline']),
  /** What the person gave as the reason for clocking in by hand. */
  reason: z.nullable(z.string()),
  /** The zone of the site that held the position at clock-in. */
  validZone: z.nullable(z.string()),
  /** The zone that held it, also one of another site. */
  clockInZone: z.nullable(z.string()),
  clockInVerdict: z.nullable(EntryVerdict),
  clockInPosition: z.nullable(Coordinates),
  clockInKept: z.nullable(KeptPress),
  clockOutZone: z.nullable(z.string()),
  clockOutVerdict: z.nullable(EntryVerdict),
  clockOutPosition: z.nullable(Coordinates),
  clockOutKept: z.nullable(KeptPress),
  /** Waits for a supervisor, and why. */
  needsReview: z.boolean(),
  reviewReason: z.nullable(z.string()),
  review: z.enum(['none', 'waiting', 'settled', 'rejected']),
  /** Closed by the clock after 24 hours: unpaid until corrected. */
  autoClosed: z.boolean(),
  /** Longer than anyone works on purpose. */
  isTooLong: z.boolean(),
  /** Unpaid breaks so far, and the break under way. */
  breakSeconds: z.int(),
  openBreak: z.nullable(z.object({ startedAt: Instant, paid: z.boolean() })),
  workedSeconds: z.nullable(z.int()),
  version: Version,
})
export type TimeEntry = z.infer<typeof TimeEntry>

const noEmployee = 'clock-employee-required'
export const ClockedEmployee = z.int(noEmployee).check(z.minimum(1, noEmployee), z.maximum(2_147_483_647))
idTargets.add(ClockedEmployee, { resource: 'employee' })

const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))

/** What the phone knows about where it is: how well (metres), and when it knew. */
const fixDetails = {
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(50_000_000)))),
  positionTime: z.optional(z.nullable(Instant)),
}

export const fix = { latitude, longitude, ...fixDetails }

/** A phone that cannot say where it is may still be clocked out with. */
export const optionalFix = {
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
  ...fixDetails,
}

export const location = z.optional(z.nullable(text(0, 200)))
export const scheduleId = z.optional(z.nullable(ScheduleId))

export const ClockInInstant = instant('clock-in-time-not-valid')

export const LocationCheck = z.object({
  verdict: EntryVerdict,
  validZone: z.nullable(z.string()),
  /** The zone of another site that holds the position. */
  elsewhere: z.nullable(z.string()),
  nearest: z.nullable(z.object({ zone: z.string(), metres: z.number() })),
  doubt: z.nullable(z.enum(['old', 'inaccurate'])),
  accuracy: z.nullable(z.number()),
  policy: z.enum(geofencePolicies),
  /** What a clock-in from here would meet. */
  outcome: z.enum(['accept', 'flag', 'refuse']),
})
export type LocationCheck = z.infer<typeof LocationCheck>

export const ClockShift = z.object({
  id: z.int(),
  date: Day,
  startTime: z.string(),
  endTime: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** When its person is expected, where they got it after it had begun. */
  expectedAt: z.nullable(Instant),
  /** When its clock-in opens: at the planned start, or as long before as the company says. */
  opensAt: Instant,
  breakMinutes: z.nullable(z.int()),
  location: z.string(),
  businessName: z.nullable(z.string()),
  timeZone: z.string(),
})
export type ClockShift = z.infer<typeof ClockShift>

/** Everything a person's own clock shows. */
export const MyClock = z.object({
  /** Null for accounts without an employee record. */
  employee: z.nullable(z.object({ id: EmployeeId, name: z.string(), position: z.string() })),
  entry: z.nullable(TimeEntry),
  /** What whoever clocks out now leaves open; null off the clock. */
  leaving: z.nullable(
    z.object({
      /** The planned end of the shift that the clock runs for. */
      shiftEndsAt: z.nullable(Instant),
      incidents: z.array(z.object({ incidentNumber: z.string(), title: z.string() })),
    }),
  ),
  /** A clock-out that can still be taken back, and until when. */
  undo: z.nullable(z.object({ timeEntryId: z.int(), clockOutTime: Instant, until: Instant })),
  /** The shift of today that runs or comes next, last night's included; else the one that ended last today. */
  shift: z.nullable(ClockShift),
  /** Orders and announcements that wait to be read, the newest first, and what the clock-in at hand says of them. */
  ordersToRead: z.array(
    z.object({
      id: z.int(),
      edition: z.int(),
      title: z.string(),
      atClockIn: z.enum(ordersAtClockIn),
    }),
  ),
  /** What the person reads before the first clock-in with a position, and whether they have agreed. */
  positionConsent: z.nullable(PositionConsent),
})
export type MyClock = z.infer<typeof MyClock>

/** Who comes instead. */
const Cover = z.object({
  employeeId: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  expectedAt: Instant,
})
export type Cover = z.infer<typeof Cover>

const Shift = z.object({
  scheduleId: z.int(),
  employeeId: z.int(),
  employee: z.object({ name: z.string(), position: z.string(), phone: z.nullable(z.string()) }),
  date: Day,
  startsAt: Instant,
  endsAt: Instant,
  /** From when on the person is expected: the start, or when they took a shift that had begun. */
  dueAt: Instant,
  location: z.string(),
  businessName: z.nullable(z.string()),
  state: z.enum(['late', 'no-show']),
  /** Someone else has the shift by now and is on their way. */
  cover: z.nullable(Cover),
})
export type LateShift = z.infer<typeof Shift>

const LeftPost = z.object({
  scheduleId: z.int(),
  timeEntryId: z.int(),
  employeeId: z.int(),
  employee: z.object({ name: z.string(), position: z.string(), phone: z.nullable(z.string()) }),
  /** The day of the shift. */
  date: Day,
  leftAt: Instant,
  /** Until when the post should have been filled. */
  endsAt: Instant,
  location: z.string(),
  businessName: z.nullable(z.string()),
  cover: z.nullable(Cover),
})
export type LeftPost = z.infer<typeof LeftPost>

/** What asks for a dispatcher's eye. */
export const Attention = z.object({
  late: z.array(Shift),
  /** Posts that stand empty because someone left before the planned end, the latest first, until somebody is there. */
  left: z.array(LeftPost),
  tooLong: z.array(TimeEntry),
  /** How many entries are to be looked at, and when the first of them began. */
  needsReview: z.int(),
  needsReviewSince: z.nullable(Instant),
})

export const Overview = z.object({
  teamMembers: z.int(),
  onDuty: z.int(),
  offDuty: z.int(),
  /** Those whose shift is now first, then by name. */
  notClockedIn: z.array(
    z.object({ employeeId: z.int(), name: z.string(), position: z.string(), shiftStartsAt: z.nullable(Instant) }),
  ),
})

const HistoryValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const HistoryItem = z.object({
  at: Instant,
  /** Null for what the clock did by itself. */
  by: z.nullable(z.string()),
  act: z.enum(['clocked-in', 'break', 'clocked-out', 'closed', 'accepted', 'corrected', 'rejected']),
  reason: z.nullable(z.string()),
  oldValues: z.nullable(HistoryValues),
  newValues: z.nullable(HistoryValues),
})
export type HistoryItem = z.infer<typeof HistoryItem>
