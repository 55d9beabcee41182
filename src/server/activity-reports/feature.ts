import { type Feature, implement } from '#server/platform/context.ts'
import { activityReportSettings, activityReports } from '#shared/activity-reports/contract.ts'
import { activityReportsRefusals } from '#shared/activity-reports/refusals.ts'
import { beginReport, followDays, reviewAgain } from './days.ts'
import { csv, pdf } from './files.ts'
import { activityReportMails } from './mail-templates.ts'
import { activityReportOccasions } from './notices.ts'
import { activityReportsData } from './personal-data.ts'
import { history, list, read, release, remark, update } from './reports.ts'
import { activityReportSource } from './search.ts'
import { changeSettings, readSettings } from './settings.ts'
import { sign } from './sign.ts'

export const activityReportsFeature: Feature = {
  name: 'activity-reports',
  subject: { name: 'Daily reports', description: 'What happened at a site on a day, as its client reads it.' },
  refusals: [activityReportsRefusals],
  personalData: activityReportsData,
  calls: [
    ...implement(activityReports, { list, read, remark, update, release, sign, history, pdf, csv }),
    ...implement(activityReportSettings, { read: readSettings, save: changeSettings }),
  ],
  cronJobs: [followDays, reviewAgain],
  subscriptions: [beginReport],
  notices: activityReportOccasions,
  mailTemplates: activityReportMails,
  search: [activityReportSource],
}
