import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  BusinessId,
  ClientId,
  FilterId,
  Instant,
  Nothing,
  nameText,
  OrganizationFilter,
  OrganizationId,
  paging,
  TimeZone,
  text,
  Version,
} from '../schema.ts'
import { businessChanged } from './events.ts'
import { clearable, clientNotes, contactFields, geofencePolicies, ordersAtClockIn, Rate } from './fields.ts'

export const Business = z.object({
  id: BusinessId,
  organizationId: OrganizationId,
  /** Whose site it is; null for premises of the organization itself. */
  clientId: z.nullable(ClientId),
  clientName: z.nullable(z.string()),
  name: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  description: z.nullable(z.string()),
  timeZone: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** What an hour here is billed at; null also for those who see no invoices. */
  currency: z.string(),
  billRate: z.nullable(z.string()),
  geofencePolicy: z.enum(geofencePolicies),
  ordersAtClockIn: z.enum(ordersAtClockIn),
  /** Orders for it apply once its client has said yes. */
  ordersNeedApproval: z.boolean(),
  /** Null: as the company says. */
  clientNotes: z.nullable(z.enum(clientNotes)),
  requiredLicences: z.array(z.string()),
  /** How often whoever works here gives a sign of life; null: not at all. */
  checkInMinutes: z.nullable(z.int()),
  checkInGraceMinutes: z.int(),
  checkInPausesOnBreaks: z.boolean(),
  employeeCount: z.int(),
  closedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
})
export type Business = z.infer<typeof Business>

const BusinessName = nameText(2, 200, 'business-name-required')

const settings = {
  ...contactFields,
  clientId: z.optional(z.nullable(ClientId)),
  timeZone: z.optional(TimeZone),
  latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  billRate: clearable(Rate),
  geofencePolicy: z.optional(z.enum(geofencePolicies)),
  ordersAtClockIn: z.optional(z.enum(ordersAtClockIn)),
  ordersNeedApproval: z.optional(z.boolean()),
  clientNotes: z.optional(z.nullable(z.enum(clientNotes))),
  requiredLicences: z.optional(z.array(text(1, 100)).check(z.maxLength(20))),
  checkInMinutes: z.optional(z.nullable(z.int().check(z.minimum(5), z.maximum(480)))),
  checkInGraceMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  checkInPausesOnBreaks: z.optional(z.boolean()),
}

export const businesses = {
  list: endpoint({
    method: 'GET',
    path: '/api/businesses',
    may: 'business:read',
    summary: 'The businesses one reaches; closed ones only when asked for',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      clientId: FilterId,
      /** Part of a name or an address. */
      search: z.optional(text(0, 100)),
      includeClosed: z.optional(z.boolean()),
      ...paging,
    }),
    reply: z.array(Business),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/businesses',
    may: 'business:write',
    announces: [businessChanged],
    summary: 'Open a business',
    input: z.strictObject({ organizationId: OrganizationFilter, name: BusinessName, ...settings }),
    reply: Business,
    status: 201,
    example: { timeZone: 'Europe/Paris', latitude: 45.76, longitude: 4.83, clientId: undefined },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/businesses/{id}',
    may: 'business:write',
    announces: [businessChanged],
    summary: 'Change a business',
    input: z.strictObject({
      id: BusinessId,
      version: z.optional(Version),
      name: z.optional(BusinessName),
      ...settings,
    }),
    reply: Business,
    example: { timeZone: 'Europe/Paris', latitude: 45.76, longitude: 4.83, clientId: undefined },
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/api/businesses/{id}',
    may: 'business:write',
    announces: [businessChanged],
    summary: 'Close a business that nothing uses any more; one that nothing ever used disappears',
    input: z.strictObject({ id: BusinessId, version: z.optional(Version) }),
    reply: Nothing,
    status: 204,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/businesses/{id}/reopen',
    may: 'business:write',
    announces: [businessChanged],
    summary: 'Open a closed business again',
    input: z.strictObject({ id: BusinessId }),
    reply: Business,
  }),
}
