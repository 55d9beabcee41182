import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BusinessId, Day, EmployeeId, OrganizationFilter, OrganizationId, text, Version } from '../schema.ts'
import { planningLimitsChanged, planningRulesChanged } from './events.ts'
import { PlanningRules } from './planning-rules.ts'
import { usualRulesIn } from './usual-rules.ts'

export const CompanyPlanning = z.object({
  organizationId: OrganizationId,
  version: Version,
  rules: PlanningRules,
  /** What is common in the country of the company: a place to begin, not advice about the law. */
  usual: PlanningRules,
})
export type CompanyPlanning = z.infer<typeof CompanyPlanning>

const Reason = text(1, 500, 'ban-reason-required')
const Bans = z.array(z.strictObject({ businessId: BusinessId, reason: Reason })).check(z.maxLength(50))
const Apart = z.array(z.strictObject({ employeeId: EmployeeId, reason: Reason })).check(z.maxLength(50))

export const PlanningLimits = z.object({
  employeeId: z.int(),
  version: Version,
  /** The day they come of age; null for grown-ups. */
  adultOn: z.nullable(Day),
  /** Sites at which they are not wanted. */
  bans: z.array(z.object({ businessId: z.int(), businessName: z.string(), reason: z.string() })),
  /** Colleagues with whom they are not to be paired. */
  apart: z.array(z.object({ employeeId: z.int(), name: z.string(), reason: z.string() })),
  /** Colleagues with whom they would rather not work, as they say themselves; they count only once they are kept apart. */
  wishedApart: z.array(z.object({ employeeId: z.int(), name: z.string() })),
})
export type PlanningLimits = z.infer<typeof PlanningLimits>

export const planning = {
  rules: endpoint({
    method: 'GET',
    path: '/api/planning-rules',
    may: 'planning-rule:read',
    summary: 'By which rules a company plans, and what is common in its country',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: CompanyPlanning,
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/api/planning-rules',
    may: 'planning-rule:write',
    announces: [planningRulesChanged],
    summary: 'Change by which rules a company plans; shifts that are planned stay as they are',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      version: z.optional(Version),
      rules: PlanningRules,
    }),
    reply: CompanyPlanning,
    example: { rules: usualRulesIn('US') },
  }),
  limits: endpoint({
    method: 'GET',
    path: '/api/planning-limits/{employeeId}',
    may: 'planning-limit:manage',
    summary: 'Where a person is not wanted, with whom they are not to be paired, and until when they are a minor',
    input: z.strictObject({ employeeId: EmployeeId }),
    reply: PlanningLimits,
  }),
  changeLimits: endpoint({
    method: 'PUT',
    path: '/api/planning-limits/{employeeId}',
    may: 'planning-limit:manage',
    announces: [planningLimitsChanged],
    summary: 'Say where a person is not wanted, with whom they are not to be paired, and until when they are a minor',
    input: z.strictObject({
      employeeId: EmployeeId,
      version: z.optional(Version),
      adultOn: z.nullable(Day),
      bans: Bans,
      apart: Apart,
    }),
    reply: PlanningLimits,
    example: { adultOn: null, bans: [], apart: [] },
  }),
}
