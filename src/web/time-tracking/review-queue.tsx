import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { WhatIs } from '#web/help/public.ts'
import { useAction } from '#web/platform/action.ts'
import { usePages } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { CorrectEntry } from './correct-entry.tsx'
import { EntryHistory } from './entry-history.tsx'
import { RejectEntry } from './reject-entry.tsx'
import { ReviewRow } from './review-row.tsx'

type Opened = { what: 'history' | 'correct' | 'reject'; entry: TimeEntry } | undefined

/** Entries that count only once someone has looked at them. */
export function ReviewQueue() {
  const { t } = useLingui()
  const failure = useFailure()
  const waiting = usePages(timeTracking.list, { needsReview: true, limit: 50 })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const accept = useAction(timeTracking.accept, {
    onFail: failure(t`Failed to accept the entry.`),
  })
  return (
    <Card title={t`Needs review`} aside={<WhatIs word="needsReview" said={t`Needs review`} />} flush>
      <Loaded
        of={waiting}
        empty={
          <EmptyState title={t`Nothing waits for review`} icon={<CheckCheck size={28} />}>
            <Trans>Clock-ins by hand, from outside the zones or left running stand here until someone decides.</Trans>
          </EmptyState>
        }
      >
        {list => (
          <ul className="m-0 list-none divide-y p-0">
            {list.map(entry => (
              <ReviewRow
                key={entry.id}
                entry={entry}
                isAccepting={accept.isPending && accept.input?.id === entry.id}
                onAccept={() => accept.start({ id: entry.id, version: entry.version })}
                onCorrect={() => setOpened({ what: 'correct', entry })}
                onReject={() => setOpened({ what: 'reject', entry })}
                onHistory={() => setOpened({ what: 'history', entry })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={waiting} />
      {opened?.what === 'correct' && <CorrectEntry entry={opened.entry} onClose={close} />}
      {opened?.what === 'reject' && <RejectEntry entry={opened.entry} onClose={close} />}
      {opened?.what === 'history' && <EntryHistory entry={opened.entry} onClose={close} />}
    </Card>
  )
}
