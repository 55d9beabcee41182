import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../schema.ts'
import { reportSubscriptionsChanged } from './events.ts'
import { NewReportSubscription, ReportSubscription, ReportSubscriptionId, subscriptionFields } from './shapes.ts'

const one = z.strictObject({ id: ReportSubscriptionId })
const example = { kind: 'figures', format: 'pdf', rhythm: 'weekly', weekday: 1, hour: 7 } as const

export const reportSubscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/report-subscriptions',
    may: 'report:subscribe',
    summary: 'The reports that the caller wants by mail',
    input: z.strictObject({}),
    reply: z.array(ReportSubscription),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/report-subscriptions',
    may: 'report:subscribe',
    announces: [reportSubscriptionsChanged],
    summary: 'Have a report sent to oneself: of the day, week or month before, whenever one is over',
    input: NewReportSubscription,
    reply: ReportSubscription,
    status: 201,
    example,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/report-subscriptions/{id}',
    may: 'report:subscribe',
    announces: [reportSubscriptionsChanged],
    summary: 'Change, pause or resume a report by mail; one that has ended begins again',
    input: z.strictObject({
      id: ReportSubscriptionId,
      ...z.partial(z.object(subscriptionFields)).shape,
      isPaused: z.optional(z.boolean()),
    }),
    reply: ReportSubscription,
    example,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/report-subscriptions/{id}',
    may: 'report:subscribe',
    announces: [reportSubscriptionsChanged],
    summary: 'Do not want a report by mail any more',
    input: one,
    reply: Nothing,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/report-subscriptions/{id}/send',
    may: 'report:subscribe',
    announces: [reportSubscriptionsChanged],
    summary: 'Send a report to oneself now; when the next one is due stays as it is',
    input: one,
    reply: ReportSubscription,
  }),
}
