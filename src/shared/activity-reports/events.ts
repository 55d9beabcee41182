import * as z from 'zod/mini'
import { event } from '../event.ts'

const facts = z.object({ reportId: z.int(), businessId: z.int() })

/** A report was begun, completed or reviewed, or its day is over; nothing of it is the client's affair yet. */
export const activityReportChanged = event({
  name: 'activity-report-changed',
  toldTo: 'activity-report:remark',
  changes: ['/api/activity-reports', '/api/dashboard/metrics'],
  facts,
})

/** From here on the client has it. */
export const activityReportReleased = event({
  name: 'activity-report-released',
  toldTo: 'activity-report:read',
  changes: ['/api/activity-reports', '/api/dashboard/metrics', '/api/dashboard/service', '/api/notifications'],
  facts,
})

/** The client has read it, and says so. */
export const activityReportSigned = event({
  name: 'activity-report-signed',
  toldTo: 'activity-report:read',
  changes: ['/api/activity-reports', '/api/dashboard/service'],
  facts,
})

export const activityReportSettingsChanged = event({
  name: 'activity-report-settings-changed',
  toldTo: 'activity-report:review',
  changes: ['/api/activity-report-settings'],
  facts: z.object({ businessId: z.int() }),
})
