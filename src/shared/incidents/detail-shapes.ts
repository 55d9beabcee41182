import * as z from 'zod/mini'
import { RecordedOffline } from '../made.ts'
import { Instant } from '../schema.ts'
import { AssignmentStatus, Incident, IncidentAnswer } from './shapes.ts'

const Assignment = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  position: z.string(),
  phone: z.nullable(z.string()),
  status: AssignmentStatus,
  /** Why someone refused; told to dispatch only. */
  refusalReason: z.nullable(z.string()),
  distanceM: z.nullable(z.number()),
  assignedBy: z.nullable(z.string()),
  assignedAt: Instant,
  answeredAt: z.nullable(Instant),
  onTheWayAt: z.nullable(Instant),
  onSceneAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** When the call for help was over before they were done there, and when they said that they know. */
  calledOffAt: z.nullable(Instant),
  seenAt: z.nullable(Instant),
  /** Whether they are on the clock; who is not is not coming. */
  isOnDuty: z.boolean(),
  /** The caller themselves. */
  isOwn: z.boolean(),
})
export type IncidentAssignment = z.infer<typeof Assignment>

const LogLine = z.object({
  id: z.int(),
  at: Instant,
  kind: z.enum([
    'created',
    'changed',
    'status',
    'assigned',
    'answered',
    'stood_down',
    'taken',
    'escalated',
    'note',
    'photo',
    'released',
  ]),
  /** A name; null when Muster itself did it. */
  author: z.nullable(z.string()),
  /** Whom it is about, where that is not the author. */
  employee: z.nullable(z.object({ id: z.int(), name: z.string() })),
  fromStatus: z.nullable(z.string()),
  toStatus: z.nullable(z.string()),
  answer: z.nullable(IncidentAnswer),
  /** A note, a caption, or why someone refused or moved it on. */
  message: z.nullable(z.string()),
  /** The fields that an edit changed. */
  fields: z.array(z.string()),
  /** Where it was done without a connection. */
  offline: z.nullable(RecordedOffline),
})
export type IncidentLogLine = z.infer<typeof LogLine>

const Photo = z.object({
  id: z.int(),
  /** Where the picture is read, for those who may see the incident. */
  url: z.string(),
  caption: z.nullable(z.string()),
  /** A name; clients are not told. */
  takenBy: z.nullable(z.string()),
  createdAt: Instant,
})

/** An incident with everything the caller may know about it; log and people stay empty for clients. */
export const IncidentDetails = z.extend(Incident, {
  business: z.nullable(z.object({ id: z.int(), name: z.string() })),
  organizationName: z.string(),
  timeZone: z.string(),
  /** Seconds from the report to each step; null for those that have not come. */
  timers: z.object({
    toAssignSeconds: z.nullable(z.int()),
    toSceneSeconds: z.nullable(z.int()),
    toResolveSeconds: z.nullable(z.int()),
  }),
  assignments: z.array(Assignment),
  log: z.array(LogLine),
  photos: z.array(Photo),
})
export type IncidentDetails = z.infer<typeof IncidentDetails>

/** Someone on duty who could be sent. */
export const Candidate = z.object({
  employeeId: z.int(),
  name: z.string(),
  position: z.string(),
  business: z.nullable(z.string()),
  onDutySince: Instant,
  onBreak: z.boolean(),
  /** Metres from the incident, from where the phone is or, failing that, from the site the person works at. */
  distanceM: z.nullable(z.number()),
  distanceFrom: z.nullable(z.enum(['phone', 'site'])),
  /** When the phone said where it is, and how well it knew, in metres. */
  positionAt: z.nullable(Instant),
  accuracyM: z.nullable(z.number()),
  /** How many incidents the person is on now. */
  load: z.int(),
  /** What they said to this one, if they were asked. */
  answer: z.nullable(AssignmentStatus),
})
export type Candidate = z.infer<typeof Candidate>
