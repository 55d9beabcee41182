import { users } from '#shared/users/contract.ts'
import { nameOf } from '#web/platform/account-name.ts'
import { useEndpoint } from '#web/platform/query.ts'
import type { Option } from '#web/ui/options.ts'

/** The accounts that can own organizations, to choose from; only administrators may ask. */
export function useProviders(enabled = true): Option[] {
  const { data = [] } = useEndpoint(users.list, { role: 'provider', limit: 500 }, { enabled })
  return data.map(one => ({ value: one.id, label: `${nameOf(one)} · ${one.email}` }))
}
