import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { usePages } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { AddSchedule } from './add-schedule.tsx'
import { DatePicker } from './date-picker.tsx'
import { DraftNote } from './draft-note.tsx'
import { ShiftTable } from './shift-table.tsx'
import { useSchedulingParams } from './use-scheduling-params.ts'

/** The shifts of one day. */
export function DayView({ switcher }: { switcher: ReactNode }) {
  const { t } = useLingui()
  const { date, search, add, set } = useSchedulingParams()
  const shifts = usePages(scheduling.list, { date })
  return (
    <Page
      wide
      filters={
        <>
          {switcher}
          <DatePicker value={date} onChange={next => set({ date: next, view: 'day' })} />
          <FoldedFilters isNarrowed={search !== ''}>
            <SearchBox
              label={t`Search by employee or location`}
              value={search}
              onChange={next => set({ search: next })}
            />
          </FoldedFilters>
        </>
      }
      action={
        <Can do="schedule:write">
          <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => set({ add: 'shift' })}>
            <Trans>Add Schedule</Trans>
          </Button>
        </Can>
      }
    >
      <DraftNote date={date} shifts={shifts.data ?? []} />
      <Card flush className="overflow-hidden">
        <Loaded of={shifts} failedTitle={t`Failed to fetch schedules`}>
          {list => {
            const found = matching(list, search)
            if (found.length === 0)
              return <NoSchedules isSearching={search !== ''} onCreate={() => set({ add: 'shift' })} />
            return <ShiftTable shifts={found} />
          }}
        </Loaded>
        <ShowMore of={shifts} />
      </Card>
      <Can do="schedule:write">{add === 'shift' && <AddSchedule date={date} onClose={() => set({ add: '' })} />}</Can>
    </Page>
  )
}

function NoSchedules({ isSearching, onCreate }: { isSearching: boolean; onCreate: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No schedules found`}
      icon={<CalendarDays size={28} />}
      action={
        <Can do="schedule:write">
          <Button onClick={onCreate}>
            <Trans>Create Schedule</Trans>
          </Button>
        </Can>
      }
    >
      {isSearching ? t`Try adjusting your search terms` : t`No schedules are planned for this date`}
    </EmptyState>
  )
}

function matching(shifts: Schedule[], search: string) {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return shifts
  return shifts.filter(({ employee, location, businessName }) =>
    [employee?.name, location, businessName].some(text => text?.toLowerCase().includes(wanted)),
  )
}
