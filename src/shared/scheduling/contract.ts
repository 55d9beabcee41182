import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { event } from '../event.ts'
import { Day, EmployeeId, Nothing, OrganizationId, paging, ScheduleId, text } from '../schema.ts'
import { Board } from './board-shapes.ts'
import { ConflictPolicy, confirm, NewSchedule, NotCopied, Schedule, Scope, scheduleChanges } from './shapes.ts'

// A filter that names a stranger's record simply finds nothing, so these are plain numbers and not aimed ids.
const filterId = z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))

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
      employeeId: filterId,
      businessId: filterId,
      organizationId: filterId,
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
    summary: 'Plan a shift; without an employee it is open',
    input: NewSchedule,
    reply: Schedule,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/schedules/{id}',
    may: 'schedule:write',
    summary: 'Change a shift: all of it, its status, or where and when it is',
    input: z.strictObject({ id: ScheduleId, ...scheduleChanges }),
    reply: Schedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/schedules/{id}',
    may: 'schedule:write',
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
      businessId: filterId,
      organizationId: filterId,
      search: z.optional(text(0, 100)),
      /** People per answer, ordered by name. */
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
      cursor: paging.cursor,
    }),
    reply: Board,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/copy',
    may: 'schedule:write',
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
    summary: 'Copy the shifts of one week into another, as drafts',
    input: z.strictObject({
      /** The Mondays of both weeks. */
      from: Day,
      to: Day,
      onConflict: ConflictPolicy,
      businessId: filterId,
      organizationId: z.optional(OrganizationId),
      confirm,
    }),
    reply: z.object({ created: z.int(), conflicts: z.array(NotCopied) }),
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/repeat',
    may: 'schedule:write',
    summary: 'Repeat a shift every week until a day; the shifts become one series',
    input: z.strictObject({ id: ScheduleId, until: Day, onConflict: z.enum(['skip', 'open']), confirm }),
    reply: z.object({ seriesId: z.string(), created: z.int(), conflicts: z.array(NotCopied) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/schedules/publish',
    may: 'schedule:write',
    summary: 'Publish the drafts of a range of days and tell the people in them',
    input: z.strictObject({
      from: Day,
      to: Day,
      businessId: filterId,
      employeeId: filterId,
      organizationId: z.optional(OrganizationId),
    }),
    reply: z.object({ published: z.int(), people: z.int() }),
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/schedules/drafts',
    may: 'schedule:write',
    summary: 'What publishing a range of days would publish, and whom it would tell',
    input: z.strictObject({ from: Day, to: Day, businessId: filterId, organizationId: filterId }),
    reply: z.object({
      shifts: z.int(),
      people: z.array(z.object({ employeeId: z.int(), name: z.string(), shifts: z.int() })),
    }),
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

/** A shift came, changed or went. After a change of many at once the ids are null and `date` is the first day. */
export const scheduleChanged = event({
  name: 'schedule-changed',
  toldTo: 'schedule:read',
  facts: z.object({
    scheduleId: z.nullable(z.int()),
    employeeId: z.nullable(z.int()),
    date: Day,
  }),
})

/** What can be claimed changed, or many shifts did: everyone on the staff reads theirs again. */
export const openShiftsChanged = event({
  name: 'open-shifts-changed',
  toldTo: 'open-shift:read',
  facts: z.object({ scheduleId: z.nullable(z.int()), date: Day }),
})

/** Shifts became visible: all that were published at that instant, or one that was given to one person since. */
export const weekPublished = event({
  name: 'week-published',
  toldTo: 'schedule:write',
  facts: z.object({ publishedAt: z.string(), from: Day, to: Day, employeeId: z.nullable(z.int()) }),
})

/** A shift that its person knew of is at another time or place, cancelled, or no longer theirs; they are to be told. */
export const shiftAltered = event({
  name: 'shift-altered',
  toldTo: 'schedule:read',
  facts: z.object({
    scheduleId: z.int(),
    employeeId: z.int(),
    change: z.enum(['changed', 'series-changed', 'cancelled', 'taken-away']),
    date: Day,
    startTime: z.string(),
    endTime: z.string(),
    location: z.string(),
  }),
})
