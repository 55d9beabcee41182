import { reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Searchable } from '../searchable.ts'

export const activityReportSearch = {
  'activity-report': {
    // Guards and clients see a part, and have a short list of their own.
    visibilityFor: standing =>
      ['all', 'organizations'].includes(reach(standing, 'activity-report:read')) ? 'all' : undefined,
    pathOf: ({ id }) => addressOf(screens.activityReports, { report: String(id) }),
  },
} satisfies Record<string, Searchable>
