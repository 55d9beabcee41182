import { may, reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { forStaff, type Searchable } from '../searchable.ts'

export const shiftSearch = {
  shift: {
    visibilityFor(standing) {
      const visibility = forStaff('schedule:read')(standing)
      // Drafts are among all of them, and drafts are for those who plan.
      return visibility === 'all' && !may(standing, 'schedule:write') ? undefined : visibility
    },
    pathOf({ title, day }, standing) {
      const seesAll = reach(standing, 'schedule:read') !== 'own'
      return addressOf(screens.scheduling, { view: 'day', date: day, search: seesAll ? title : null })
    },
  },
} satisfies Record<string, Searchable>
