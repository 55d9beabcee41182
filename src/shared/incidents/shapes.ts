import * as z from 'zod/mini'
import { IncidentId, Instant, OrganizationId } from '../schema.ts'

const incidentPriorities = ['critical', 'high', 'medium', 'normal', 'low'] as const
export const IncidentPriority = z.enum(incidentPriorities)
export type IncidentPriority = z.infer<typeof IncidentPriority>

export const incidentStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export const IncidentStatus = z.enum(incidentStatuses)
export type IncidentStatus = z.infer<typeof IncidentStatus>

export const incidentAnswers = ['accepted', 'on_the_way', 'on_scene', 'finished', 'refused'] as const
export const IncidentAnswer = z.enum(incidentAnswers)
export type IncidentAnswer = z.infer<typeof IncidentAnswer>

/** How far someone who was sent has come; `released` means that dispatch needs them there no more, `finished` that they are done there or it is over. */
export const AssignmentStatus = z.enum(['assigned', ...incidentAnswers, 'released'])
export type AssignmentStatus = z.infer<typeof AssignmentStatus>

/** Reported by dispatch, called by someone in danger, or made because nothing was heard of someone. */
export const IncidentKind = z.enum(['report', 'sos', 'missed-check-in'])
export type IncidentKind = z.infer<typeof IncidentKind>

export const Incident = z.object({
  id: IncidentId,
  organizationId: OrganizationId,
  incidentNumber: z.string(),
  kind: IncidentKind,
  /** Practised, not happening: counted nowhere, and never shown to a client. */
  isDrill: z.boolean(),
  /** Holds the type, which `type` repeats. */
  title: z.string(),
  type: z.string(),
  description: z.string(),
  priority: IncidentPriority,
  status: IncidentStatus,
  location: z.string(),
  businessId: z.nullable(z.int()),
  /** The site: a place such as a roof door says nothing without it. */
  businessName: z.nullable(z.string()),
  coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  /** The employee who answers for it, by id and by name, and what they said while they are on it; clients are not told. */
  assignedTo: z.nullable(z.int()),
  assignee: z.nullable(z.object({ name: z.string(), answer: z.nullable(AssignmentStatus) })),
  /** Everyone who was sent and is still on it, with what they said; only dispatch is told, of what is under way. */
  sent: z.array(z.object({ employeeId: z.int(), name: z.string(), answer: AssignmentStatus, isOnDuty: z.boolean() })),
  /** Who calls for help, or of whom nothing is heard; clients are not told. */
  inDanger: z.nullable(z.object({ employeeId: z.int(), name: z.string() })),
  /** Who of those in charge has said that they have it, by name; clients are not told. */
  takenBy: z.nullable(z.object({ name: z.string(), at: Instant, isOwn: z.boolean() })),
  /** Someone on the clock who was sent has said yes, or someone in charge has taken it; only dispatch is told. */
  isTaken: z.boolean(),
  /** A name; clients are not told. */
  reportedBy: z.nullable(z.string()),
  /** Whether the reader reported it. */
  isOwn: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  assignedAt: z.nullable(Instant),
  onSceneAt: z.nullable(Instant),
  resolvedAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  /** How it ended, in words; empty while it has not. */
  outcome: z.string(),
  /** Since when nobody who was sent has accepted; null once somebody has. Clients are not told. */
  waitingSince: z.nullable(Instant),
  /** When those above were told last, because nobody accepts or dispatch asked for it; clients are not told. */
  escalatedAt: z.nullable(Instant),
  /** Under way, nobody who was sent to it is on the clock, and nobody in charge has taken it; only dispatch is told. */
  isUnattended: z.boolean(),
  /** From here on the client sees it. */
  releasedAt: z.nullable(Instant),
  version: z.int(),
})
export type Incident = z.infer<typeof Incident>

/** An incident the caller was sent to and has not been released from; of someone in danger also one that is over, until they have seen it. */
export const OwnAssignment = z.object({
  incidentId: z.int(),
  employeeId: z.int(),
  incidentNumber: z.string(),
  kind: IncidentKind,
  isDrill: z.boolean(),
  title: z.string(),
  description: z.string(),
  priority: IncidentPriority,
  status: IncidentStatus,
  location: z.string(),
  businessName: z.nullable(z.string()),
  coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  createdAt: Instant,
  assignedAt: Instant,
  /** `finished`: it is over, and they have not said that they have seen it. */
  answer: AssignmentStatus,
  distanceM: z.nullable(z.number()),
  /** Who is in danger, by name. */
  inDanger: z.nullable(z.string()),
  /** Who ended it, by name. */
  endedBy: z.nullable(z.string()),
})
export type OwnAssignment = z.infer<typeof OwnAssignment>
