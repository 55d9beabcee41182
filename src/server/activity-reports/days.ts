import { type CronJob, subscribe, type Work } from '#server/platform/context.ts'
import { activityReportChanged } from '#shared/activity-reports/events.ts'
import { contentOf, releaseOf, saysTheSame } from '#shared/activity-reports/rules.ts'
import { timeEntryChanged } from '#shared/time-tracking/events.ts'
import { endDays, hasReportsToOpen, listOvertaken, listWaiting, openReports, openReportsOf } from './due-store.ts'
import { releaseReport } from './release.ts'
import { gatherSections } from './sections.ts'
import { lockReport, updateReport } from './store.ts'

/** Follows the days of the sites: begins reports, ends them, and releases those whose hour has come. */
export const followDays: CronJob = {
  name: 'follow-report-days',
  cron: '*/5 * * * *',
  async run(work) {
    const { db, now, announce } = work
    for (const { organizationId, ...facts } of [...(await openReports(db, now)), ...(await endDays(db, now))])
      await announce(activityReportChanged, organizationId, facts)
    await releaseByTheClock(work)
  },
}

/** Whoever comes to a site begins the report of the day. */
export const beginReport = subscribe(
  'begin-activity-report',
  timeEntryChanged,
  async (work, { facts }) => {
    for (const { organizationId, ...told } of await openReportsOf(work.db, facts.timeEntryId, work.now))
      await work.announce(activityReportChanged, organizationId, told)
  },
  ({ db, now }, { facts }) => hasReportsToOpen(db, facts.timeEntryId, now),
)

/**
 * A walk that had waited on a phone, hours that were put right, a day that was released before it was over: whoever reviews
 * looks once more, if it makes a difference to the client.
 */
export const reviewAgain: CronJob = {
  name: 'review-reports-again',
  cron: '41 * * * *',
  async run({ db, now, announce }) {
    for (const { reportId } of await listOvertaken(db, now)) {
      const report = await lockReport(db, reportId)
      if (report === undefined || report.released === null || report.status !== 'released') continue
      if (saysTheSame(report.released, contentOf(report, await gatherSections(db, report, now)))) continue
      await updateReport(db, report, { status: 'review' }, now)
      await announce(activityReportChanged, report.organizationId, { reportId, businessId: report.businessId })
    }
  },
}

/** However often it is looked, and by however many servers: who is second finds it released. */
async function releaseByTheClock(work: Work) {
  const { db, now } = work
  for (const { reportId, day, timeZone, releaseTime, releaseSince } of await listWaiting(db)) {
    const due = Date.parse(releaseOf(day, releaseTime, timeZone))
    if (due > Date.parse(now) || due < Date.parse(releaseSince)) continue
    const report = await lockReport(db, reportId)
    if (report === undefined || report.status !== 'review' || report.releasedEdition !== null) continue
    await releaseReport(work, report, contentOf(report, await gatherSections(db, report, now)))
  }
}
