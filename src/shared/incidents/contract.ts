import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IncidentId, Instant, OrganizationId, paging, text } from '../schema.ts'

const priorities = ['critical', 'high', 'medium', 'normal', 'low'] as const
export const IncidentPriority = z.enum(priorities)
export type IncidentPriority = z.infer<typeof IncidentPriority>

const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const
const IncidentStatus = z.enum(statuses)

export const Incident = z.object({
  id: IncidentId,
  organizationId: OrganizationId,
  incidentNumber: z.string(),
  /** Holds the type, which `type` repeats. */
  title: z.string(),
  type: z.string(),
  description: z.string(),
  priority: IncidentPriority,
  status: IncidentStatus,
  location: z.string(),
  businessId: z.nullable(z.int()),
  /** The employee who answers for it, by id and by name. */
  assignedTo: z.nullable(z.int()),
  assignee: z.nullable(z.object({ name: z.string() })),
  /** A name; clients are not told. */
  reportedBy: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  resolvedAt: z.nullable(Instant),
})
export type Incident = z.infer<typeof Incident>

export const incidents = {
  list: endpoint({
    method: 'GET',
    path: '/api/cad-incidents',
    may: 'incident:read',
    summary: 'Incidents, newest first: those assigned to an employee, those released to a client, all for managers',
    input: z.strictObject({
      status: z.optional(IncidentStatus),
      priority: z.optional(IncidentPriority),
      since: z.optional(Instant),
      /** Part of the number, the title, the description or the location. */
      search: z.optional(text(0, 100)),
      ...paging,
    }),
    reply: z.array(Incident),
    paged: true,
  }),
}
