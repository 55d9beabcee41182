import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { BusinessId, Day, OrganizationFilter } from '../schema.ts'
import { periods, Report } from './shapes.ts'

/** The last days up to today, or a first and a last day of one's own. */
const span = {
  period: z.optional(z.enum(periods)),
  from: z.optional(Day),
  to: z.optional(Day),
  organizationId: OrganizationFilter,
  businessId: z.optional(BusinessId),
}

export const reports = {
  read: endpoint({
    method: 'GET',
    path: '/api/reports',
    may: 'report:read',
    reads: 'replica',
    summary: 'Hours, coverage, punctuality, incidents and money of a period, over what the caller may see',
    input: z.strictObject(span),
    reply: Report,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/reports/csv',
    may: 'report:read',
    reads: 'replica',
    summary: 'The same figures as CSV',
    input: z.strictObject(span),
    reply: download('text/csv; charset=utf-8'),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/reports/pdf',
    may: 'report:read',
    reads: 'replica',
    summary: 'The same figures as a document',
    input: z.strictObject(span),
    reply: download('application/pdf'),
  }),
  timeEntries: endpoint({
    method: 'GET',
    path: '/api/reports/time-entries',
    may: 'time-entry:export',
    reads: 'replica',
    summary: 'Every time entry of a period as CSV, sent while it is read',
    input: z.strictObject(span),
    reply: download('text/csv; charset=utf-8'),
  }),
}
