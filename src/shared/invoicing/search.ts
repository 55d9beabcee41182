import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, type Searchable } from '../searchable.ts'

export const invoiceSearch = {
  invoice: {
    visibilityFor: asFarAs('invoice:read'),
    pathOf: ({ id }) => addressOf(screens.invoicing, { invoice: id }),
  },
} satisfies Record<string, Searchable>
