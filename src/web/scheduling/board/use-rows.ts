import { useEffect, useEffectEvent, useMemo } from 'react'
import { demand } from '#shared/demand/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { useAgreedHours } from '#web/demand/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { rowsOf } from './board-view.ts'
import { siteRowsOf } from './site-rows.ts'
import type { useBoard } from './use-board.ts'
import type { Week } from './use-week.ts'

/** The rows of the week: people, or the posts of the sites. */
export function useRows({ data, hasMore, loadMore }: ReturnType<typeof useBoard>, week: Week) {
  const { rows, place, search, from, to } = week
  const mayReadDemand = useMay('demand:read')
  const isBySite = rows === 'sites'
  const { organizationId, businessId } = place
  const sites = useEndpoint(
    businesses.list,
    { ...(organizationId !== undefined && { organizationId }), limit: 500 },
    { enabled: isBySite },
  )
  const coverage = useEndpoint(
    demand.coverage,
    { from, to, ...place },
    { enabled: isBySite && mayReadDemand, keepPrevious: true },
  )
  const agreed = useAgreedHours()
  const demanded = coverage.data?.from === from ? coverage.data.sites : undefined
  // A post is only counted right once everyone's shifts are there.
  const readOn = useEffectEvent(loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came is the reason to ask for the next
  useEffect(() => {
    if (isBySite && hasMore) readOn()
  }, [isBySite, hasMore, data])
  return useMemo(() => {
    if (data === undefined) return []
    if (!isBySite) return rowsOf(data)
    const shown = (sites.data ?? []).filter(({ id }) => businessId === undefined || id === businessId)
    return siteRowsOf(data, shown, search, demanded, agreed)
  }, [data, isBySite, sites.data, businessId, search, demanded, agreed])
}
