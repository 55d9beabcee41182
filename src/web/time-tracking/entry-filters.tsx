import { Trans, useLingui } from '@lingui/react/macro'
import { EmployeeFilter } from '#web/employees/public.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Input } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { EntryFilter } from './use-entry-filter.ts'

interface EntryFiltersProps {
  state: EntryFilter
  set: (patch: Partial<EntryFilter>) => void
}

const narrow = 'max-sm:flex-1 max-sm:basis-[40%] sm:w-44'

export function EntryFilters({ state, set }: EntryFiltersProps) {
  const { t } = useLingui()
  const isFiltered = Object.values(state).some(value => value !== '')
  return (
    <>
      <SearchBox
        label={t`Search by employee or location`}
        value={state.search}
        onChange={search => set({ search })}
        className="max-sm:min-w-24 max-sm:flex-1 sm:w-64"
      />
      <FoldedFilters isNarrowed={[state.day, state.employee, state.business].some(Boolean)}>
        <Input
          type="date"
          aria-label={t`Day`}
          value={state.day}
          onChange={event => set({ day: event.target.value })}
          className="sm:w-40"
        />
        <EmployeeFilter value={state.employee} onChange={employee => set({ employee })} className={narrow} />
        <BusinessFilter value={state.business} onChange={business => set({ business })} className={narrow} />
      </FoldedFilters>
      {state.site === 'none' && (
        <span className="self-center text-muted text-sm">
          <Trans>Only hours without a site</Trans>
        </span>
      )}
      {isFiltered && (
        <Button look="quiet" onClick={() => set({ search: '', day: '', employee: '', business: '', site: '' })}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  )
}
