import * as z from 'zod/mini'
import { numericId, Version, WallTime } from '../schema.ts'

export const TourPlanId = numericId('tour-plan')

/** From one wall time to another; one that ends no later than it begins goes over midnight. */
export const TimeWindow = z.strictObject({ from: WallTime, to: WallTime })
export type TimeWindow = z.infer<typeof TimeWindow>

const count = z.int().check(z.minimum(1), z.maximum(24))

/** When a round is to be walked, in the time zone of its site. */
export const PlanRule = z.union([
  z.strictObject({
    kind: z.literal('times'),
    times: z.array(WallTime).check(z.minLength(1, 'plan-needs-times'), z.maxLength(24)),
  }),
  /** As long as someone is planned to be there, counted from the beginning of each shift. */
  z.strictObject({
    kind: z.literal('interval'),
    everyMinutes: z.int().check(z.minimum(15), z.maximum(1440)),
  }),
  /** Spread evenly over each shift. */
  z.strictObject({ kind: z.literal('per-shift'), count }),
  /** So many in each window, at times that nobody can tell beforehand. */
  z.strictObject({
    kind: z.literal('random'),
    windows: z.array(TimeWindow).check(z.minLength(1, 'plan-needs-windows'), z.maxLength(6)),
    count,
  }),
])
export type PlanRule = z.infer<typeof PlanRule>
export type PlanKind = PlanRule['kind']

/** 1 is Monday, 7 is Sunday. A night belongs to the day on which it begins. */
export const Weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'plan-needs-days'))

const Named = z.object({ id: z.int(), name: z.string() })

export const TourPlan = z.object({
  id: TourPlanId,
  organizationId: z.int(),
  tour: Named,
  business: Named,
  rule: PlanRule,
  weekdays: z.array(z.int()),
  version: Version,
})
export type TourPlan = z.infer<typeof TourPlan>
