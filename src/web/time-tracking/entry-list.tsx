import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { AddHours } from './add-hours.tsx'
import { CorrectEntry } from './correct-entry.tsx'
import { EntryFilters } from './entry-filters.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryTable, type OpenedEntry } from './entry-table.tsx'
import { useEntryFilter } from './use-entry-filter.ts'

/** All times on the clock, by what the address says. */
export function EntryList() {
  const { t } = useLingui()
  const [state, set] = useEntryFilter()
  const [opened, setOpened] = useState<OpenedEntry>()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMay('clock:others')
  const isFiltered = Object.values(state).some(value => value !== '')
  const entries = usePages(timeTracking.list, {
    ...(state.search && { search: state.search }),
    ...(state.day && { from: state.day, to: state.day }),
    ...(state.employee && { employeeId: Number(state.employee) }),
    ...(state.business && { businessId: Number(state.business) }),
    ...(state.site === 'none' && { withoutSite: true }),
  })
  return (
    <Card title={t`Time Entries`} flush>
      <div className="flex flex-wrap items-end gap-3 border-b p-3">
        <EntryFilters state={state} set={set} />
        {mayAdd && (
          <Button className="ml-auto max-sm:w-full" onClick={() => setAdding(true)}>
            <Plus size={16} /> <Trans>Add Hours</Trans>
          </Button>
        )}
      </div>
      <Loaded
        of={entries}
        empty={
          <EmptyState
            title={t`No time entries found`}
            icon={<Clock size={28} />}
            action={
              !isFiltered &&
              mayAdd && (
                <Button onClick={() => setAdding(true)}>
                  <Trans>Enter the first hours</Trans>
                </Button>
              )
            }
          >
            {isFiltered ? (
              <Trans>Try adjusting your search terms</Trans>
            ) : mayAdd ? (
              <Trans>
                People clock in on their phone at the site; timesheets and invoices are made of these hours. You can
                also enter them.
              </Trans>
            ) : (
              <Trans>Every clock-in stands here, newest first.</Trans>
            )}
          </EmptyState>
        }
      >
        {list => <EntryTable list={list} pages={entries} onOpen={setOpened} />}
      </Loaded>
      {opened?.what === 'history' && <EntryHistory entry={opened.entry} onClose={() => setOpened(undefined)} />}
      {opened?.what === 'correct' && <CorrectEntry entry={opened.entry} onClose={() => setOpened(undefined)} />}
      {isAdding && <AddHours onClose={() => setAdding(false)} />}
    </Card>
  )
}
