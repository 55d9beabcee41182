import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, type Searchable } from '../searchable.ts'

export const noteSearch = {
  note: {
    visibilityFor: asFarAs('note:read'),
    pathOf: ({ id, day }) => addressOf(screens.notes, { day, note: id }),
  },
} satisfies Record<string, Searchable>
