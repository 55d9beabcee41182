import * as z from 'zod/mini'
import { FileType } from '../files.ts'
import {
  BusinessId,
  Day,
  Decimal,
  EmployeeId,
  Instant,
  LicenceId,
  NoteId,
  ScheduleId,
  Version,
  WallTime,
} from '../schema.ts'
import { licenceStates } from './rules.ts'

export const Licence = z.object({
  id: LicenceId,
  employeeId: EmployeeId,
  kind: z.string(),
  number: z.nullable(z.string()),
  issuedBy: z.nullable(z.string()),
  issuedOn: z.nullable(Day),
  expiresOn: z.nullable(Day),
  /** Null while it is good for more than a month. */
  state: z.nullable(z.enum(licenceStates)),
  /** The licence itself, where it was kept. */
  file: z.nullable(z.object({ url: z.string(), type: FileType })),
  version: Version,
})
export type Licence = z.infer<typeof Licence>

const BusinessOfEmployee = z.object({
  id: BusinessId,
  name: z.string(),
  role: z.string(),
  status: z.enum(['active', 'inactive']),
  /** Missing when the caller may not read it, null when the person's own rate counts here. */
  hourlyRate: z.optional(z.nullable(Decimal)),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  isCurrent: z.boolean(),
})

const UpcomingShift = z.object({
  id: ScheduleId,
  date: Day,
  startTime: WallTime,
  endTime: WallTime,
  endsNextDay: z.boolean(),
  location: z.string(),
  status: z.string(),
  business: z.nullable(z.object({ name: z.string() })),
})

const MissedShift = z.object({
  id: ScheduleId,
  date: Day,
  startTime: WallTime,
  endTime: WallTime,
  endsNextDay: z.boolean(),
  location: z.string(),
  business: z.nullable(z.object({ name: z.string() })),
  /** Who has the shift instead, and since when. */
  takenBy: z.nullable(z.string()),
  takenAt: z.nullable(Instant),
})

const WeekOfHours = z.object({ weekStarting: Day, totalHours: z.string() })

const RecentNote = z.object({
  id: NoteId,
  content: z.string(),
  location: z.nullable(z.string()),
  priority: z.enum(['low', 'normal', 'high']),
  timestamp: Instant,
})

/** What the page of a person shows besides their record; a client is told none of it. */
export const EmployeeDetails = {
  businesses: z.optional(z.array(BusinessOfEmployee)),
  upcomingShifts: z.optional(z.array(UpcomingShift)),
  /** The shifts of the last ninety days to which they did not come, the latest first. */
  missedShifts: z.optional(z.array(MissedShift)),
  weeks: z.optional(z.array(WeekOfHours)),
  notes: z.optional(z.array(RecentNote)),
  licences: z.optional(z.array(Licence)),
}
