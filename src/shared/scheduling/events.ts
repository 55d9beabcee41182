import * as z from 'zod/mini'
import { event } from '../event.ts'
import { Day, UserId } from '../schema.ts'

/** A shift came, changed or went. After a change of many at once the ids are null, `date` is the first day and `businessIds` are their sites. */
export const scheduleChanged = event({
  name: 'schedule-changed',
  toldTo: 'schedule:read',
  changes: [
    '/api/schedules',
    '/api/schedule-board',
    '/api/demand',
    '/api/open-shifts',
    '/api/cover-needs',
    '/api/time-off',
    '/api/time-entries/mine',
    '/api/time-entries/overview',
    '/api/time-entries/attention',
    '/api/employees/{id}',
    '/api/client-requests',
    '/api/dashboard',
    '/api/set-up',
  ],
  facts: z.object({
    scheduleId: z.nullable(z.int()),
    employeeId: z.nullable(z.int()),
    date: Day,
    businessIds: z.optional(z.array(z.int())),
  }),
})

/** What can be claimed changed, or many shifts did: everyone on the staff reads theirs again. */
export const openShiftsChanged = event({
  name: 'open-shifts-changed',
  toldTo: 'open-shift:read',
  changes: ['/api/schedules', '/api/schedule-board', '/api/open-shifts', '/api/cover-needs', '/api/dashboard'],
  facts: z.object({ scheduleId: z.nullable(z.int()), date: Day }),
})

/** Shifts became visible: all that were published at that instant, or one that was given to one person since. */
export const weekPublished = event({
  name: 'week-published',
  toldTo: 'schedule:write',
  changes: ['/api/schedule-board', '/api/schedules/drafts', '/api/set-up'],
  facts: z.object({ publishedAt: z.string(), from: Day, to: Day, employeeId: z.nullable(z.int()) }),
})

/** A shift that its person knew of is at another time or place, cancelled, or no longer theirs; they are to be told. */
export const shiftAltered = event({
  name: 'shift-altered',
  toldTo: 'schedule:read',
  changes: ['/api/schedules'],
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

/** A company plans by other rules: what can be claimed, and what is warned about, may be something else. */
export const planningRulesChanged = event({
  name: 'planning-rules-changed',
  toldTo: 'open-shift:read',
  changes: ['/api/planning-rules', '/api/schedules', '/api/schedule-board', '/api/open-shifts'],
  facts: z.object({ organizationId: z.int() }),
})

/** What planners know of a person has changed. */
export const planningLimitsChanged = event({
  name: 'planning-limits-changed',
  toldTo: 'planning-limit:manage',
  changes: ['/api/planning-limits', '/api/schedules'],
  facts: z.object({ employeeId: z.int() }),
})

/** The person's calendar address was made, or is no longer valid. */
export const calendarFeedChanged = event({
  name: 'calendar-feed-changed',
  toldTo: 'subject',
  changes: ['/api/calendar-feed'],
  facts: z.object({ userId: UserId }),
})

/** A template of shifts came, changed or went. */
export const shiftTemplatesChanged = event({
  name: 'shift-templates-changed',
  toldTo: 'schedule:write',
  changes: ['/api/shift-templates'],
  facts: z.object({ templateId: z.int() }),
})
