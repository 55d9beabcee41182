import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Rate } from '../organizations/fields.ts'
import { BusinessId, Day, OrganizationFilter, OrganizationId, text, Version } from '../schema.ts'
import { ratesChanged } from './events.ts'

export const PositionRate = z.object({
  id: z.int(),
  organizationId: OrganizationId,
  position: z.string(),
  /** Null: at every business. */
  businessId: z.nullable(z.int()),
  businessName: z.nullable(z.string()),
  billRate: z.nullable(z.string()),
  currency: z.string(),
  /** What the position is paid where a person has no rate of their own. */
  payRate: z.nullable(z.string()),
  /** Whether clients pay for whoever holds it; null: as their role has it. */
  isBillable: z.nullable(z.boolean()),
  version: Version,
})
export type PositionRate = z.infer<typeof PositionRate>

const MarginRow = z.object({
  organizationName: z.string(),
  currency: z.string(),
  businessId: z.nullable(z.int()),
  /** Null for lines that name no business. */
  businessName: z.nullable(z.string()),
  billedHours: z.string(),
  /** Hours that stand behind the lines on the clock. */
  workedHours: z.string(),
  /** Of those, the hours whose pay is known. */
  coveredHours: z.string(),
  revenue: z.string(),
  /** The part of the revenue that stands against known pay. */
  coveredRevenue: z.string(),
  payCost: z.string(),
  /** Of the covered revenue alone: pay that is not known is never taken for none. */
  margin: z.string(),
  /** Whether all of the revenue is covered. */
  isWhole: z.boolean(),
  /** Of the covered revenue, with one decimal; null when none is. */
  marginPercent: z.nullable(z.number()),
})
export type MarginRow = z.infer<typeof MarginRow>

// Whoever opens this page must be allowed to see what everyone is paid; the service asks for that as well.
export const rates = {
  positions: endpoint({
    method: 'GET',
    path: '/api/position-rates',
    may: 'invoice:write',
    summary: 'What positions are billed and paid at, everywhere or at one business',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(PositionRate),
  }),
  setPosition: endpoint({
    method: 'PUT',
    path: '/api/position-rates',
    may: 'invoice:write',
    announces: [ratesChanged],
    summary:
      'Set what a position is billed and paid at, and whether it is billed at all; without any of it, nothing is said about it',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      position: text(1, 100, 'position-required'),
      businessId: z.optional(z.nullable(BusinessId)),
      billRate: z.optional(z.nullable(z.union([z.literal(''), Rate]))),
      payRate: z.optional(z.nullable(z.union([z.literal(''), Rate]))),
      isBillable: z.optional(z.nullable(z.boolean())),
      /** Of the rate that is being changed. */
      version: z.optional(Version),
    }),
    reply: z.array(PositionRate),
  }),
  margin: endpoint({
    method: 'GET',
    path: '/api/margin',
    may: 'invoice:write',
    summary:
      'What was billed less what the hours behind it are paid, per business, of the sent invoices made in a period',
    input: z.strictObject({
      from: Day,
      to: Day,
      organizationId: OrganizationFilter,
    }),
    reply: z.object({
      rows: z.array(MarginRow),
      /** Of the rows in each currency. */
      totals: z.array(MarginRow),
    }),
    example: { from: '2026-03-02', to: '2026-03-08' },
  }),
}
