import { type Feature, implement, type Limited } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/session.ts'
import { reportSubscriptions } from '#shared/report-subscriptions/contract.ts'
import { reportSubscriptionsRefusals } from '#shared/report-subscriptions/refusals.ts'
import { reportSubscriptionMails } from './mail-templates.ts'
import { reportSubscriptionsData } from './personal-data.ts'
import { sendDueReports } from './send-due.ts'
import { change, create, list, remove, send } from './subscriptions.ts'

// A report over a month is work: whoever presses again and again waits.
const sendLimit: Limited<unknown> = {
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `report-mail:${token === null ? ip : hashToken(token).toString('base64url')}`, times: 20, seconds: 3600 },
  ],
}

export const reportSubscriptionsFeature: Feature = {
  name: 'report-subscriptions',
  subject: 'Reports',
  refusals: [reportSubscriptionsRefusals],
  personalData: reportSubscriptionsData,
  mailTemplates: reportSubscriptionMails,
  cronJobs: [sendDueReports],
  calls: implement(reportSubscriptions, { list, create, change, remove, send }, { send: sendLimit }),
}
