import { reach, type Standing } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Searchable } from '../searchable.ts'

// A guard has the rounds of their site in front of them, and a client those that were walked.
const forThoseWhoLayOut = (standing: Standing) => (reach(standing, 'tour:write') === 'none' ? undefined : 'all')

export const tourSearch = {
  tour: {
    visibilityFor: forThoseWhoLayOut,
    pathOf: ({ id }) => addressOf(screens.tours, { tab: 'tours', tour: String(id) }),
  },
  checkpoint: {
    visibilityFor: forThoseWhoLayOut,
    pathOf: ({ id }) => addressOf(screens.tours, { tab: 'checkpoints', checkpoint: String(id) }),
  },
} satisfies Record<string, Searchable>
