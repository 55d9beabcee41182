import { reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Searchable } from '../searchable.ts'

export const postOrderSearch = {
  'post-order': {
    visibilityFor: standing => {
      const distance = reach(standing, 'post-order:read')
      if (distance === 'none') return undefined
      return distance === 'part' ? 'own' : 'all'
    },
    pathOf: ({ id }) => addressOf(screens.postOrders, { order: String(id) }),
  },
} satisfies Record<string, Searchable>
