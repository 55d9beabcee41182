import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, isOfClient, type Searchable } from '../searchable.ts'

export const incidentSearch = {
  incident: {
    visibilityFor(standing) {
      const visibility = asFarAs('incident:read')(standing)
      // Of the two that see a part of the incidents, staff see what they were sent to.
      return visibility === 'client' && !isOfClient(standing) ? 'own' : visibility
    },
    pathOf: ({ id }) => addressOf(screens.cad, { incident: id }),
  },
} satisfies Record<string, Searchable>
