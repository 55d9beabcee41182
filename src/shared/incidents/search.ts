import { may } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, type Searchable } from '../searchable.ts'

export const incidentSearch = {
  incident: {
    visibilityFor(standing) {
      const visibility = asFarAs('incident:read')(standing)
      // Of the two that see a part of the incidents, staff see what they were sent to.
      return visibility === 'client' && may(standing, 'incident:answer') ? 'own' : visibility
    },
    pathOf: ({ id }) => addressOf(screens.cad, { incident: id }),
  },
} satisfies Record<string, Searchable>
