import { audit } from '#server/platform/audit.ts'
import type { CronJob, Work } from '#server/platform/context.ts'
import { AfterCommit } from '#server/platform/work.ts'
import { askedFor } from '#server/reports/public.ts'
import { Problem } from '#shared/problem.ts'
import { reportSubscriptionsChanged } from '#shared/report-subscriptions/events.ts'
import { lastDue, nextDue } from '#shared/report-subscriptions/rules.ts'
import { mailReport } from './mail-report.ts'
import { asReader } from './read-report.ts'
import { listDue, lockDue, type SubscriptionRow, updateSubscription } from './store.ts'

/** Sends what is due, each in a transaction of its own: one that fails keeps no other from leaving. */
export const sendDueReports: CronJob = {
  name: 'send-due-reports',
  cron: '*/5 * * * *',
  run: async ({ db, now }) => {
    const due = await listDue(db, now)
    return new AfterCommit(async ({ record, log }) => {
      for (const id of due)
        await record(work => sendDue(work, id)).catch(error => log.error(error, 'a report by mail was not sent'))
    })
  },
}

/** Once for each time, however many servers look: who comes second finds it sent, or passes by. */
async function sendDue(work: Work, id: number) {
  const { db, now } = work
  const subscription = await lockDue(db, id, now)
  if (subscription === undefined) return
  const { organizationId, userId, timeZone } = subscription
  const endedBecause = await hindranceOf(work, subscription)
  if (endedBecause !== null) {
    await updateSubscription(db, subscription, { nextAt: null, endedAt: now, endedBecause })
  } else {
    await updateSubscription(db, subscription, { nextAt: nextDue(subscription, now, timeZone), lastSentAt: now })
  }
  await audit(work, {
    organizationId,
    action: endedBecause === null ? 'report-subscription.mailed' : 'report-subscription.ended',
    subjectKind: 'report-subscription',
    subjectId: id,
    detail: { userId, ...(endedBecause !== null && { because: endedBecause }) },
  })
  await work.announce(reportSubscriptionsChanged, null, { userId })
}

/** Puts it into the outbox, or says why nothing will ever leave. */
async function hindranceOf(work: Work, subscription: SubscriptionRow): Promise<SubscriptionRow['endedBecause']> {
  const { organizationId, businessId, timeZone } = subscription
  const days = { organizationId, ...(businessId !== null && { businessId }) }
  const isSeen = await asReader(work, subscription, async actor => {
    await askedFor({ db: work.db, now: work.now, actor }, days)
    return true
  }).catch(thrown => {
    if (thrown instanceof Problem) return false
    throw thrown
  })
  if (isSeen === undefined) return 'access'
  if (!isSeen) return 'site'
  return (await mailReport(work, subscription, lastDue(subscription, work.now, timeZone))) ? null : 'address'
}
