import type { PersonAvailability } from '#shared/availability/contract.ts'

/** What someone is about to say. */
export type Draft = Pick<
  PersonAvailability,
  'week' | 'days' | 'mostWeekHours' | 'mostWeekNights' | 'preferredSites' | 'ratherApart'
>
