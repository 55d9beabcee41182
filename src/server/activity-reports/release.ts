import { inEachLanguage, linkTo, sendMails } from '#server/email/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context, Work } from '#server/platform/context.ts'
import { activityReportReleased } from '#shared/activity-reports/events.ts'
import type { ReportContent } from '#shared/activity-reports/shapes.ts'
import { habitsOfCompany } from '#shared/country/habits.ts'
import { dateIn } from '#shared/country/notation.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { insertEdition } from './edition-store.ts'
import { findParties } from './parties-store.ts'
import type { ReportAttachment } from './public.ts'
import { findSettings } from './settings-store.ts'
import { updateReport, type WrittenReport } from './store.ts'

type Releasing = Work & Partial<Pick<Context, 'actor'>>

/** Gives the client what the report says now. Without an actor the hour of the site has come. */
export async function releaseReport(work: Releasing, report: WrittenReport, content: ReportContent) {
  const { db, now } = work
  const { organizationId, id, businessId, day } = report
  const edition = (report.releasedEdition ?? 0) + 1
  const { mailedTo } = await findSettings(db, report)
  await insertEdition(db, {
    organizationId,
    reportId: id,
    edition,
    businessId,
    day,
    content: JSON.stringify(content),
    releasedBy: work.actor?.userId ?? null,
    releasedAt: now,
    mailedTo,
  })
  await updateReport(db, report, { status: 'released', releasedEdition: edition }, now)
  await mail(work, report, edition, mailedTo)
  await audit(work, {
    organizationId,
    action: 'activity-report.released',
    subjectKind: 'activity-report',
    subjectId: id,
    detail: { edition, day, addresses: mailedTo.length, byItself: work.actor === undefined },
  })
  await work.announce(activityReportReleased, organizationId, { reportId: id, businessId })
}

/** The PDF is made when the mail leaves, of just this edition. */
async function mail(work: Releasing, report: WrittenReport, edition: number, mailedTo: string[]) {
  const { organizationId, id, day } = report
  const { companyName, company, language } = await findParties(work.db, report)
  const attachment: ReportAttachment = {
    kind: 'activity-report-pdf',
    organizationId,
    reportId: id,
    edition,
    filename: filenameOf(day),
  }
  await sendMails(
    work,
    'activity_report',
    mailedTo.map(to => ({
      organizationId,
      to,
      language,
      values: {
        companyName,
        siteName: report.businessName,
        day: inEachLanguage(one => dateIn(habitsOfCompany(company, one), day)),
        reportLink: linkTo(work.environment, addressOf(screens.activityReports, { report: id })),
      },
      attachments: [{ ...attachment }],
    })),
  )
}

export const filenameOf = (day: string, ending = 'pdf') => `daily-report-${day}.${ending}`
