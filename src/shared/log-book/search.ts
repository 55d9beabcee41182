import { reach } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Searchable } from '../searchable.ts'

export const logBookSearch = {
  'log-book-entry': {
    // A guard has the book of the site in front of them; who came to others is not looked through.
    visibilityFor: standing => (reach(standing, 'log-book:correct') === 'none' ? undefined : 'all'),
    pathOf: ({ id }) => addressOf(screens.logBook, { entry: String(id) }),
  },
} satisfies Record<string, Searchable>
