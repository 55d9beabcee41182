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
  revenue: z.string(),
  payCost: z.string(),
  margin: z.string(),
  /** Of the revenue, with one decimal; null when nothing was billed. */
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
    summary: 'Set what a position is billed and paid at; without both it has no rates of its own any more',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      position: text(1, 100, 'position-required'),
      businessId: z.optional(z.nullable(BusinessId)),
      billRate: z.optional(z.nullable(z.union([z.literal(''), Rate]))),
      payRate: z.optional(z.nullable(z.union([z.literal(''), Rate]))),
      /** Of the rate that is being changed. */
      version: z.optional(Version),
    }),
    reply: z.array(PositionRate),
  }),
  margin: endpoint({
    method: 'GET',
    path: '/api/margin',
    may: 'invoice:write',
    summary: 'What was billed less what the hours behind it are paid, per business, of the invoices made in a period',
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
