import { Trans, useLingui } from '@lingui/react/macro'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Checkpoint } from '#shared/tours/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePages } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Findings } from './words.tsx'

/** Who was at a checkpoint and when, round by round, and what speaks against it. */
export function CheckpointHistory({ checkpoint, onClose }: { checkpoint: Checkpoint; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { id, name, business } = checkpoint
  const list = usePages(tourRuns.list, { checkpointId: id, businessId: business.id })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`History of ${name}`} description={business.name}>
      <Loaded
        of={list}
        empty={
          <p className="text-muted">
            <Trans>No round has led past it yet.</Trans>
          </p>
        }
      >
        {runs => (
          <ol aria-label={t`History of ${name}`} className="m-0 list-none divide-y p-0">
            {runs.map(run => {
              const scan = run.scans.find(one => one.checkpointId === id)
              return (
                <li key={run.id} className="py-2 text-sm">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-medium">{run.employee.name}</span>
                    {scan === undefined && (
                      <Pill tone="open">
                        <Trans>Not seen</Trans>
                      </Pill>
                    )}
                    {scan?.kind === 'skipped' && (
                      <Pill tone="calm">
                        <Trans>Skipped</Trans>
                      </Pill>
                    )}
                    {scan && <Findings of={scan.findings} />}
                    <time className="ml-auto text-muted">{format.dateTime(scan?.at ?? run.startedAt)}</time>
                  </p>
                  <p className="text-muted [overflow-wrap:anywhere]">
                    {[run.tour.name, scan?.reason].filter(Boolean).join(' · ')}
                  </p>
                </li>
              )
            })}
          </ol>
        )}
      </Loaded>
      <ShowMore of={list} />
    </Dialog>
  )
}
