import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EntryPill, EntrySpan } from './entry-words.tsx'

const EntryHistory = lazyPart(() => import('./entry-history.tsx'), 'EntryHistory')

/** A person's own last times on the clock. */
export function RecentEntries() {
  const { t } = useLingui()
  const entries = useEndpoint(timeTracking.list, { open: false, limit: 10 })
  const [shown, setShown] = useState<TimeEntry>()
  return (
    <Card title={t`Recent entries`} flush>
      <Loaded
        of={entries}
        empty={
          <EmptyState title={t`No entries yet`}>
            <Trans>Your hours stand here once you have clocked out.</Trans>
          </EmptyState>
        }
      >
        {list => (
          <ul className="m-0 list-none divide-y p-0">
            {list.map(entry => (
              <Row key={entry.id} entry={entry} onHistory={() => setShown(entry)} />
            ))}
          </ul>
        )}
      </Loaded>
      {shown && (
        <Suspense>
          <EntryHistory entry={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function Row({ entry, onHistory }: { entry: TimeEntry; onHistory: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const hours = useHours()
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{format.date(entry.clockInTime)}</p>
        <p className="text-muted text-sm tabular-nums">
          <EntrySpan entry={entry} />
          {entry.location && <span className="block [overflow-wrap:anywhere]">{entry.location}</span>}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <span className="font-medium tabular-nums">{entry.totalHours === null ? '–' : hours(entry.totalHours)}</span>
        {(entry.needsReview || entry.review === 'rejected') && <EntryPill entry={entry} />}
      </div>
      <IconButton label={t`History`} icon={<History size={18} />} onClick={onHistory} />
    </li>
  )
}
