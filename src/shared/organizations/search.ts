import { may, reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { forStaff, type Searchable } from '../searchable.ts'

export const businessSearch = {
  business: {
    visibilityFor: forStaff('business:read'),
    pathOf({ organizationId, title }, standing) {
      if (reach(standing, 'business:read') === 'own') return addressOf(screens.businesses)
      if (may(standing, 'organization:write')) return addressOf(screens.organizations, { organization: organizationId })
      return addressOf(screens.scheduling, { view: 'day', search: title })
    },
  },
} satisfies Record<string, Searchable>
