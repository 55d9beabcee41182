import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { made } from '../made.ts'
import { openShiftsChanged, scheduleChanged } from '../scheduling/events.ts'
import { BusinessId, Day, FilterId, instant, paging, TimeEntryId, text, Version } from '../schema.ts'
import { shiftOfferChanged } from '../shift-offers/events.ts'
import { timesheetChanged } from '../timesheets/events.ts'
import { alertDisproved, entryDecided, entryWaits, leavingUndone, postLeft, timeEntryChanged } from './events.ts'
import {
  Attention,
  ClockedEmployee,
  ClockInInstant,
  fix,
  HistoryItem,
  LocationCheck,
  location,
  MyClock,
  Overview,
  optionalFix,
  scheduleId,
  TimeEntry,
} from './shapes.ts'

const reason = text(1, 500, 'reason-required')

// Who comes back to a post that they left needs nobody in their place.
const coverSpared = [openShiftsChanged, shiftOfferChanged]

const onTheClock = (en: string, es: string, fr: string) => ({ subject: 'clock', what: { en, es, fr } })

/** What a supervisor may put right; what is left out stays as it is. */
const correctedFields = {
  clockInTime: z.optional(ClockInInstant),
  clockOutTime: z.optional(instant('clock-out-time-not-valid')),
  /** Unpaid break time of the whole entry. */
  breakMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(24 * 60))),
  location,
  businessId: z.optional(BusinessId),
}

export const timeTracking = {
  list: endpoint({
    method: 'GET',
    path: '/api/time-entries',
    may: 'time-entry:read',
    offline: 'keep',
    summary: 'Times on the clock, newest first; a client is told who is on duty',
    input: z.strictObject({
      employeeId: FilterId,
      businessId: FilterId,
      /** Days of clock-in, both included, in the zone of the business. */
      from: z.optional(Day),
      to: z.optional(Day),
      open: z.optional(z.boolean()),
      needsReview: z.optional(z.boolean()),
      /** Only those that name no site: nobody can be billed for them. */
      withoutSite: z.optional(z.boolean()),
      /** Part of an employee's name or of a location. */
      search: z.optional(text(0, 100)),
      ...paging,
    }),
    reply: z.array(TimeEntry),
    paged: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/time-entries/mine',
    may: 'clock:self',
    offline: 'keep',
    summary: "One's own clock: the open entry and today's shift",
    input: z.strictObject({}),
    reply: MyClock,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/time-entries/overview',
    may: 'time-entry:read',
    summary: 'How many are on duty, and who is not clocked in',
    input: z.strictObject({
      search: z.optional(text(0, 100)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    }),
    reply: Overview,
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/time-entries/attention',
    may: 'attendance:read',
    summary: 'Who is late or did not come, whose clock runs too long, how much waits for review',
    input: z.strictObject({}),
    reply: Attention,
  }),
  verifyLocation: endpoint({
    method: 'POST',
    path: '/api/time-entries/verify-location',
    may: 'time-entry:clock',
    announces: nothing('a look at the place changes nothing'),
    summary: 'Whether a clock-in from here would be accepted; changes nothing',
    input: z.strictObject({ employeeId: ClockedEmployee, ...fix, scheduleId }),
    reply: LocationCheck,
  }),
  clockInWithValidation: endpoint({
    method: 'POST',
    path: '/api/time-entries/clock-in-with-validation',
    may: 'time-entry:clock',
    announces: [timeEntryChanged, entryWaits, scheduleChanged, alertDisproved, ...coverSpared],
    offline: onTheClock('Clock-in', 'Entrada', 'Arrivée'),
    summary: 'Clock in from a position, which the zones must confirm',
    input: z.strictObject({ employeeId: ClockedEmployee, ...fix, location, scheduleId, made }),
    reply: TimeEntry,
    status: 201,
  }),
  clockIn: endpoint({
    method: 'POST',
    path: '/api/time-entries',
    may: 'time-entry:clock',
    announces: [timeEntryChanged, entryWaits, scheduleChanged, alertDisproved, ...coverSpared],
    offline: onTheClock('Manual clock-in', 'Entrada manual', 'Arrivée manuelle'),
    summary: 'Clock in by hand; managers do so for others, also for a time that has passed',
    input: z.strictObject({
      employeeId: ClockedEmployee,
      /** Counts when a manager writes it for someone else; one's own clock-in is when it was pressed. */
      clockInTime: z.optional(ClockInInstant),
      /** Hours that were forgotten altogether; for managers. */
      clockOutTime: correctedFields.clockOutTime,
      location,
      /** Else that of the shift, else where the person works. */
      businessId: correctedFields.businessId,
      status: z._default(z.enum(['active', 'completed']), 'active'),
      scheduleId,
      made,
      reason: z.optional(z.nullable(text(0, 500))),
    }),
    reply: TimeEntry,
    status: 201,
  }),
  clockOut: endpoint({
    method: 'POST',
    path: '/api/time-entries/{id}/clock-out',
    may: 'time-entry:clock',
    announces: [timeEntryChanged, entryWaits, scheduleChanged, postLeft],
    offline: onTheClock('Clock-out', 'Salida', 'Départ'),
    summary: 'Clock out; a position is noted and never stands in the way',
    input: z.strictObject({ id: TimeEntryId, location, ...optionalFix, made }),
    reply: TimeEntry,
  }),
  undoClockOut: endpoint({
    method: 'POST',
    path: '/api/time-entries/{id}/undo-clock-out',
    may: 'time-entry:clock',
    announces: [timeEntryChanged, scheduleChanged, leavingUndone, timesheetChanged, ...coverSpared],
    summary:
      'Take back a clock-out within a minute, by whoever pressed it: the clock runs on as if nothing had happened',
    input: z.strictObject({ id: TimeEntryId }),
    reply: TimeEntry,
  }),
  startBreak: endpoint({
    method: 'POST',
    path: '/api/time-entries/{id}/breaks/start',
    may: 'time-entry:clock',
    announces: [timeEntryChanged, entryWaits],
    offline: onTheClock('Start of a break', 'Inicio de un descanso', 'Début de pause'),
    summary: 'Begin a break',
    input: z.strictObject({ id: TimeEntryId, made }),
    reply: TimeEntry,
  }),
  endBreak: endpoint({
    method: 'POST',
    path: '/api/time-entries/{id}/breaks/end',
    may: 'time-entry:clock',
    announces: [timeEntryChanged, entryWaits],
    offline: onTheClock('End of a break', 'Fin de un descanso', 'Fin de pause'),
    summary: 'End the break',
    input: z.strictObject({ id: TimeEntryId, made }),
    reply: TimeEntry,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/time-entries/{id}/accept',
    may: 'time-entry:correct',
    announces: [timeEntryChanged, entryDecided, timesheetChanged],
    summary: 'Accept an entry that waits for review as it is',
    input: z.strictObject({ id: TimeEntryId, comment: z.optional(text(0, 500)), version: z.optional(Version) }),
    reply: TimeEntry,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/time-entries/{id}/reject',
    may: 'time-entry:correct',
    announces: [timeEntryChanged, entryDecided, scheduleChanged, timesheetChanged],
    summary: 'Reject an entry: its time is kept and never paid',
    input: z.strictObject({ id: TimeEntryId, reason, version: z.optional(Version) }),
    reply: TimeEntry,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/time-entries/{id}',
    may: 'time-entry:correct',
    announces: [timeEntryChanged, entryDecided, scheduleChanged, timesheetChanged],
    summary: 'Put an entry right; what stood there, the reason and the author are kept',
    input: z.strictObject({ id: TimeEntryId, ...correctedFields, reason, version: z.optional(Version) }),
    reply: TimeEntry,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/time-entries/{id}/history',
    may: 'time-entry:read',
    summary: 'Everything that happened to an entry, oldest first',
    input: z.strictObject({ id: TimeEntryId }),
    reply: z.array(HistoryItem),
  }),
}
