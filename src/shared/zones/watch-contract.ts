import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, numericId, paging, ZoneId } from '../schema.ts'
import { zoneAlertChanged } from './events.ts'
import { ZoneAlertKind } from './shapes.ts'

const ZoneAlertId = numericId('zone-alert')

const named = z.object({ id: z.int(), name: z.string() })

export const ZoneAlert = z.object({
  id: z.int(),
  organizationId: z.int(),
  kind: ZoneAlertKind,
  /** The restricted one; for the other kinds the nearest of the site. */
  zone: named,
  employee: named,
  business: z.nullable(named),
  /** When it began. */
  at: Instant,
  /** When the person was back where they belong, or clocked out; null while it goes on. */
  endedAt: z.nullable(Instant),
  acknowledgedBy: z.nullable(z.string()),
  acknowledgedAt: z.nullable(Instant),
})
export type ZoneAlert = z.infer<typeof ZoneAlert>

/** One stay in a zone. */
export const ZoneVisit = z.object({
  id: z.int(),
  kind: z.enum(['entered', 'left']),
  employee: named,
  at: Instant,
})
export type ZoneVisit = z.infer<typeof ZoneVisit>

export const zoneWatch = {
  history: endpoint({
    method: 'GET',
    path: '/api/geofences/{id}/events',
    may: 'zone:watch',
    summary: 'Who entered and left a zone, newest first; kept for 30 days',
    input: z.strictObject({ id: ZoneId, ...paging }),
    reply: z.array(ZoneVisit),
    paged: true,
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/zone-alerts',
    may: 'zone:watch',
    summary: 'Alerts of the zones, newest first',
    input: z.strictObject({
      /** `open` waits for someone to acknowledge it. */
      state: z.optional(z.enum(['open', 'acknowledged'])),
      ...paging,
    }),
    reply: z.array(ZoneAlert),
    paged: true,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/zone-alerts/{id}/acknowledge',
    may: 'zone:watch',
    announces: [zoneAlertChanged],
    summary: 'Take note of an alert; the first one to do so is kept',
    input: z.strictObject({ id: ZoneAlertId }),
    reply: ZoneAlert,
  }),
}
