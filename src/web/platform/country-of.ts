import type { CurrentUser } from '#shared/accounts/contract.ts'

/** Where an organization is; one that is not the reader's is taken to be where they work. */
export const countryOf = (user: CurrentUser, organizationId: number | null) =>
  user.organizations.find(({ id }) => id === organizationId)?.country ?? user.company.country
