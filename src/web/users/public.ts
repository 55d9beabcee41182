import { users } from '#shared/users/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'

/** The accounts that can own organizations, by e-mail; only administrators may ask. */
export const useProviders = (enabled = true) => useEndpoint(users.list, { role: 'provider', limit: 500 }, { enabled })
