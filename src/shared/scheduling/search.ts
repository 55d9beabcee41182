import { reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { forStaff, type Searchable } from '../searchable.ts'

export const shiftSearch = {
  shift: {
    visibilityFor: forStaff('schedule:read'),
    pathOf({ title, day }, standing) {
      const seesAll = reach(standing, 'schedule:read') !== 'own'
      return addressOf(screens.scheduling, { view: 'day', date: day, search: seesAll ? title : null })
    },
  },
} satisfies Record<string, Searchable>
