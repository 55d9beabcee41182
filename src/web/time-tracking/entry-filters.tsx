import { Trans, useLingui } from '@lingui/react/macro'
import { employees } from '#shared/employees/contract.ts'
import { businesses } from '#shared/organizations/businesses.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { EntryFilter } from './use-entry-filter.ts'

interface EntryFiltersProps {
  state: EntryFilter
  set: (patch: Partial<EntryFilter>) => void
}

export function EntryFilters({ state, set }: EntryFiltersProps) {
  const { t } = useLingui()
  const people = useEndpoint(employees.list, { limit: 500 })
  const sites = useEndpoint(businesses.list, { limit: 500, includeClosed: true })
  const isFiltered = Object.values(state).some(value => value !== '')
  return (
    <>
      <SearchBox
        label={t`Search by employee or location`}
        value={state.search}
        onChange={search => set({ search })}
        className="sm:w-72"
      />
      <Input
        type="date"
        aria-label={t`Day`}
        value={state.day}
        onChange={event => set({ day: event.target.value })}
        className="sm:w-40"
      />
      <Select
        aria-label={t`Employee`}
        value={state.employee}
        onChange={event => set({ employee: event.target.value })}
        className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44"
      >
        <option value="">{t`All employees`}</option>
        {people.data?.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Business`}
        value={state.business}
        onChange={event => set({ business: event.target.value })}
        className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44"
      >
        <option value="">{t`All businesses`}</option>
        {sites.data?.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      {isFiltered && (
        <Button look="quiet" onClick={() => set({ search: '', day: '', employee: '', business: '' })}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  )
}
