import { type Occasion, occasion } from '#server/platform/notices.ts'
import { activityReportReleased } from '#shared/activity-reports/events.ts'
import { activityReportWords } from '#shared/activity-reports/notices.ts'
import { dateIn } from '#shared/country/notation.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { findReleased } from './due-store.ts'

export const activityReportOccasions: Occasion[] = [
  occasion(activityReportReleased, async ({ db }, organizationId, { reportId }) => {
    const report = await findReleased(db, organizationId, reportId)
    if (report === undefined || report.clientId === null) return []
    const { clientId, siteName, day } = report
    return [
      {
        kind: 'activity-report',
        organizationId,
        to: { roles: ['client'], clientId },
        about: { reportId },
        tag: `activity-report-${reportId}`,
        path: addressOf(screens.activityReports, { report: reportId }),
        lastsHours: 24,
        say: (language, { preferences }) =>
          activityReportWords.released[language](siteName, dateIn({ ...preferences, language }, day)),
      },
    ]
  }),
]
