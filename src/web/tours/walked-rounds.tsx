import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown, MapPinCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { RunItem } from './run-item.tsx'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

interface WalkedRoundsProps {
  businessId: number | undefined
  /** The one that somebody was led to, by id. */
  run: string
  onShowAll: () => void
  /** What is said where there are none. */
  children: ReactNode
}

export const useWalkedRounds = ({ businessId, run }: Pick<WalkedRoundsProps, 'businessId' | 'run'>) =>
  usePages(tourRuns.list, {
    ...(run !== '' && { id: Number(run) }),
    ...(run === '' && businessId !== undefined && { businessId }),
  })

/** What was walked, newest first, and the way to take it along. */
export function WalkedRounds({ businessId, run, onShowAll, children }: WalkedRoundsProps) {
  const { t } = useLingui()
  const [isReporting, setReporting] = useState(false)
  const list = useWalkedRounds({ businessId, run })
  return (
    <div className="flex flex-col gap-4">
      {run !== '' && (
        <Button className="self-start" onClick={onShowAll}>
          <Trans>Show all rounds</Trans>
        </Button>
      )}
      <Card
        title={t`Walked rounds`}
        aside={
          <Button
            size="small"
            look="quiet"
            icon={<FileDown size={16} aria-hidden="true" />}
            onClick={() => setReporting(true)}
          >
            <Trans>Report</Trans>
          </Button>
        }
        flush
      >
        <Loaded
          of={list}
          empty={
            <EmptyState title={t`No round was walked yet`} icon={<MapPinCheck size={28} />}>
              {children}
            </EmptyState>
          }
        >
          {rows => (
            <ul aria-label={t`Walked rounds`} className="m-0 list-none divide-y p-0">
              {rows.map(one => (
                <RunItem key={one.id} run={one} isOpen={run !== ''} />
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore of={list} />
      </Card>
      {isReporting && (
        <Suspense>
          <ReportDialog businessId={businessId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
