import * as z from 'zod/mini'
import { AssignmentStatus, IncidentStatus } from '../incidents/shapes.ts'
import { RecordedOffline } from '../made.ts'
import { Instant, numericId } from '../schema.ts'

export const SosCallId = numericId('sos-call')

export const KnownPosition = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracyM: z.nullable(z.number()),
  at: Instant,
  /** Told with the call, sent by the phone while on the clock, or kept from the clock-in. */
  from: z.enum(['call', 'phone', 'clock-in']),
})
export type KnownPosition = z.infer<typeof KnownPosition>

/** Someone who was sent, and what they said. */
export const Responder = z.object({
  employeeId: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  answer: AssignmentStatus,
  distanceM: z.nullable(z.number()),
  /** Whether they are on the clock; who is not is not coming. */
  isOnDuty: z.boolean(),
  /** Whether they have said that they know that it is over; null where they are not asked. */
  hasSeen: z.nullable(z.boolean()),
  /** When they said it, or when they were sent. */
  at: Instant,
})
export type Responder = z.infer<typeof Responder>

/** A call for help, with what those who come need to know. */
export const SosCall = z.object({
  id: SosCallId,
  organizationId: z.int(),
  incidentId: z.int(),
  incidentNumber: z.string(),
  /** Who is in danger. */
  employee: z.object({ id: z.int(), name: z.string(), phone: z.nullable(z.string()) }),
  isOwn: z.boolean(),
  /** Nobody calls back: whoever stands beside the caller must not notice. */
  isSilent: z.boolean(),
  isDrill: z.boolean(),
  status: IncidentStatus,
  calledAt: Instant,
  /** Who called for them, by name, where they did not call themselves. */
  calledBy: z.nullable(z.string()),
  /** Where it was pressed without a connection. */
  offline: z.nullable(RecordedOffline),
  cancelledAt: z.nullable(Instant),
  /** Who took it back, by name. */
  cancelledBy: z.nullable(z.string()),
  /** Who of those in charge has it, by name. */
  takenBy: z.nullable(z.string()),
  site: z.nullable(z.object({ id: z.int(), name: z.string(), address: z.nullable(z.string()) })),
  /** The freshest that is known; with its age, for a phone may have died since. */
  position: z.nullable(KnownPosition),
  responders: z.array(Responder),
})
export type SosCall = z.infer<typeof SosCall>
