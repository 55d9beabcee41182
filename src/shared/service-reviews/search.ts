import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, type Searchable } from '../searchable.ts'

export const serviceRatingSearch = {
  'service-rating': {
    visibilityFor: asFarAs('service-review:read'),
    pathOf: ({ id }) => addressOf(screens.serviceReviews, { rating: String(id) }),
  },
} satisfies Record<string, Searchable>
