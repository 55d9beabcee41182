import * as z from 'zod/mini'
import { refusalFields } from '../refusal-shape.ts'
import { BusinessId, Day, Instant, OrganizationId, text } from '../schema.ts'
import { Assumptions } from './what-if.ts'

const planStatuses = ['waiting', 'running', 'ready', 'stopped', 'failed'] as const
export const PlanStatus = z.enum(planStatuses)
export type PlanStatus = z.infer<typeof PlanStatus>

const weight = z._default(z.int().check(z.minimum(0), z.maximum(4)), 2)

/** What matters how much: 0 not at all, 2 as much as the others, 4 above all. */
export const PlanWeights = z.strictObject({
  cost: weight,
  fairness: weight,
  wishes: weight,
  /** Those who know the post and have a short way. */
  continuity: weight,
  /** Few changes to what is planned. */
  stability: weight,
})
export type PlanWeights = z.infer<typeof PlanWeights>

export const PlanFigures = z.object({
  filled: z.int(),
  open: z.int(),
  overtimeSeconds: z.int(),
  /** Pay of the shifts that were looked at; null for those who may not read rates. */
  costCents: z.nullable(z.int()),
  /** 100: everyone has their fair share of hours, nights and weekends; 0: nobody has. */
  fairnessPercent: z.int(),
  wishesKept: z.int(),
  wishesBroken: z.int(),
  /** Shifts that somebody has and another would have, or nobody. */
  changes: z.int(),
})
export type PlanFigures = z.infer<typeof PlanFigures>

export const PlanReason = z.object(refusalFields)
export type PlanReason = z.infer<typeof PlanReason>

/** A post to which a plan keeps, as shifts name it. */
export const ChosenPost = z.strictObject({ businessId: BusinessId, location: text(1, 200) })
export type ChosenPost = z.infer<typeof ChosenPost>

export const PlanPost = z.object({
  businessId: z.int(),
  businessName: z.string(),
  location: z.string(),
  /** Shifts of the week that are ahead, and how many of them nobody has. */
  shiftCount: z.int(),
  openCount: z.int(),
})
export type PlanPost = z.infer<typeof PlanPost>

const PlanPerson = z.object({ id: z.int(), name: z.string() })

const planShift = {
  id: z.int(),
  /** Null: it is only assumed. */
  shiftId: z.nullable(z.int()),
  date: Day,
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  location: z.string(),
  businessId: z.nullable(z.int()),
  businessName: z.nullable(z.string()),
  /** False while it is a draft. */
  isPublished: z.boolean(),
}

/** A shift that would have somebody else than it has. */
export const PlanAssignment = z.object({
  ...planShift,
  from: z.nullable(PlanPerson),
  /** Null: it would become open. */
  to: z.nullable(PlanPerson),
  why: z.array(PlanReason),
  /** Who would have been next, and what spoke against them. */
  next: z.nullable(z.object({ ...PlanPerson.shape, why: z.array(PlanReason) })),
  /** What became of it: `unfit` did not fit any more when it was accepted. */
  state: z.enum(['proposed', 'accepted', 'unfit', 'undone']),
  /** Why it did not fit any more, or could not be taken back. */
  unfit: z.nullable(PlanReason),
})
export type PlanAssignment = z.infer<typeof PlanAssignment>

/** A shift that nobody would have, why, and what would help, the cheapest first. */
export const PlanGap = z.object({
  ...planShift,
  why: z.array(PlanReason),
  remedies: z.array(PlanReason),
})
export type PlanGap = z.infer<typeof PlanGap>

const summary = {
  id: z.int(),
  organizationId: OrganizationId,
  /** The first of its seven days. */
  weekStarting: Day,
  status: PlanStatus,
  /** While it waits: how many runs of the company are before it. */
  before: z.nullable(z.int()),
  /** Null: every site. */
  businessIds: z.nullable(z.array(z.int())),
  /** Null: every post of these sites. */
  posts: z.nullable(z.array(ChosenPost)),
  /** Nobody is taken off a shift. */
  onlyOpen: z.boolean(),
  movePublished: z.boolean(),
  seconds: z.int(),
  weights: PlanWeights,
  createdAt: Instant,
  /** Who asked for it. */
  createdBy: z.nullable(z.string()),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  currency: z.string(),
  /** What it assumes; null for a plan of the week as it is. */
  whatIf: z.nullable(Assumptions),
  /** What it was called when it was kept; only where something is assumed. */
  name: z.nullable(z.string()),
  /** The week as it is, and as it would be; while it runs the best so far. */
  figures: z.nullable(
    z.object({
      now: PlanFigures,
      /** With what is assumed and nothing done about it; null where nothing is. */
      untouched: z.nullable(PlanFigures),
      planned: PlanFigures,
    }),
  ),
  acceptedCount: z.int(),
  proposedCount: z.int(),
}

export const PlanSummary = z.object(summary)
export type PlanSummary = z.infer<typeof PlanSummary>

export const Plan = z.object({
  ...summary,
  /** Shifts that were looked at. */
  shiftCount: z.int(),
  assignments: z.array(PlanAssignment),
  /** Shifts left open. */
  reasons: z.array(PlanGap),
})
export type Plan = z.infer<typeof Plan>

/** Plans of one week beside each other, and the week as it was when the newest of them was made. */
export const PlanComparison = z.object({
  now: z.nullable(PlanFigures),
  plans: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      whatIf: Assumptions,
      createdAt: Instant,
      currency: z.string(),
      untouched: PlanFigures,
      planned: PlanFigures,
      /** Shifts of the week were changed after it was made. */
      isAged: z.boolean(),
    }),
  ),
})
export type PlanComparison = z.infer<typeof PlanComparison>
