import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { forStaff, type Searchable } from '../searchable.ts'

export const clientSearch = {
  client: {
    visibilityFor: forStaff('client:read'),
    pathOf: ({ id }) => addressOf(screens.clients, { client: id }),
  },
} satisfies Record<string, Searchable>
