import * as z from 'zod/mini'
import { ClientId, Day, Instant, numericId, OrganizationId, Version } from '../schema.ts'

export const HourConfirmationId = numericId('hour-confirmation')

/** Waits for the client · the client objects to some of it · all of it is confirmed. */
export const ConfirmationState = z.enum(['asked', 'objected', 'confirmed'])
export type ConfirmationState = z.infer<typeof ConfirmationState>

export const HourConfirmation = z.object({
  id: HourConfirmationId,
  organizationId: OrganizationId,
  contractId: z.int(),
  clientId: ClientId,
  clientName: z.string(),
  business: z.object({ id: z.int(), name: z.string() }),
  /** On whose clocks its times are shown. */
  timeZone: z.string(),
  weekStarting: Day,
  state: ConfirmationState,
  /** The last day for an answer. */
  dueOn: Day,
  /** Whether no answer until then is a yes. */
  silenceConfirms: z.boolean(),
  timesAsked: z.int(),
  askedAt: Instant,
  /** The last answer; null beside an instant: nobody gave one in time, which counted as a yes. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  hours: z.string(),
  objections: z.int(),
  /** Something of it was changed since it was asked: that is asked for again before it is invoiced. */
  isChanged: z.boolean(),
  version: Version,
})
export type HourConfirmation = z.infer<typeof HourConfirmation>

/** A time on the clock as the client is shown it, and as it was when it was asked. */
export const ConfirmationLine = z.object({
  timeEntryId: z.int(),
  employeeName: z.string(),
  clockInTime: Instant,
  clockOutTime: Instant,
  hours: z.string(),
  state: ConfirmationState,
  /** The last objection; it stays beside what is asked for again. */
  objection: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  isChanged: z.boolean(),
})
export type ConfirmationLine = z.infer<typeof ConfirmationLine>

export const HourConfirmationDetails = z.extend(HourConfirmation, {
  /** Who of the client answers, by name; none: everyone who was given the hours. */
  confirmers: z.array(z.string()),
  /** Whether the reader is one of them. */
  mayAnswer: z.boolean(),
  lines: z.array(ConfirmationLine),
})
export type HourConfirmationDetails = z.infer<typeof HourConfirmationDetails>
