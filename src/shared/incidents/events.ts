import * as z from 'zod/mini'
import { event } from '../event.ts'
import { IncidentPriority } from './shapes.ts'

/** `employeeId` is the person who answers for the incident now. */
const facts = { incidentId: z.int(), priority: IncidentPriority, employeeId: z.nullable(z.int()) }

export const incidentCreated = event({
  name: 'incident-created',
  toldTo: 'incident:write',
  changes: ['/api/cad-incidents', '/api/map-incidents', '/api/dashboard/metrics', '/api/notifications'],
  facts: z.object(facts),
})

/** Its words, its status, its people, its log or its photos changed. */
export const incidentChanged = event({
  name: 'incident-changed',
  toldTo: 'incident:write',
  changes: ['/api/cad-incidents', '/api/map-incidents', '/api/dashboard/metrics', '/api/notifications'],
  facts: z.object({ ...facts, status: z.string() }),
})

/** Someone was sent, and is to be told at once. */
export const incidentAssigned = event({
  name: 'incident-assigned',
  toldTo: 'incident:follow',
  changes: ['/api/cad-incidents', '/api/map-incidents', '/api/notifications'],
  facts: z.object({ ...facts, employeeId: z.int() }),
})

/** The person who was sent said accepted, on_the_way, on_scene or refused. */
export const incidentAnswered = event({
  name: 'incident-answered',
  toldTo: 'incident:follow',
  changes: ['/api/cad-incidents', '/api/map-incidents'],
  facts: z.object({ ...facts, employeeId: z.int(), answer: z.string() }),
})

/** Nobody accepted it in time; those above are to be told. */
export const incidentEscalated = event({
  name: 'incident-escalated',
  toldTo: 'incident:write',
  changes: ['/api/cad-incidents'],
  facts: z.object(facts),
})

/** What someone was in danger for is over: everyone who was told of it is told that. */
export const dangerOver = event({
  name: 'danger-over',
  toldTo: 'nobody',
  changes: [],
  incidental: true,
  facts: z.object({ incidentId: z.int() }),
})

/** Told to each person who was sent, one by one: what they were sent to has changed. */
export const ownIncidentChanged = event({
  name: 'own-incident-changed',
  toldTo: 'incident:answer',
  changes: ['/api/cad-incidents', '/api/notifications'],
  facts: z.object({ incidentId: z.int(), employeeId: z.int() }),
})

/** What the client sees of an incident is new, different or gone. */
export const incidentReleased = event({
  name: 'incident-released',
  toldTo: 'incident:read',
  changes: ['/api/cad-incidents', '/api/notifications', '/api/dashboard/service'],
  facts: z.object({ incidentId: z.int() }),
})

/** After how many minutes those above are told. */
export const dispatchSettingsChanged = event({
  name: 'dispatch-settings-changed',
  toldTo: 'incident:write',
  changes: ['/api/cad-settings'],
  facts: z.object({}),
})
