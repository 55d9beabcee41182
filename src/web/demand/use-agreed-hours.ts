import { useMemo } from 'react'
import { contracts } from '#shared/contracts/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'

/** What the contracts in force promise each site in hours a week, for those who read contracts; nothing of sites for which none were agreed. */
export function useAgreedHours(): ReadonlyMap<number, string> {
  const mayRead = useMay('contract:read')
  const { data } = useEndpoint(contracts.list, { limit: 500 }, { enabled: mayRead })
  return useMemo(() => {
    const sites = (data ?? []).filter(({ state }) => state === 'in-force').flatMap(contract => contract.sites)
    return new Map(
      sites.flatMap(({ businessId, promisedHours }) =>
        promisedHours === null ? [] : [[businessId, promisedHours] as const],
      ),
    )
  }, [data])
}
