import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { made } from '../made.ts'
import { BusinessId, Day, Email, FilterId, paging, text, Version, WallTime } from '../schema.ts'
import {
  activityReportChanged,
  activityReportReleased,
  activityReportSettingsChanged,
  activityReportSigned,
} from './events.ts'
import { ActivityReport, ActivityReportId, ActivityReportSummary, ReportHistory, ReportStatus } from './shapes.ts'

const weather = z.optional(z.nullable(text(0, 200)))

const one = z.strictObject({ id: ActivityReportId })

const Settings = z.object({
  businessId: BusinessId,
  /** Who gets the report as a PDF when it is released. */
  mailedTo: z.array(z.string()),
  /** The hour of the next morning at which it is released by itself; null: by hand. */
  releaseTime: z.nullable(z.string()),
})

export const activityReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity-reports',
    may: 'activity-report:read',
    summary:
      'Daily reports, newest day first: all for managers, those of days they were on duty for a guard, released ones for a client',
    input: z.strictObject({
      businessId: FilterId,
      /** Days on the clocks of the site, both included. */
      from: z.optional(Day),
      to: z.optional(Day),
      status: z.optional(ReportStatus),
      ...paging,
    }),
    reply: z.array(ActivityReportSummary),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/activity-reports/{id}',
    may: 'activity-report:read',
    summary: 'One day at one site: for a client exactly what was released, for a guard what concerns them',
    input: one,
    reply: ActivityReport,
  }),
  remark: endpoint({
    method: 'POST',
    path: '/api/activity-reports/remarks',
    may: 'activity-report:remark',
    announces: [activityReportChanged],
    offline: {
      subject: 'activity-report',
      what: {
        en: 'Remark for the daily report',
        es: 'Comentario del informe diario',
        fr: 'Remarque du rapport du jour',
      },
    },
    summary: 'Add to the report of the day, at the site where one is on the clock; the weather is said, not added',
    input: z.strictObject({ remark: z.optional(text(0, 2000)), weather, made }),
    reply: ActivityReport,
    status: 201,
    example: { remark: 'All quiet, both docks locked.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/activity-reports/{id}',
    may: 'activity-report:review',
    announces: [activityReportChanged],
    summary: 'Review a report: say something of the day, leave lines out, put remarks and notes in other words',
    input: z.strictObject({
      id: ActivityReportId,
      summary: z.optional(z.nullable(text(0, 4000))),
      weather,
      lines: z.optional(
        z
          .array(
            z.strictObject({
              key: text(1, 60),
              leftOut: z.optional(z.boolean()),
              /** Null: as it was recorded. */
              text: z.optional(z.nullable(text(0, 2000))),
            }),
          )
          .check(z.maxLength(200)),
      ),
      version: z.optional(Version),
    }),
    reply: ActivityReport,
    example: { lines: [] },
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/activity-reports/{id}/release',
    may: 'activity-report:review',
    announces: [activityReportReleased],
    summary:
      'Give the client what the report says now, and mail it to the list of the site; it does not change any more',
    input: z.strictObject({ id: ActivityReportId, version: z.optional(Version) }),
    reply: ActivityReport,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/activity-reports/{id}/signature',
    may: 'activity-report:sign',
    announces: [activityReportSigned],
    summary:
      'Say for the client that one has read what was released, with name and time; the first who does counts, and it is not unsaid',
    input: z.strictObject({
      id: ActivityReportId,
      /** The one that was read: what came after it is not signed by this. */
      edition: z.int().check(z.minimum(1)),
    }),
    reply: ActivityReport,
    example: { edition: 1 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/activity-reports/{id}/history',
    may: 'activity-report:review',
    summary: 'Who changed what in a report, before and after, and what was released when and to whom; newest first',
    input: one,
    reply: ReportHistory,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/activity-reports/{id}/pdf',
    may: 'activity-report:read',
    summary: 'The report as a PDF, as the client has it or would get it',
    input: one,
    reply: download('application/pdf'),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/activity-reports/{id}/csv',
    may: 'activity-report:read',
    summary: 'The report as a CSV file, as the client has it or would get it: a line for each entry',
    input: one,
    reply: download('text/csv; charset=utf-8'),
  }),
}

export const activityReportSettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/activity-report-settings',
    may: 'activity-report:review',
    summary: 'Where the reports of a site go, and whether they go by themselves',
    input: z.strictObject({ businessId: BusinessId }),
    reply: Settings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/activity-report-settings',
    may: 'activity-report:review',
    announces: [activityReportSettingsChanged],
    summary: 'Say where the reports of a site go; an hour counts for days whose next morning is still to come',
    input: z.strictObject({
      businessId: BusinessId,
      mailedTo: z.array(Email).check(z.maxLength(20)),
      releaseTime: z.nullable(WallTime),
    }),
    reply: Settings,
    example: { mailedTo: ['front.desk@example.com'], releaseTime: '08:00' },
  }),
}
