import { reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Searchable } from '../searchable.ts'

export const activityReportSearch = {
  'activity-report': {
    // Guards and clients have a short list of their own.
    visibilityFor: standing => (reach(standing, 'activity-report:review') === 'none' ? undefined : 'all'),
    pathOf: ({ id }) => addressOf(screens.activityReports, { report: String(id) }),
  },
} satisfies Record<string, Searchable>
