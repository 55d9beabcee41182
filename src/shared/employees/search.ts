import { reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, type Searchable } from '../searchable.ts'

export const employeeSearch = {
  person: {
    visibilityFor: asFarAs('employee:read'),
    pathOf({ id, title }, standing) {
      const distance = reach(standing, 'employee:read')
      if (distance === 'own') return addressOf(screens.profile)
      return distance === 'part' ? addressOf(screens.liveMap, { search: title }) : addressOf(screens.employee, { id })
    },
  },
} satisfies Record<string, Searchable>
