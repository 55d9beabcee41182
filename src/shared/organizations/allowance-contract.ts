import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, EmployeeId, Nothing, nameText, numericId, OrganizationId, text, Version } from '../schema.ts'
import { isMonday } from '../time.ts'
import { allowancesChanged } from './events.ts'
import { Rate } from './fields.ts'

const AllowanceId = numericId('allowance')

/** What an amount is paid for: every hour, every shift, or the week. */
export const allowanceBases = ['hour', 'shift', 'week'] as const
export type AllowanceBasis = (typeof allowanceBases)[number]

/** Who gets it: everyone, whoever holds a position, or chosen people. */
export const allowanceReaches = ['everyone', 'position', 'people'] as const
export type AllowanceReach = (typeof allowanceReaches)[number]

// Text that is no day passes here: the check of its form already refuses it, and one message is enough.
const beginsWeek = (text: string) => Number.isNaN(Date.parse(`${text}T00:00Z`)) || isMonday(text)
const Monday = Day.check(z.refine(beginsWeek, 'week-starts-on-monday'))

export const allowanceFields = {
  name: nameText(1, 80, 'allowance-name-required'),
  /** What the payroll program calls it. */
  payCode: text(1, 20, 'allowance-code-required'),
  amount: Rate,
  per: z.enum(allowanceBases),
  /** Only for a shift, or a week, of at least as many paid hours; null: for any. */
  leastHours: z.nullable(z.number('hours-not-valid').check(z.minimum(0.25), z.maximum(168))),
  reach: z.enum(allowanceReaches),
  position: z.nullable(text(1, 100)),
  employeeIds: z.array(EmployeeId).check(z.maxLength(5000)),
  /** The Monday from which it is paid like this. Weeks before are paid as they were. */
  firstWeek: Monday,
  /** The Monday of the last week; null: until somebody ends it. */
  lastWeek: z.nullable(Monday),
}

export const Allowance = z.object({
  ...allowanceFields,
  id: AllowanceId,
  organizationId: OrganizationId,
  name: z.string(),
  payCode: z.string(),
  amount: z.string(),
  currency: z.string(),
  position: z.nullable(z.string()),
  /** Those it is given to by name. */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  version: Version,
})
export type Allowance = z.infer<typeof Allowance>

export const AllowanceTerms = z.strictObject(allowanceFields).check(
  z.refine(({ reach, position }) => reach !== 'position' || position !== null, {
    error: 'allowance-position-required',
    path: ['position'],
  }),
  z.refine(({ reach, employeeIds }) => reach !== 'people' || employeeIds.length > 0, {
    error: 'allowance-people-required',
    path: ['employeeIds'],
  }),
  z.refine(({ firstWeek, lastWeek }) => lastWeek === null || lastWeek >= firstWeek, {
    error: 'allowance-ends-first',
    path: ['lastWeek'],
  }),
)
export type AllowanceTerms = z.infer<typeof AllowanceTerms>

const meal: AllowanceTerms = {
  name: 'Meal',
  payCode: 'MEAL',
  amount: '7',
  per: 'shift',
  leastHours: 6,
  reach: 'everyone',
  position: null,
  employeeIds: [],
  firstWeek: '2026-03-02',
  lastWeek: null,
}

export const allowances = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/allowances',
    may: 'organization:write',
    summary: 'What the company pays besides hours, by name; what has ended is among it',
    input: z.strictObject({ id: OrganizationId }),
    reply: z.array(Allowance),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/organizations/{id}/allowances',
    may: 'organization:write',
    announces: [allowancesChanged],
    summary: 'Pay an amount for each hour, shift or week, with a pay code of its own',
    input: z.strictObject({ id: OrganizationId, terms: AllowanceTerms }),
    reply: Allowance,
    status: 201,
    example: { terms: meal },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/allowances/{id}',
    may: 'organization:write',
    announces: [allowancesChanged],
    summary: 'Pay an allowance otherwise from a week on; where that is later than it began, the weeks before stay',
    input: z.strictObject({ id: AllowanceId, version: z.optional(Version), terms: AllowanceTerms }),
    reply: Allowance,
    example: { terms: { ...meal, amount: '7.5' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/allowances/{id}',
    may: 'organization:write',
    announces: [allowancesChanged],
    summary: 'Pay an allowance no more from this week on',
    input: z.strictObject({ id: AllowanceId }),
    reply: Nothing,
    status: 204,
  }),
}
