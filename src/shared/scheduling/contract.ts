import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { Day, EmployeeId, FilterId, Nothing, OrganizationFilter, paging, ScheduleId, text } from '../schema.ts'
import { shiftOfferChanged } from '../shift-offers/events.ts'
import { Board } from './board-shapes.ts'
import { openShiftsChanged, scheduleChanged, shiftAltered, weekPublished } from './events.ts'
import { ConflictPolicy, confirm, NewSchedule, NotCopied, Schedule, Scope, scheduleChanges } from './shapes.ts'

export const scheduling = {
  list: endpoint({
    method: 'GET',
    path: '/api/schedules',
    may: 'schedule:read',
    summary: 'Shifts of a day, of a range of days, or the coming ones',
    input: z.strictObject({
      date: z.optional(Day),
      from: z.optional(Day),
      to: z.optional(Day),
      employeeId: FilterId,
      businessId: FilterId,
      organizationId: OrganizationFilter,
      /** True: only open shifts. False: only those with an employee. */
      open: z.optional(z.boolean()),
      ...paging,
    }),
    reply: z.array(Schedule),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}',
    may: 'schedule:read',
    summary: 'One shift',
    input: z.strictObject({ id: ScheduleId }),
    reply: Schedule,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/schedules',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged, weekPublished],
    summary: 'Plan a shift; without an employee it is open',
    input: NewSchedule,
    reply: Schedule,
    status: 201,
    example: { startTime: '09:00', endTime: '17:00', endsNextDay: false },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/schedules/{id}',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged, shiftOfferChanged, weekPublished, shiftAltered],
    summary: 'Change a shift: all of it, its status, or where and when it is',
    input: z.strictObject({ id: ScheduleId, ...scheduleChanges }),
    reply: Schedule,
    example: { scope: 'one', startTime: '09:00', endTime: '17:00', endsNextDay: false },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/schedules/{id}',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged, shiftAltered],
    summary: 'Delete a shift, or it and the later ones of its series',
    input: z.strictObject({ id: ScheduleId, scope: z._default(Scope, 'one') }),
    reply: Nothing,
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/schedule-board',
    may: 'schedule:read',
    summary: 'A week with everyone in it: people, shifts, time off, hours and planned cost',
    input: z.strictObject({
      from: Day,
      /** The last day, at most six weeks later. */
      to: Day,
      businessId: FilterId,
      organizationId: OrganizationFilter,
      search: z.optional(text(0, 100)),
      /** People per answer, ordered by name. */
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
      cursor: paging.cursor,
    }),
    reply: Board,
    example: { from: '2026-03-02', to: '2026-03-08' },
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/copy',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged, weekPublished],
    summary: 'Copy a shift to another day or person, as a draft',
    input: z.strictObject({
      id: ScheduleId,
      date: z.optional(Day),
      employeeId: z.optional(z.nullable(EmployeeId)),
      confirm,
    }),
    reply: Schedule,
    status: 201,
  }),
  copyWeek: endpoint({
    method: 'POST',
    path: '/api/schedules/copy-week',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged, shiftOfferChanged],
    summary: 'Copy the shifts of one week into another, as drafts',
    input: z.strictObject({
      /** The first days of both weeks, as the company counts them, or their Mondays. */
      from: Day,
      to: Day,
      onConflict: ConflictPolicy,
      businessId: FilterId,
      organizationId: OrganizationFilter,
      confirm,
    }),
    reply: z.object({ created: z.int(), conflicts: z.array(NotCopied) }),
    example: { from: '2026-03-02', to: '2026-03-09' },
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/repeat',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged, shiftOfferChanged, weekPublished],
    summary: 'Repeat a shift every week until a day; the shifts become one series',
    input: z.strictObject({ id: ScheduleId, until: Day, onConflict: z.enum(['skip', 'open']), confirm }),
    reply: z.object({ seriesId: z.string(), created: z.int(), conflicts: z.array(NotCopied) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/schedules/publish',
    may: 'schedule:write',
    announces: [scheduleChanged, openShiftsChanged, weekPublished],
    summary: 'Publish the drafts of a range of days and tell the people in them',
    input: z.strictObject({
      from: Day,
      to: Day,
      businessId: FilterId,
      employeeId: FilterId,
      organizationId: OrganizationFilter,
    }),
    reply: z.object({
      published: z.int(),
      people: z.int(),
      /** Those of them who have no account and cannot see it yet. */
      notIn: z.array(z.object({ employeeId: z.int(), name: z.string() })),
    }),
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/schedules/drafts',
    may: 'schedule:write',
    summary: 'What publishing a range of days would publish, and whom it would tell',
    input: z.strictObject({ from: Day, to: Day, businessId: FilterId, organizationId: OrganizationFilter }),
    reply: z.object({
      shifts: z.int(),
      people: z.array(z.object({ employeeId: z.int(), name: z.string(), shifts: z.int(), isIn: z.boolean() })),
    }),
    example: { from: '2026-03-02', to: '2026-03-08' },
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}/calendar.ics',
    may: 'schedule:read',
    summary: 'One shift for a calendar',
    input: z.strictObject({ id: ScheduleId }),
    reply: download('text/calendar; charset=utf-8'),
  }),
}
