import * as z from 'zod/mini'
import { Instant, text } from '../schema.ts'

/** The version of `positionText`. Whoever changes what it says raises this: everyone is asked again. */
export const positionTextVersion = 1

/** What the company adds to the text that people read before their position is recorded; empty is nothing. */
export const CompanySentence = text(0, 500)

/** What someone reads before their position is recorded at one company, and whether they have agreed to it. */
export const PositionConsent = z.object({
  /** Their record at the company. */
  employeeId: z.int(),
  organizationName: z.string(),
  /** The text in force: its version, and what the company adds. */
  textVersion: z.int(),
  companySentence: z.nullable(z.string()),
  /** For how long positions on the clock, and coordinates of clock-ins and clock-outs, are kept there. */
  positionDays: z.int(),
  coordinateDays: z.int(),
  /** What they agreed to last and have not withdrawn; where the text is another by now it is not in force, and they are asked again. */
  agreed: z.nullable(z.object({ at: Instant, textVersion: z.int(), isInForce: z.boolean() })),
})
export type PositionConsent = z.infer<typeof PositionConsent>
