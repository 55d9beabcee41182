import { useLingui } from '@lingui/react/macro'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { RunItem } from './run-item.tsx'

export const useRecentRounds = () => useEndpoint(tourRuns.list, { mine: true, open: false, limit: 10 })

/** The rounds one has walked lately. */
export function RecentRounds() {
  const { t } = useLingui()
  const { data = [] } = useRecentRounds()
  if (data.length === 0) return null
  return (
    <Card title={t`Rounds you walked`} flush>
      <ul aria-label={t`Rounds you walked`} className="m-0 list-none divide-y p-0">
        {data.map(run => (
          <RunItem key={run.id} run={run} hideName />
        ))}
      </ul>
    </Card>
  )
}
