import * as z from 'zod/mini'
import { event } from '../event.ts'
import { ZoneAlertKind } from './shapes.ts'

const facts = z.object({ organizationId: z.int(), zoneId: z.int(), employeeId: z.int() })

/** A zone was drawn, changed, switched or removed. */
export const zoneChanged = event({
  name: 'zone-changed',
  toldTo: 'zone:read',
  changes: ['/api/geofences', '/api/map-sites', '/api/live-map', '/api/zone-alerts', '/api/set-up'],
  facts: z.object({ zoneId: z.int() }),
})

/** Someone on the clock has entered or left a zone and stayed that way. */
export const zoneEvent = event({
  name: 'zone-event',
  toldTo: 'zone:watch',
  changes: ['/api/geofences/{id}/events'],
  facts: z.extend(facts, { kind: z.enum(['entered', 'left']) }),
})

/** Something about a person and a zone asks for a supervisor's eye: once for each time it happens. */
export const zoneAlert = event({
  name: 'zone-alert',
  toldTo: 'zone:watch',
  changes: ['/api/zone-alerts'],
  facts: z.extend(facts, { alertId: z.int(), kind: ZoneAlertKind }),
})

/** An alert was acknowledged, or is over. */
export const zoneAlertChanged = event({
  name: 'zone-alert-changed',
  toldTo: 'zone:watch',
  changes: ['/api/zone-alerts'],
  facts: z.extend(facts, { alertId: z.int() }),
})
