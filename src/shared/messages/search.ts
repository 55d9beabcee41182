import { reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { type Found, isOfClient, type Searchable } from '../searchable.ts'

const pathOf = ({ id }: Found) => addressOf(screens.messages, { message: String(id) })

export const messageSearch = {
  message: {
    visibilityFor: standing => {
      const distance = reach(standing, 'thread:read')
      if (distance !== 'part') return distance === 'none' ? undefined : 'all'
      return isOfClient(standing) ? 'client' : 'own'
    },
    pathOf,
  },
  // What two people say to each other is looked through by nobody else, whatever they run.
  'direct-message': {
    visibilityFor: standing => (reach(standing, 'thread:begin') === 'none' ? undefined : 'own'),
    pathOf,
  },
} satisfies Record<string, Searchable>
