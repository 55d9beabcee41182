import * as z from 'zod/mini'
import { Day, OrganizationId } from '../schema.ts'
import { PlanningRules } from './planning-rules.ts'
import { Schedule } from './shapes.ts'

export const timeOffKinds = ['vacation', 'sick', 'unpaid', 'other'] as const

/** What is paid in the other currencies of one's companies, never added up with the board's own; none where rates may not be read. */
const otherCosts = z.array(z.object({ currency: z.string(), cents: z.int() }))

export const BoardEmployee = z.object({
  id: z.int(),
  organizationId: OrganizationId,
  name: z.string(),
  position: z.string(),
  /** Planned seconds within the range, cut at its midnights. */
  seconds: z.int(),
  /** Of these, what lies beyond the hours of its week of pay. */
  overtimeSeconds: z.int(),
  /** Planned seconds of each week of pay, Monday to Sunday, that the range touches: up to the end of the range. */
  weekSeconds: z.array(z.int()),
  /** What of the first week lies before the range, where the company's week begins on another day than Monday. */
  secondsBefore: z.int(),
  shiftCount: z.int(),
  /** What this person is paid in. */
  currency: z.string(),
  /** In that currency; null for those who may not read rates. */
  costCents: z.nullable(z.int()),
})
export type BoardEmployee = z.infer<typeof BoardEmployee>

export const BoardDay = z.object({
  date: Day,
  seconds: z.int(),
  shiftCount: z.int(),
  openCount: z.int(),
  draftCount: z.int(),
  costCents: z.nullable(z.int()),
  otherCosts,
})
export type BoardDay = z.infer<typeof BoardDay>

export const BoardTimeOff = z.object({
  id: z.int(),
  employeeId: z.int(),
  startsOn: Day,
  endsOn: Day,
  kind: z.enum(timeOffKinds),
  status: z.enum(['pending', 'approved']),
})
export type BoardTimeOff = z.infer<typeof BoardTimeOff>

export const Board = z.object({
  from: Day,
  to: Day,
  /** What the costs of days and week are in, by the cent of that currency; work that is paid in another stands in `otherCosts`. */
  currency: z.string(),
  /** The people of this page, by name; hours and cost are counted per person over all of their shifts. */
  employees: z.array(BoardEmployee),
  /** Where the next page of people begins; null when this was the last. */
  nextCursor: z.nullable(z.string()),
  employeeCount: z.int(),
  /** Shifts that begin in the range: of the people above, and with the first page the open ones. */
  shifts: z.array(Schedule),
  timeOff: z.array(BoardTimeOff),
  /** One for each day of the range, over the shifts above. */
  days: z.array(BoardDay),
  totals: z.object({
    seconds: z.int(),
    overtimeSeconds: z.int(),
    shiftCount: z.int(),
    openCount: z.int(),
    draftCount: z.int(),
    costCents: z.nullable(z.int()),
    otherCosts,
  }),
  /** Hours in a week after which overtime begins, by organization. */
  weekHours: z.array(z.object({ organizationId: OrganizationId, hours: z.number() })),
  /** By which rules each organization plans; none for those who do not plan. */
  planningRules: z.array(z.object({ organizationId: OrganizationId, rules: PlanningRules })),
})
export type Board = z.infer<typeof Board>
