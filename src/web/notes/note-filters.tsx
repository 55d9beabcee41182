import { Trans, useLingui } from '@lingui/react/macro'
import { notePriorities } from '#shared/notes/contract.ts'
import { EmployeeFilter } from '#web/employees/public.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { useReach } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Input } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { NoteFilter } from './use-note-filter.ts'
import { usePriorityWords } from './words.tsx'

interface NoteFiltersProps {
  state: NoteFilter
  set: (patch: Partial<NoteFilter>) => void
}

const nothing = { search: '', day: '', priority: '', employee: '', business: '', handover: '' } as const

export function NoteFilters({ state, set }: NoteFiltersProps) {
  const { t } = useLingui()
  const words = usePriorityWords()
  const distance = useReach('note:read')
  const isOwn = distance === 'own'
  const isFiltered = Object.keys(nothing).some(name => state[name as keyof typeof nothing] !== '')
  const shown = notePriorities.filter(one => distance !== 'part' || one !== 'low')
  const narrow = 'max-sm:flex-1 max-sm:basis-[40%] sm:w-46'
  return (
    <>
      <SearchBox
        label={t`Search notes`}
        value={state.search}
        onChange={search => set({ search })}
        className="min-w-24 max-sm:flex-1"
      />
      <FoldedFilters isNarrowed={isFiltered}>
        <Input
          type="date"
          aria-label={t`Day`}
          value={state.day}
          onChange={event => set({ day: event.target.value })}
          className={narrow}
        />
        <FilterSelect
          label={t`Priority`}
          all={t`All priorities`}
          value={state.priority}
          options={shown.map(one => ({ value: one, label: words[one] }))}
          onChange={priority => set({ priority })}
          className={narrow}
        />
        {!isOwn && (
          <EmployeeFilter value={state.employee} onChange={employee => set({ employee })} className={narrow} />
        )}
        <BusinessFilter value={state.business} onChange={business => set({ business })} className={narrow} />
        {/* Handovers are the company's own: a client has none to look for. */}
        {distance !== 'part' && (
          <Checkbox
            label={t`Handovers only`}
            checked={state.handover === 'yes'}
            onChange={event => set({ handover: event.target.checked ? 'yes' : '' })}
            className="sm:self-center"
          />
        )}
        {isFiltered && (
          <Button look="quiet" onClick={() => set(nothing)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </FoldedFilters>
    </>
  )
}
