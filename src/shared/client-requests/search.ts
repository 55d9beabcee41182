import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, type Searchable } from '../searchable.ts'

export const clientRequestSearch = {
  'client-request': {
    visibilityFor: asFarAs('client-request:read'),
    pathOf: ({ id }) => addressOf(screens.requests, { request: String(id) }),
  },
} satisfies Record<string, Searchable>
