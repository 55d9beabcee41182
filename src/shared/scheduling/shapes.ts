import * as z from 'zod/mini'
import type { RefusalParams } from '../refusal.ts'
import type { RefusalCode } from '../refusals.ts'
import {
  BusinessId,
  Day,
  day,
  EmployeeId,
  Instant,
  nameText,
  OrganizationFilter,
  OrganizationId,
  text,
  Version,
  WallTime,
} from '../schema.ts'
import { isBreakShorter, longestBreakMinutes } from './planned-break.ts'
import { RuleCode } from './planning-rules.ts'

export const scheduleStatuses = ['scheduled', 'active', 'completed', 'cancelled'] as const
export const ScheduleStatus = z.enum(scheduleStatuses)
export type ScheduleStatus = z.infer<typeof ScheduleStatus>

export const Schedule = z.object({
  id: z.int(),
  organizationId: OrganizationId,
  /** Null on an open shift. */
  employeeId: z.nullable(z.int()),
  employee: z.nullable(z.object({ id: z.int(), name: z.string(), position: z.string() })),
  businessId: z.nullable(z.int()),
  businessName: z.nullable(z.string()),
  /** The zone in which the wall times below are meant. */
  timeZone: z.string(),
  date: Day,
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  /** The planned break, which takes nothing off its hours; null where nothing is said of one. */
  breakMinutes: z.nullable(z.int()),
  location: z.string(),
  status: ScheduleStatus,
  /** What is asked for on this shift, where it differs from what the person is. */
  position: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Null while it is a draft, seen by managers only. */
  publishedAt: z.nullable(Instant),
  seriesId: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Names of those who did not come and had it taken away; planners read it in lists. */
  missedBy: z.optional(z.array(z.string())),
  /** When its person left it, more than ten minutes before the planned end. */
  leftAt: z.optional(Instant),
  /** When its person is expected, where they got it after it had begun. */
  expectedAt: z.nullable(Instant),
  /** The shift whose person left early and whose rest this is; its hours are planned there already. */
  coversId: z.nullable(z.int()),
  version: Version,
})
export type Schedule = z.infer<typeof Schedule>

/** Someone who has or had a shift. */
export const ExpectedPerson = z.object({
  employeeId: z.int(),
  name: z.string(),
  /** From when on: the start, or when they could be there, of a shift that had begun when they took it. */
  dueAt: Instant,
  cameAt: z.nullable(Instant),
  /** When it went to someone else, or became open; null for whoever has it. */
  handedOnAt: z.nullable(Instant),
  /** They did not come. */
  missed: z.boolean(),
})
export type ExpectedPerson = z.infer<typeof ExpectedPerson>

/** One warning; a refusal with code `needs-confirmation` carries a list of them in `current`. */
export interface ShiftWarning {
  code: RuleCode
  params: RefusalParams
  /** English, for scripts. */
  message: string
  employeeId: number
  employeeName: string
  date: string
}

export const confirm = z.optional(z.array(RuleCode).check(z.maxLength(20)))

const codes = {
  date: 'date-required',
  order: 'shift-ends-before-start',
  length: 'shift-too-long',
  break: 'break-not-valid',
  breakLength: 'break-not-shorter',
  location: 'location-required',
} as const satisfies Record<string, RefusalCode>

const RequiredDay = day(codes.date)

/** How long the planned break of a shift is; null where nothing is said of one. */
export const BreakMinutes = z.nullable(
  z.int(codes.break).check(z.minimum(0, codes.break), z.maximum(longestBreakMinutes, codes.break)),
)

/** The fields of a shift as a form or a script sends them. */
export const shiftFields = {
  /** Null or absent: an open shift. */
  employeeId: z.optional(z.nullable(EmployeeId)),
  date: RequiredDay,
  startTime: WallTime,
  endTime: WallTime,
  endsNextDay: z._default(z.boolean(), false),
  breakMinutes: z.optional(BreakMinutes),
  location: nameText(1, 200, codes.location),
  status: z._default(ScheduleStatus, 'scheduled'),
  businessId: z.optional(z.nullable(BusinessId)),
  position: z.optional(z.nullable(nameText(0, 100))),
  notes: z.optional(z.nullable(text(0, 2000))),
}

interface Hours {
  startTime?: string | undefined
  endTime?: string | undefined
  endsNextDay?: boolean | undefined
  breakMinutes?: number | null | undefined
}

const endsAfterStart = z.refine<Hours>(
  ({ startTime, endTime, endsNextDay }) => !startTime || !endTime || endsNextDay === true || endTime > startTime,
  { error: codes.order, path: ['endTime'] },
)

const lastsAtMostADay = z.refine<Hours>(
  ({ startTime, endTime, endsNextDay }) => !startTime || !endTime || endsNextDay !== true || endTime <= startTime,
  { error: codes.length, path: ['endTime'] },
)

const holdsItsBreak = z.refine<Hours>(
  ({ startTime, endTime, endsNextDay = false, breakMinutes = null }) =>
    !startTime || !endTime || isBreakShorter(breakMinutes, { startTime, endTime, endsNextDay }),
  { error: codes.breakLength, path: ['breakMinutes'] },
)

/** What holds for the hours of every shift. */
export const shiftHours = [endsAfterStart, lastsAtMostADay, holdsItsBreak] as const

export const NewSchedule = z
  .strictObject({
    ...shiftFields,
    organizationId: OrganizationFilter,
    /** False keeps it a draft. */
    published: z._default(z.boolean(), true),
    confirm,
  })
  .check(...shiftHours)

/** Which shifts of a series an edit is for. */
export const Scope = z.enum(['one', 'later'])

/** Any part of a shift: the whole form, only a status, or only where the board dropped it. */
export const scheduleChanges = {
  employeeId: shiftFields.employeeId,
  date: z.optional(RequiredDay),
  startTime: z.optional(WallTime),
  endTime: z.optional(WallTime),
  endsNextDay: z.optional(z.boolean()),
  breakMinutes: shiftFields.breakMinutes,
  location: z.optional(shiftFields.location),
  status: z.optional(ScheduleStatus),
  businessId: shiftFields.businessId,
  position: shiftFields.position,
  notes: shiftFields.notes,
  published: z.optional(z.boolean()),
  /** When a new person can be there, of a shift that has begun; half an hour from now where nothing is said. */
  expectedAt: z.optional(Instant),
  scope: z._default(Scope, 'one'),
  version: z.optional(Version),
  confirm,
}

const conflictPolicies = ['skip', 'overwrite', 'open'] as const
export const ConflictPolicy = z.enum(conflictPolicies)
export type ConflictPolicy = z.infer<typeof ConflictPolicy>

/** What became of a shift that was to be copied and met another one, time off, or a rule that allows no exception. */
export const NotCopied = z.object({
  date: Day,
  startTime: z.string(),
  endTime: z.string(),
  employeeId: z.nullable(z.int()),
  employeeName: z.nullable(z.string()),
  outcome: z.enum(['skipped', 'overwrote', 'opened']),
  reason: z.enum(['shift-overlaps', 'time-off', 'planning-rule']),
})
export type NotCopied = z.infer<typeof NotCopied>
