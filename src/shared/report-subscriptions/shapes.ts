import * as z from 'zod/mini'
import type { RefusalCode } from '../refusals.ts'
import { BusinessId, Instant, numericId, OrganizationFilter, OrganizationId } from '../schema.ts'

export const ReportSubscriptionId = numericId('report-subscription')

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** The figures of the Reports screen, or the time entries behind them. */
export const reportKinds = ['figures', 'time-entries'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportFormats = ['pdf', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

const noHour: RefusalCode = 'report-hour-not-valid'

export const subscriptionFields = {
  kind: z.enum(reportKinds),
  format: z.enum(reportFormats),
  /** All sites that the person sees, where none is named. */
  businessId: z.nullable(BusinessId),
  rhythm: z.enum(rhythms),
  /** 1 is Monday; only of a weekly one. */
  weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
  /** On the clocks of the company. */
  hour: z.int(noHour).check(z.minimum(0, noHour), z.maximum(23, noHour)),
}

export const NewReportSubscription = z.strictObject({
  ...subscriptionFields,
  businessId: z.optional(subscriptionFields.businessId),
  weekday: z.optional(subscriptionFields.weekday),
  /** The company it is about; without a word the one the caller works in. */
  organizationId: OrganizationFilter,
})

export const ReportSubscription = z.object({
  id: ReportSubscriptionId,
  organizationId: OrganizationId,
  organizationName: z.string(),
  /** In which its hour is meant. */
  timeZone: z.string(),
  ...subscriptionFields,
  businessName: z.nullable(z.string()),
  state: z.enum(['active', 'paused', 'ended']),
  /** Why nothing is sent any more: the person may not read it, the site is none of theirs, or they have no e-mail address. */
  endedBecause: z.nullable(z.enum(['access', 'site', 'address'])),
  nextAt: z.nullable(Instant),
  lastSentAt: z.nullable(Instant),
})
export type ReportSubscription = z.infer<typeof ReportSubscription>
