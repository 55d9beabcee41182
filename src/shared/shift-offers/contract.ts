import * as z from 'zod/mini'
import { WishWord } from '../availability/wish.ts'
import { endpoint } from '../endpoint.ts'
import type { Refusal } from '../refusal.ts'
import { openShiftsChanged, scheduleChanged, shiftAltered } from '../scheduling/events.ts'
import { ExclusionCode } from '../scheduling/exclusions.ts'
import { RuleCode } from '../scheduling/planning-rules.ts'
import { confirm, Schedule } from '../scheduling/shapes.ts'
import {
  Day,
  EmployeeId,
  Instant,
  Nothing,
  numericId,
  OrganizationId,
  paging,
  ScheduleId,
  text,
  WallTime,
} from '../schema.ts'
import { coverChanged, shiftOfferChanged } from './events.ts'
import { offerStatuses } from './shapes.ts'

const ShiftOfferId = numericId('shift-offer')

/** An open shift as the person who could take it sees it. */
export const AvailableShift = z.object({
  ...Schedule.shape,
  hours: z.string(),
  /** Taking it makes more hours than the week has. */
  isOvertime: z.boolean(),
  /** The person asked for it and a manager has yet to decide. */
  claimId: z.nullable(z.int()),
  /** A manager offered it to this person. */
  offerId: z.nullable(z.int()),
  /** A claim here waits for a manager's yes. */
  needsApproval: z.boolean(),
})
export type AvailableShift = z.infer<typeof AvailableShift>

export const ShiftOffer = z.object({
  id: z.int(),
  organizationId: OrganizationId,
  /** offer: a manager asks someone · claim: someone asks for an open shift · swap: a colleague hands theirs over */
  kind: z.enum(['offer', 'claim', 'swap']),
  status: z.enum(offerStatuses),
  schedule: Schedule,
  /** Who would take the shift. */
  employeeId: z.int(),
  employeeName: z.string(),
  /** For a swap: whose shift it is, and the one they take in return. */
  fromEmployeeId: z.nullable(z.int()),
  fromEmployeeName: z.nullable(z.string()),
  returnSchedule: z.nullable(Schedule),
  message: z.nullable(z.string()),
  /** The taker's yes, while a manager's is still awaited. */
  acceptedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  decisionComment: z.nullable(z.string()),
  createdAt: Instant,
  /** When whoever is asked had it on their screen. */
  seenAt: z.nullable(Instant),
  /** Whose move it is. */
  awaits: z.enum(['taker', 'manager', 'nobody']),
})
export type ShiftOffer = z.infer<typeof ShiftOffer>

export const Candidate = z.object({
  employeeId: z.int(),
  name: z.string(),
  position: z.string(),
  phone: z.nullable(z.string()),
  /** Planned seconds of that week without this shift. */
  weekSeconds: z.int(),
  overtimeSeconds: z.int(),
  /** Hours of rest to the nearest other shift; null when there is none within the week. */
  restHours: z.nullable(z.number()),
  /** Metres from where they were last seen on duty to the site; null when either is unknown. */
  distanceMeters: z.nullable(z.int()),
  /** Shifts worked at that business in the last half year. */
  experience: z.int(),
  costCents: z.nullable(z.int()),
  warnings: z.array(RuleCode),
  /** What they said about these hours; null where they have said nothing. */
  wish: z.nullable(WishWord),
  /** They would rather work at this site. */
  prefersSite: z.boolean(),
  offered: z.boolean(),
  /** False for someone who was invited and has never opened their account. */
  hasSignedIn: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

const Excluded = z.object({
  employeeId: z.int(),
  name: z.string(),
  position: z.string(),
  reasons: z.array(z.object({ code: ExclusionCode, why: z.custom<Refusal>(), detail: z.string() })),
})

/** A colleague's shift as one who might take it needs to know it. */
export const ReturnShift = z.object({
  id: z.int(),
  date: Day,
  startTime: WallTime,
  endTime: WallTime,
  endsNextDay: z.boolean(),
  timeZone: z.string(),
  location: z.string(),
  businessName: z.nullable(z.string()),
})
export type ReturnShift = z.infer<typeof ReturnShift>

const comment = z.optional(text(0, 500))
const Decision = { id: ShiftOfferId, comment }

export const cover = {
  available: endpoint({
    method: 'GET',
    path: '/api/open-shifts',
    may: 'schedule:claim',
    summary: 'Open shifts that the signed-in person could take',
    input: z.strictObject({}),
    reply: z.array(AvailableShift),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/claim',
    may: 'schedule:claim',
    announces: [shiftOfferChanged, scheduleChanged, openShiftsChanged],
    summary: 'Take an open shift; the first one gets it',
    input: z.strictObject({ id: ScheduleId, message: comment }),
    reply: z.object({ outcome: z.enum(['assigned', 'awaits-approval']), schedule: Schedule }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}/cover',
    may: 'cover:read',
    summary: 'Who could take this shift, best first, and why the others cannot',
    input: z.strictObject({
      id: ScheduleId,
      /** When they are to be there, of a shift that runs: they are priced from then on. */
      expectedAt: z.optional(Instant),
    }),
    reply: z.object({
      /** What is judged and priced of a shift that runs; null where it is all of it. */
      rest: z.nullable(
        z.object({
          startsAt: Instant,
          /** When somebody who is asked now can be there. */
          expectedAt: Instant,
          /** Its person left early: whoever is given what is left gets a shift of their own. */
          isLeft: z.boolean(),
        }),
      ),
      currency: z.string(),
      candidates: z.array(Candidate),
      excluded: z.array(Excluded),
    }),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/offer',
    may: 'schedule:write',
    announces: [shiftOfferChanged, scheduleChanged, openShiftsChanged],
    summary: 'Offer a shift to someone',
    input: z.strictObject({ id: ScheduleId, employeeId: EmployeeId, message: comment }),
    reply: ShiftOffer,
    status: 201,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}/colleagues',
    may: 'schedule:claim',
    summary: 'Colleagues who could take over one of my shifts',
    input: z.strictObject({ id: ScheduleId }),
    reply: z.array(
      z.object({
        employeeId: z.int(),
        name: z.string(),
        position: z.string(),
        /** Not free: works too close to it, and could only trade that shift. */
        isFree: z.boolean(),
      }),
    ),
  }),
  returns: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}/colleagues/{employeeId}/shifts',
    may: 'schedule:claim',
    summary: 'Coming shifts of a colleague that I could take in return for one of mine',
    input: z.strictObject({ id: ScheduleId, employeeId: EmployeeId }),
    reply: z.array(ReturnShift),
  }),
  swap: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/swap',
    may: 'schedule:claim',
    announces: [shiftOfferChanged],
    summary: 'Ask a colleague to take over one of my shifts',
    input: z.strictObject({
      id: ScheduleId,
      /** A colleague of the same organization. */
      toEmployeeId: EmployeeId,
      /** One of theirs that I take in return. */
      returnScheduleId: z.optional(ScheduleId),
      message: comment,
    }),
    reply: ShiftOffer,
    status: 201,
    example: { returnScheduleId: undefined },
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/shift-offers',
    may: 'schedule:claim',
    summary: 'Offers, claims and swaps: one’s own, or all that a manager may see',
    input: z.strictObject({
      status: z.optional(z.enum(offerStatuses)),
      scheduleId: z.optional(z.int()),
      ...paging,
    }),
    reply: z.array(ShiftOffer),
    paged: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/shift-offers/{id}/answer',
    may: 'schedule:claim',
    announces: [shiftOfferChanged, scheduleChanged, openShiftsChanged, shiftAltered],
    summary: 'Say yes or no to a shift that was offered to me',
    input: z.strictObject({ ...Decision, accept: z.boolean() }),
    reply: ShiftOffer,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/shift-offers/{id}/seen',
    may: 'schedule:claim',
    announces: [coverChanged],
    summary: 'Say that I have read a shift that was offered to me; the first time counts',
    input: z.strictObject({ id: ShiftOfferId }),
    reply: Nothing,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/shift-offers/{id}/decide',
    may: 'schedule:write',
    announces: [shiftOfferChanged, scheduleChanged, openShiftsChanged, shiftAltered],
    summary: 'Approve or decline a claim or a swap',
    input: z.strictObject({ ...Decision, approve: z.boolean(), confirm }),
    reply: ShiftOffer,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/shift-offers/{id}/withdraw',
    may: 'schedule:claim',
    announces: [shiftOfferChanged],
    summary: 'Take back what I asked for or offered',
    input: z.strictObject({ id: ShiftOfferId }),
    reply: ShiftOffer,
  }),
}
