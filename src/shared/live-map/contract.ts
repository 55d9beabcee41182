import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IncidentPriority } from '../incidents/shapes.ts'
import { made } from '../made.ts'
import { EmployeeId, Instant, text } from '../schema.ts'
import { zoneAlert, zoneAlertChanged, zoneEvent } from '../zones/events.ts'
import { positionChanged } from './events.ts'
import { maxBatch } from './rules.ts'

export const PersonState = z.enum(['on_duty', 'break', 'offline'])
export type PersonState = z.infer<typeof PersonState>

/** Where a phone was, how well it knew (metres), and when. */
export const SentPosition = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(50_000_000)))),
  recordedAt: Instant,
})
export type SentPosition = z.infer<typeof SentPosition>

const Spot = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.nullable(z.number()),
  recordedAt: Instant,
  /** Whether the phone shared it since the clock-in; else it is where the person clocked in. */
  isShared: z.boolean(),
})

/** A person on the live map. A client is told who is on duty; everything about where is empty for them. */
export const LivePerson = z.object({
  employeeId: z.int(),
  name: z.string(),
  position: z.string(),
  state: PersonState,
  onDutySince: z.nullable(Instant),
  currentLocation: z.nullable(z.string()),
  lastActive: z.nullable(Instant),
  spot: z.nullable(Spot),
})
export type LivePerson = z.infer<typeof LivePerson>

/** An incident that someone still has to deal with, at its own place or at that of its business. */
export const MapIncident = z.object({
  id: z.int(),
  incidentNumber: z.string(),
  title: z.string(),
  priority: IncidentPriority,
  status: z.enum(['open', 'in_progress']),
  location: z.string(),
  businessName: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  createdAt: Instant,
  latitude: z.number(),
  longitude: z.number(),
  /** Whether the place is that of the incident itself. */
  isExact: z.boolean(),
})
export type MapIncident = z.infer<typeof MapIncident>

export const LivePersonDetails = z.object({
  employeeId: z.int(),
  phone: z.nullable(z.string()),
  shift: z.nullable(z.object({ startsAt: Instant, endsAt: Instant, location: z.string() })),
  lastNote: z.nullable(z.object({ content: z.string(), notedAt: Instant })),
  /** Where the person was today, oldest first. */
  trail: z.array(z.object({ latitude: z.number(), longitude: z.number(), recordedAt: Instant })),
  /** How many positions of today are left out of it, because when they were recorded is in doubt. */
  doubtedPositions: z.int(),
})

export const liveMap = {
  read: endpoint({
    method: 'GET',
    path: '/api/live-map',
    may: 'live-map:read',
    summary: 'Who is on duty and, for those who may know, where',
    input: z.strictObject({
      /** Part of a name. */
      search: z.optional(text(0, 100)),
      /** `active` means on the clock and not on a break. */
      status: z.optional(z.enum(['active', 'break', 'offline'])),
      /** Only people of whom there is news since a reading with this `asOf`; the figures are always whole. */
      since: z.optional(Instant),
    }),
    reply: z.object({
      /** On the clock and not on a break; with those on a break, `onDuty`. */
      activeEmployees: z.int(),
      onDuty: z.int(),
      trackedZones: z.int(),
      /** By a fresh position, else by where they clocked in; each once, however many zones hold them. Clients are not told. */
      employeesInZones: z.nullable(z.int()),
      asOf: Instant,
      /** How many match; the list holds the first of them, those on duty before all others. */
      matching: z.int(),
      people: z.array(LivePerson),
    }),
  }),
  incidents: endpoint({
    method: 'GET',
    path: '/api/map-incidents',
    may: 'live-map:read',
    summary: 'Open incidents that have a place; an employee sees those they were sent to, a client none',
    input: z.strictObject({}),
    reply: z.array(MapIncident),
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/live-map/{employeeId}',
    may: 'live-map:read',
    summary: "A person's shift, last note and trail of today",
    input: z.strictObject({ employeeId: EmployeeId }),
    reply: LivePersonDetails,
  }),
  sendPositions: endpoint({
    method: 'POST',
    path: '/api/positions',
    may: 'position:send',
    announces: [positionChanged, zoneEvent, zoneAlert, zoneAlertChanged],
    // Between the presses of the clock, in their order: what was recorded on a clock arrives after it began.
    offline: { subject: 'clock', what: { en: 'Positions', es: 'Posiciones', fr: 'Positions' } },
    summary: "Tell where one is, or was while the phone had no network; only one's own, only on the clock",
    input: z.strictObject({ positions: z.array(SentPosition).check(z.minLength(1), z.maxLength(maxBatch)), made }),
    reply: z.object({ recorded: z.int() }),
    example: { positions: [{ latitude: 40.7, longitude: -74, recordedAt: '2026-03-02T12:00:00Z' }] },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/map-settings',
    may: 'signed-in',
    summary: 'Where the base map comes from (nothing means a plain grid), and where to look first',
    input: z.strictObject({}),
    reply: z.object({
      styleUrl: z.nullable(z.string()),
      tileUrl: z.nullable(z.string()),
      /** One file that Muster serves itself. */
      fileUrl: z.nullable(z.string()),
      /** Where nothing else is set, the demo company brings a small map of its own. */
      isDemo: z.boolean(),
      attribution: z.nullable(z.string()),
      /** Whether a typed address can be searched for. */
      findsAddresses: z.boolean(),
      /** The company's place: that of its first site. */
      home: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    }),
  }),
}
