import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { event } from '../event.ts'
import { Day, Instant, OrganizationFilter, OrganizationId, paging, text, UserId } from '../schema.ts'
import { auditActionNames, subjectKinds } from './actions.ts'

const AuditLine = z.object({
  id: z.int(),
  /** Null for what concerns no organization: templates, mails, registrations. */
  organizationId: z.nullable(OrganizationId),
  organizationName: z.nullable(z.string()),
  at: Instant,
  /** `subject.verb`; a name of an earlier version stays as it was written. */
  action: z.string(),
  /** Null when nobody did it: the clock, or a link in a mail. */
  actor: z.nullable(z.object({ id: UserId, name: z.nullable(z.string()), role: z.nullable(z.string()) })),
  /** The API token that did it for them. */
  through: z.nullable(z.object({ id: z.int(), name: z.string() })),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What the record is called, as long as it is there. */
  subjectName: z.nullable(z.string()),
  /** The person it is about, where it is about one. */
  employeeName: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  /** Part of the chain of hashes: a change made behind the database's back would be found. */
  sealed: z.boolean(),
})
export type AuditLine = z.infer<typeof AuditLine>

const filters = {
  organizationId: OrganizationFilter,
  action: z.optional(z.enum(auditActionNames)),
  subjectKind: z.optional(z.enum(subjectKinds)),
  /** One record; needs its kind. */
  subjectId: z.optional(text(1, 100)),
  actorId: z.optional(UserId),
  /** The first and the last day, on the reader's own clock. */
  from: z.optional(Day),
  to: z.optional(Day),
}

const Chain = z.object({
  /** Null for the chain of what concerns no organization. */
  organizationId: z.nullable(OrganizationId),
  organizationName: z.nullable(z.string()),
  lines: z.int(),
  /** The first line that is not as it was sealed. */
  broken: z.nullable(z.object({ id: z.int(), position: z.nullable(z.int()), reason: z.string() })),
})

const Verification = z.object({ checkedAt: Instant, isWhole: z.boolean(), chains: z.array(Chain) })
export type Verification = z.infer<typeof Verification>

export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    may: 'audit:read',
    summary: 'Who did what, the newest first',
    input: z.strictObject({ ...filters, ...paging }),
    reply: z.array(AuditLine),
    paged: true,
  }),
  actors: endpoint({
    method: 'GET',
    path: '/api/audit/actors',
    may: 'audit:read',
    summary: 'The people who did something that was written down',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(z.object({ id: UserId, name: z.string() })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    may: 'audit:read',
    reads: 'replica',
    summary: 'The audit log as CSV',
    input: z.strictObject(filters),
    reply: download('text/csv'),
  }),
  verification: endpoint({
    method: 'GET',
    path: '/api/audit/verification',
    may: 'audit:verify',
    summary: 'Whether the chain of each organization is whole',
    input: z.strictObject({}),
    reply: Verification,
  }),
}

/** New lines became part of the chain: at most once a minute for each organization. */
export const auditSealed = event({
  name: 'audit-sealed',
  toldTo: 'audit:read',
  changes: ['/api/audit'],
  facts: z.object({}),
})
