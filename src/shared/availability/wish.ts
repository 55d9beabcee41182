import * as z from 'zod/mini'

/** What someone says of a time, the most welcome first. */
export const wishes = ['prefer', 'can', 'avoid', 'cannot'] as const
export type Wish = (typeof wishes)[number]

export const WishWord = z.enum(wishes)
