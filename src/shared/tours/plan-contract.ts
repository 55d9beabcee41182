import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Nothing, Version } from '../schema.ts'
import { tourDueChanged, tourPlanChanged } from './events.ts'
import { PlanRule, TourPlan, TourPlanId, Weekdays } from './plan-shapes.ts'
import { TourId } from './shapes.ts'

const announces = [tourPlanChanged, tourDueChanged]
const example: { rule: PlanRule; weekdays: number[] } = {
  rule: { kind: 'times', times: ['22:00', '02:00'] },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
}

export const tourPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/tour-plans',
    may: 'tour:write',
    summary: 'When a round is to be walked',
    input: z.strictObject({ tourId: TourId }),
    reply: z.array(TourPlan),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tour-plans',
    may: 'tour:write',
    announces,
    summary:
      'Plan when a round is walked: at times, every so many minutes within the shifts, so many per shift, or at random within windows',
    input: z.strictObject({ tourId: TourId, rule: PlanRule, weekdays: z._default(Weekdays, [1, 2, 3, 4, 5, 6, 7]) }),
    reply: TourPlan,
    status: 201,
    example,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tour-plans/{id}',
    may: 'tour:write',
    announces,
    summary: 'Change when a round is walked, from now on',
    input: z.strictObject({
      id: TourPlanId,
      rule: z.optional(PlanRule),
      weekdays: z.optional(Weekdays),
      version: z.optional(Version),
    }),
    reply: TourPlan,
    example,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tour-plans/{id}',
    may: 'tour:write',
    announces,
    summary: 'End a plan: what was walked and missed by it stays',
    input: z.strictObject({ id: TourPlanId }),
    reply: Nothing,
  }),
}
