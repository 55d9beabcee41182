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
  /** When those above were told, because nobody accepts or dispatch asked for it; clients are not told. */
  escalatedAt: z.nullable(Instant),
  /** Under way, and nobody who was sent to it is on the clock; only dispatch is told. */
  isUnattended: z.boolean(),
  /** From here on the client sees it. */
  releasedAt: z.nullable(Instant),
  version: z.int(),
})
export type Incident = z.infer<typeof Incident>

/** An incident the caller was sent to and has not been released from. */
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
  answer: AssignmentStatus,
  distanceM: z.nullable(z.number()),
})
export type OwnAssignment = z.infer<typeof OwnAssignment>
