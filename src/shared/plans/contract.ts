import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { openShiftsChanged, scheduleChanged, shiftAltered, weekPublished } from '../scheduling/events.ts'
import { Day, Nothing, nameText, numericId, OrganizationFilter } from '../schema.ts'
import { shiftOfferChanged } from '../shift-offers/events.ts'
import { planAsked, planChanged } from './events.ts'
import { ChosenPost, Plan, PlanComparison, PlanPost, PlanSummary, PlanWeights } from './shapes.ts'
import { WhatIf } from './what-if.ts'

const PlanId = numericId('plan')
const ids = z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))

/** What happens to shifts that get another person. */
const given = [scheduleChanged, openShiftsChanged, shiftOfferChanged, weekPublished, shiftAltered] as const

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/api/plans',
    may: 'schedule:write',
    summary: 'The plans of a week that were kept, the newest first',
    input: z.strictObject({ weekStarting: Day, organizationId: OrganizationFilter }),
    reply: z.array(PlanSummary),
    example: { weekStarting: '2026-03-02' },
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/plans/compare',
    may: 'schedule:write',
    summary: 'What-ifs of a week that were kept, side by side with the week as it is',
    input: z.strictObject({ weekStarting: Day, organizationId: OrganizationFilter }),
    reply: PlanComparison,
    example: { weekStarting: '2026-03-02' },
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/plans/posts',
    may: 'schedule:write',
    summary: 'The posts that have shifts ahead in a week: of these some can be chosen to be filled',
    input: z.strictObject({ weekStarting: Day, organizationId: OrganizationFilter }),
    reply: z.array(PlanPost),
    example: { weekStarting: '2026-03-02' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/plans/{id}',
    may: 'schedule:write',
    summary:
      'One plan: how far it is (waiting, running, ready, stopped or failed), its figures, who would get which shift and why, and what stays open',
    input: z.strictObject({ id: PlanId }),
    reply: Plan,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/plans',
    may: 'schedule:write',
    status: 202,
    announces: [planAsked, planChanged],
    summary:
      'Have a week filled: a proposal beside the plan, which waits for its turn and changes nothing until it is accepted; with `whatIf` as if something were so, which is never accepted',
    input: z.strictObject({
      /** Its first day, as the company counts weeks, or its Monday. */
      weekStarting: Day,
      organizationId: OrganizationFilter,
      /** Without them every site. */
      businessIds: z.optional(ids.check(z.minLength(1), z.maxLength(200))),
      /** Of their sites these posts alone; a site of which none is named is filled whole where it is chosen. */
      posts: z.optional(z.array(ChosenPost).check(z.minLength(1), z.maxLength(500))),
      /** True: nobody is taken off a shift. Otherwise drafts may change too. */
      onlyOpen: z._default(z.boolean(), false),
      /** Also what is published and has somebody may move. */
      movePublished: z._default(z.boolean(), false),
      /** How long it may look for something better. */
      seconds: z._default(z.int().check(z.minimum(1), z.maximum(300)), 20),
      weights: z._default(PlanWeights, { cost: 2, fairness: 2, wishes: 2, continuity: 2, stability: 2 }),
      /** What is assumed of the week: read by this run alone, and written nowhere else. */
      whatIf: z.optional(WhatIf),
    }),
    reply: PlanSummary,
    example: { weekStarting: '2026-03-02', businessIds: undefined, posts: undefined, whatIf: undefined },
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/keep',
    may: 'schedule:write',
    announces: [planChanged],
    summary: 'Keep a what-if under a name; one that nobody keeps is gone after a day',
    input: z.strictObject({ id: PlanId, name: nameText(1, 100, 'what-if-name') }),
    reply: PlanSummary,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/stop',
    may: 'schedule:write',
    announces: [planChanged],
    summary: 'Stop looking: what was found so far is the proposal',
    input: z.strictObject({ id: PlanId }),
    reply: PlanSummary,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/accept',
    may: 'schedule:write',
    announces: [planChanged, ...given],
    summary:
      'Accept a proposal, or the named shifts of it: each is checked again, and what no longer fits is left as it is',
    input: z.strictObject({ id: PlanId, shiftIds: z.optional(ids.check(z.maxLength(5000))) }),
    reply: z.object({ accepted: z.int(), unfit: z.int(), plan: Plan }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/undo',
    may: 'schedule:write',
    announces: [planChanged, ...given],
    summary: 'Take back what was accepted, as far as it is unchanged',
    input: z.strictObject({ id: PlanId }),
    reply: z.object({ undone: z.int(), unfit: z.int(), plan: Plan }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/plans/{id}',
    may: 'schedule:write',
    announces: [planChanged],
    summary: 'Discard a plan; shifts that were accepted stay as they are',
    input: z.strictObject({ id: PlanId }),
    reply: Nothing,
  }),
}
